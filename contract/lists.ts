import { textsIn } from '#contract/lib/texts.ts'
import type { StatusList } from './statuses.ts'

interface List {
  title: readonly [lt: string, en: string]
  /** Its codes are part of the program's rules (statuses.ts). Administrators edit the other lists (`sarasai`). */
  fixed: boolean
  /** An addition to the specification. */
  ours?: true
  /** No record of the registry holds its codes. The list exists because the specification names its call. */
  unused?: readonly [lt: string, en: string]
}

const fixed = (lt: string, en: string) => ({ title: [lt, en], fixed: true }) as const
const ours = (lt: string, en: string) => ({ ...fixed(lt, en), ours: true }) as const
const editable = (lt: string, en: string) => ({ title: [lt, en], fixed: false }) as const
const unused = <L extends List>(list: L) => ({
  ...list,
  unused: [
    'Registras šio sąrašo reikšmių įrašuose nenaudoja: sąrašas skirtas kitoms sistemoms, kurios jį skaito',
    'No record of the registry holds values of this list: it is there for other systems that read it',
  ] as const,
})

/** Every reference list by name, which is also its path below /api. */
export const lists = {
  atestavimoStatusai: fixed('Vertinimo būsenos', 'Assessment statuses'),
  atestavimoTipai: fixed('Vertinimo tipai', 'Assessment types'),
  sertifikatoTipai: unused(editable('Sertifikatų tipai', 'Certificate types')),
  asmensKompetencijosStatusai: fixed('Asmens kompetencijos būsenos', 'Statuses of a person’s competency'),
  mokymoStatusai: fixed('Mokymo dalyvio būsenos', 'Statuses of training participants'),
  sritys: editable('Kompetencijų sritys', 'Competency areas'),
  savivaldybes: editable('Savivaldybės', 'Municipalities'),
  regionai: editable('Regionai', 'Regions'),
  salys: editable('Šalys', 'Countries'),
  pilietybes: editable('Pilietybės', 'Citizenships'),
  lytys: fixed('Lytys', 'Sexes'),
  vartotojoTipai: fixed('Vartotojų tipai', 'User types'),
  dokumentuRusys: ours('Dokumentų rūšys', 'Document types'),
  dokumentuBusenos: ours('Dokumentų būsenos', 'Document statuses'),
  asmuoStatusai: fixed('Asmens būsenos', 'Person statuses'),
  kompetencijosTipai: editable('Kompetencijų tipai', 'Competency types'),
  vertintojasStatusai: unused(fixed('Vertintojo būsenos', 'Assessor statuses')),
  imonesStatusai: fixed('Įmonės būsenos', 'Company statuses'),
  imonesTipai: fixed('Įmonių tipai', 'Company types'),
  puslapioKalbos: fixed('Puslapių kalbos', 'Page languages'),
  kalbos: editable('Mokymų ir vertinimų kalbos', 'Languages of training courses and assessments'),
  korteleStatusai: fixed('Kortelės būsenos', 'Card statuses'),
  kortelesUzsakymoStatusai: fixed('Kortelių užsakymo būsenos', 'Card order statuses'),
  kvalifikacijosTipai: editable('Kvalifikacijų tipai', 'Qualification types'),
  lygiaiTipai: fixed('Lygių tipai', 'Types of levels'),
  asmensImonesStatusai: fixed('Asmens ryšio su įmone būsenos', 'Statuses of a person in a company'),
  sdidImportoStatusai: ours('SDID importo būsenos', 'Statuses of an SDID import'),
  siuntimoBusenos: ours('Siuntimų būsenos', 'Message sending statuses'),
  gavejoBusenos: ours('Pranešimo gavėjų būsenos', 'Statuses of message recipients'),
  sdidEilutesStatusai: ours('SDID importo eilučių būsenos', 'Statuses of SDID import lines'),
  sdidBusenos: ours('Asmens SDID būsenos', 'SDID statuses of a person'),
  sdidPokyciai: ours('SDID failų skirtumai', 'Differences between SDID files'),
  sdidMatymai: ours('SDID kodo patikros prie vartų rezultatai', 'Results of looking at an SDID code at a gate'),
  imonesVeiklosTipai: fixed('Įmonės veiklos tipai', 'Types of company activity'),
  asmensVertinimoTipai: editable('Atsiliepimų apie asmenį tipai', 'Types of ratings'),
  komunikacijosKanalai: fixed('Pranešimų kanalai', 'Channels of messages'),
  darbuotojuPoreikioStatusai: fixed('Darbuotojų poreikio būsenos', 'Workforce need statuses'),
  pramonesSektoriai: editable('Pramonės sektoriai', 'Industry sectors'),
  prognozesRusys: ours('Baigiamų dalykų rūšys', 'Kinds of what ends'),
  klausimuStatusai: fixed('Klausimų būsenos', 'Question statuses'),
  klausimuTemos: editable('Klausimų temos', 'Question topics'),
  testoBusenos: ours('Testų būsenos', 'Statuses of tests'),
  procesuBusenos: ours('Procesų vykdymo būsenos', 'Process run statuses'),
  pasiulymuStatusai: ours('Pasiūlymų būsenos', 'Statuses of suggestions'),
  objektuStatusai: fixed('Objekto būsenos', 'Work site statuses'),
  objektuVietos: fixed('Objekto vietos nurodymo būdai', 'How a work site is located'),
  darboLaikai: ours('Darbo laikas', 'Working time'),
  savaitesDienos: ours('Savaitės dienos', 'Days of the week'),
  objektoVaidmenys: ours('Įmonės vaidmenys objekte', 'Roles of a company on a work site'),
  verdiktai: ours('Vartų verdiktai', 'Verdicts of a gate'),
  patikrosKryptys: ours('Patikros kryptys', 'Directions of a check'),
  patikrosPagrindai: ours('Kuo remiasi patikra', 'What a check goes by'),
  patikrosSprendimai: ours('Patikros sprendimai', 'Decisions of a check'),
  patikrosPriezastys: ours('Kodėl įleista prieš raudoną', 'Why somebody was let in against red'),
  objektoPaskirtys: ours('Asmenų paskirtys objekte', 'What people are on a work site for'),
  darboVeiklos: editable('Darbo veiklos rūšys', 'Work activities'),
  darboIstorijaVeiklos: unused(editable('Darbo istorijos veiklos rūšys', 'Activities of work history')),
  mokamosKalbos: editable('Mokamos kalbos', 'Languages spoken'),
  kalbosLygiai: editable('Kalbų mokėjimo lygiai', 'Language levels'),
  asmensKvalifikacijosSaltiniai: fixed('Kvalifikacijos duomenų šaltiniai', 'Sources of a qualification'),
  kvalifikacijosTobulinimoBudai: editable('Kvalifikacijos tobulinimo būdai', 'Types of professional development'),
  asmensKvalifikacijosStatusai: fixed('Asmens kvalifikacijos būsenos', 'Statuses of a person’s qualification'),
  kortelesTipai: fixed('Kortelių tipai', 'Card types'),
  kvalifikaciniaiStatusai: editable('Kvalifikaciniai statusai', 'Qualification statuses'),
  inzinieriuOrganizacijos: editable('Inžinierių organizacijos', 'Engineers’ organisations'),
  kvalifikacijosTeises: editable('Kvalifikacijos teisės', 'Rights of a qualification'),
  kvalifikacijosStatiniai: editable('Kvalifikacijos statiniai', 'Structures of a qualification'),
  kvalifikacijosVeiklos: editable('Kvalifikacijos veiklos', 'Activities of a qualification'),
  kryptysIrSritys: editable('Kryptys ir sritys', 'Directions and areas'),
  mokymoTipai: fixed('Mokymų tipai', 'Training types'),
  mokymoRusys: ours('Mokymų rūšys', 'Kinds of training'),
} as const satisfies Record<string, List> & Record<StatusList, { fixed: true }>

textsIn('lists', lists)

export type ListName = keyof typeof lists
export const listNames = Object.keys(lists) as ListName[]
export const isListName = (name: string): name is ListName => Object.hasOwn(lists, name)
