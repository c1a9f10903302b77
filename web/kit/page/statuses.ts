import {
  IconAlertTriangle,
  IconArchive,
  IconBan,
  IconBuilding,
  IconBuildingOff,
  IconCheck,
  IconChecks,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconFileUpload,
  IconFlag,
  IconHelp,
  IconLoader,
  IconLock,
  IconLogin2,
  IconLogout2,
  IconMailQuestion,
  IconPackage,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconShieldCheck,
  IconShieldQuestion,
  IconStar,
  IconTruck,
  IconUserCheck,
  IconUserQuestion,
} from '@tabler/icons-react'
import type { Code, StatusList } from '#contract/statuses.ts'

export type Tone = 'success' | 'info' | 'pending' | 'warning' | 'danger' | 'neutral'
export type Look = readonly [tone: Tone, icon: typeof IconCheck]

const registration = {
  LAUKIAMA: ['pending', IconClock],
  PATVIRTINTA: ['info', IconCheck],
  ATSAUKTA: ['neutral', IconBan],
} as const

/**
 * The icon and colour of each status; its name is in contract/statuses.ts. A new code there does not compile until it
 * has a look here.
 */
const looks = {
  atestavimoStatusai: {
    ...registration,
    ISLAIKYTA: ['success', IconCircleCheck],
    NEISLAIKYTA: ['danger', IconCircleX],
  },
  mokymoStatusai: registration,
  asmensKompetencijosStatusai: {
    LAUKIAMA: ['pending', IconClock],
    GALIOJA: ['success', IconCircleCheck],
    NEGALIOJA: ['danger', IconCircleX],
  },
  asmuoStatusai: {
    NEPATIKRINTA: ['warning', IconShieldQuestion],
    PATIKRINTA: ['success', IconShieldCheck],
    UZBLOKUOTA: ['danger', IconBan],
  },
  asmensImonesStatusai: {
    TIKRINAMA: ['pending', IconClock],
    PATVIRTINTA: ['success', IconCircleCheck],
    NEBEDIRBA: ['neutral', IconArchive],
    ATMESTA: ['danger', IconCircleX],
    PAKVIESTA: ['info', IconMailQuestion],
  },
  sdidImportoStatusai: {
    IKELTA: ['info', IconFileUpload],
    APDOROTA: ['pending', IconLoader],
    IMPORTUOTA: ['success', IconChecks],
    Klaida: ['danger', IconCircleX],
  },
  siuntimoBusenos: {
    SIUNCIAMA: ['info', IconSend],
    SUSTABDYTA: ['warning', IconPlayerPause],
    BAIGTA: ['success', IconChecks],
  },
  gavejoBusenos: {
    LAUKIA: ['pending', IconClock],
    ISSIUSTA: ['success', IconCircleCheck],
    NEPAVYKO: ['danger', IconCircleX],
    BE_ADRESO: ['warning', IconMailQuestion],
    ATSISAKE: ['neutral', IconBan],
    UZBLOKUOTA: ['warning', IconLock],
    SUSTABDYTA: ['neutral', IconPlayerPause],
    NESAUGOMA: ['neutral', IconArchive],
  },
  sdidEilutesStatusai: {
    NESUSIETA: ['warning', IconUserQuestion],
    SUSIETA: ['info', IconUserCheck],
    IMPORTUOTA: ['success', IconChecks],
    KLAIDA: ['danger', IconCircleX],
  },
  sdidBusenos: {
    PATVIRTINTAS: ['success', IconCircleCheck],
    NEPATVIRTINTAS: ['warning', IconUserQuestion],
    KITA_IMONE: ['danger', IconCircleX],
    NEZINOMAS: ['neutral', IconClock],
  },
  sdidPokyciai: {
    DINGO: ['warning', IconUserQuestion],
    KITA_IMONE: ['danger', IconCircleX],
    NAUJAS: ['info', IconUserCheck],
  },
  sdidMatymai: {
    SUTAMPA: ['success', IconCircleCheck],
    NESUTAMPA: ['warning', IconUserQuestion],
    KITA_IMONE: ['danger', IconCircleX],
  },
  asmensKvalifikacijosStatusai: {
    LAUKIAMA: ['pending', IconClock],
    PAGEIDAUJAMA: ['info', IconStar],
    PATVIRTINTA: ['success', IconCircleCheck],
    ATMESTA: ['danger', IconCircleX],
    SUSTABDYTA: ['warning', IconPlayerPause],
    PANAIKINTA: ['danger', IconBan],
  },
  vertintojasStatusai: {
    LAUKIAMA: ['pending', IconClock],
    AKTYVUS: ['success', IconCircleCheck],
    SUSTABDYTAS: ['warning', IconPlayerPause],
    NEAKTYVUS: ['neutral', IconArchive],
  },
  korteleStatusai: {
    UZSAKOMA: ['pending', IconCircleDashed],
    UZSAKYTA: ['info', IconTruck],
    AKTYVI: ['success', IconCircleCheck],
    SUSPENDUOTA: ['warning', IconPlayerPause],
    NEGALIOJA: ['danger', IconCircleX],
  },
  kortelesUzsakymoStatusai: {
    KURIAMA: ['neutral', IconPencil],
    UZSAKYTA: ['info', IconTruck],
    ATLIKTA: ['success', IconPackage],
  },
  darbuotojuPoreikioStatusai: {
    NAUJAS: ['neutral', IconPencil],
    PATEIKTAS: ['pending', IconSend],
    PATVIRTINTAS: ['success', IconChecks],
    NEGALIOJA: ['neutral', IconBan],
  },
  testoBusenos: {
    PARUOSTAS: ['neutral', IconCircleDashed],
    ATIDARYTAS: ['pending', IconClock],
    VYKDOMAS: ['info', IconPlayerPlay],
    BAIGTAS: ['warning', IconFlag],
    UZDARYTAS: ['success', IconCircleCheck],
  },
  procesuBusenos: {
    LAUKIA: ['pending', IconClock],
    VYKDOMA: ['info', IconPlayerPlay],
    BAIGTA: ['success', IconCircleCheck],
    NEPAVYKO: ['danger', IconCircleX],
  },
  pasiulymuStatusai: {
    NAUJAS: ['pending', IconClock],
    PRIIMTAS: ['success', IconCircleCheck],
    ATMESTAS: ['neutral', IconBan],
  },
  verdiktai: {
    LEISTI: ['success', IconCircleCheck],
    TIKRINTI: ['warning', IconAlertTriangle],
    NELEISTI: ['danger', IconCircleX],
    NEZINOMA: ['neutral', IconHelp],
  },
  patikrosSprendimai: {
    ILEISTA: ['success', IconLogin2],
    NEILEISTA: ['danger', IconBan],
    ISLEISTA: ['neutral', IconLogout2],
  },
  objektuStatusai: {
    KURIAMAS: ['neutral', IconPencil],
    VYKDOMAS: ['info', IconPlayerPlay],
    SUSTABDYTAS: ['warning', IconPlayerPause],
    BAIGTAS: ['success', IconFlag],
  },
  imonesStatusai: {
    PATVIRTINTA: ['success', IconBuilding],
    NEPATVIRTINTA: ['warning', IconAlertTriangle],
    NEVEIKIANTI: ['neutral', IconBuildingOff],
  },
  klausimuStatusai: {
    JUODRASTIS: ['neutral', IconPencil],
    PATVIRTINTA: ['success', IconChecks],
    NEGALIOJA: ['neutral', IconArchive],
  },
} as const satisfies { [L in StatusList]?: Record<Code<L>, Look> }

/** A state machine, named like its list of statuses. */
export type Machine = keyof typeof looks
export const isMachine = (list: string | undefined): list is Machine => list !== undefined && list in looks

/** Undefined if the code is unknown: the badge is then neutral and shows the raw code. */
export const lookOf = (machine: Machine, code: string): Look | undefined =>
  (looks[machine] as Record<string, Look>)[code]
