import { decimal, type Lang, say, texts, textsIn } from '#contract/lib/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { siteRecord } from './record.ts'
import type { HistoryPart } from './schema.ts'

// The audit trail of a site in words. Its rows name the call that wrote them, such as `siteDevices.add`.

/** Parts of a site by the names of their calls. */
export const partCalls: Record<HistoryPart, readonly string[]> = {
  duomenys: ['sites'],
  subrangovai: ['siteSubcontractors'],
  valandos: ['siteHours'],
  irenginiai: ['siteDevices', 'gateDevices', 'gate'],
  reikalavimai: ['siteRequirements'],
  instruktazas: ['inductions'],
  asmenys: ['sitePeople'],
}
export const partOf = (veiksmas: string): HistoryPart | null => {
  const area = veiksmas.split('.')[0] ?? ''
  return (Object.keys(partCalls) as HistoryPart[]).find((part) => partCalls[part].includes(area)) ?? null
}

const words = texts('sites.history', {
  'sites.create': ['Objektas sukurtas', 'The work site is created'],
  'sites.update': ['Pakeisti objekto duomenys', 'Data of the work site changed'],
  status: ['Pakeista objekto būsena', 'Status of the work site changed'],
  'siteSubcontractors.add': ['Pridėtas subrangovas', 'A subcontractor was added'],
  'siteSubcontractors.update': ['Pakeistas subrangovas', 'A subcontractor changed'],
  'siteSubcontractors.remove': ['Pašalintas subrangovas', 'A subcontractor was removed'],
  'siteHours.add': ['Įrašytos darbo valandos', 'Working hours were added'],
  'siteHours.update': ['Pakeistos darbo valandos', 'Working hours changed'],
  'siteHours.setWeek': ['Pakeistos darbo valandos', 'Working hours changed'],
  'siteDevices.add': ['Pridėtas kontrolės įrenginys', 'A control device was added'],
  'siteDevices.update': ['Pakeistas kontrolės įrenginys', 'A control device changed'],
  'siteRequirements.add': ['Pridėtas reikalavimas žmonėms', 'A requirement was added'],
  'siteRequirements.update': ['Pakeistas reikalavimas žmonėms', 'A requirement changed'],
  'siteRequirements.remove': ['Pašalintas reikalavimas žmonėms', 'A requirement was removed'],
  'inductions.save': ['Pakeistas instruktažas', 'The induction changed'],
  'inductions.publish': ['Paskelbta instruktažo versija', 'A version of the induction was published'],
  'inductions.send': ['Išsiųstos instruktažo nuorodos', 'Links of the induction were sent'],
  'inductions.link': ['Parodyta instruktažo nuoroda', 'A link of the induction was shown'],
  'inductions.own': ['Atverta sava instruktažo nuoroda', 'Somebody opened their own link to the induction'],
  'gateDevices.pair': ['Paprašyta vartų telefono kodo', 'A code for a gate phone was asked for'],
  'gateDevices.signIn': ['Prijungtas vartų telefonas', 'A gate phone was connected'],
  'gateDevices.signOut': ['Vartų telefonas atsijungė', 'A gate phone signed out'],
  'gateDevices.disconnect': ['Atjungtas vartų telefonas', 'A gate phone was disconnected'],
  'gate.saveSettings': ['Pakeista, kaip vartai sprendžia', 'How the gates judge was changed'],
  'gateChecks.list': ['Atsisiųstos patikros', 'Checks were downloaded'],
  'inspections.begin': ['Pradėtas valstybės tikrinimas', 'A state inspection began'],
  'inspections.get': ['Objekto žmones matė valstybės tikrintojas', 'A state inspector saw the people of the site'],
  'sitePeople.add': ['Įrašytas asmuo', 'A person was added'],
  'sitePeople.update': ['Pakeistas asmens įrašas', 'The record changed'],
  'sitePeople.remove': ['Ištrintas asmens įrašas', 'The record of a person was deleted'],
  'sitePeople.addMany': ['Įrašyti asmenys', 'People were added'],
  'sitePeople.end': ['Pakeista asmenų paskutinė diena objekte', 'Last day of people on the site changed'],
  'sitePeople.automatic': ['Darbuotojai įrašyti automatiškai', 'Employees were added automatically'],
  'sitePeople.automaticEnd': [
    'Automatiškai pakeista darbuotojo paskutinė diena',
    'Last day of an employee changed automatically',
  ],
  'sitePeople.automaticRemove': [
    'Automatiškai ištrintas darbuotojo įrašas',
    'The record of an employee was deleted automatically',
  ],
  'sitePeople.list': ['Atsisiųstas asmenų sąrašas', 'The list of people was downloaded'],
  'sitePeople.candidates': ['Atsisiųstas galimų asmenų sąrašas', 'The list of possible people was downloaded'],
  other: ['Pakeistas objektas', 'The work site changed'],
})

/** What happened. A change of the status has a text of its own. */
export function siteHistoryText(veiksmas: string, pokytis: Record<string, unknown>, lang: Lang): string {
  if (veiksmas === 'sites.update' && 'statusas' in pokytis) return say(words.status, lang)
  return say(words[Object.hasOwn(words, veiksmas) ? (veiksmas as keyof typeof words) : 'other'], lang)
}

type Title = readonly [lt: string, en: string]
type Kind =
  | 'objektuStatusai'
  | 'objektuVietos'
  | 'objektoPaskirtys'
  | 'savivaldybe'
  | 'switch'
  | 'valid'
  | 'secret'
  | 'limit'
  | 'day'
const { savivaldybe: _, teritorija: __, ...plainLabels } = siteRecord.labels
/** Plain fields of a site whose values are shown as they are; the others are written out below. */
const otherFields = Object.fromEntries(Object.entries(plainLabels).map(([name, title]) => [name, [title] as const]))
/** Fields in the order in which they are shown. A field that is not listed here means nothing to a person. */
const fields: Record<HistoryPart, Record<string, readonly [Title, Kind?]>> = textsIn('sites.history.fields', {
  duomenys: {
    statusas: [['Būsena', 'Status'], 'objektuStatusai'],
    pavadinimas: [siteRecord.labels.pavadinimas],
    vietosTipas: [['Vietos nurodymas', 'Way of giving the place'], 'objektuVietos'],
    adresas: [['Adresas', 'Address']],
    savivaldybe: [siteRecord.labels.savivaldybe, 'savivaldybe'],
    teritorija: [['Teritorija', 'Territory']],
    platuma: [siteRecord.labels.platuma],
    ilguma: [siteRecord.labels.ilguma],
    imone: [['Rangovas', 'Main contractor']],
    uzsakovas: [['Užsakovas', 'Client']],
    ...otherFields,
    automatineRegistracija: [siteRecord.labels.automatineRegistracija, 'switch'],
    blaivumoTikrinimas: [['Blaivumo tikrinimas', 'Sobriety check'], 'switch'],
  },
  subrangovai: {
    rangovas: [['Dirba įmonei', 'Works for']],
    sutartisNuo: [['Sutartis nuo', 'Contract from']],
    sutartisIki: [['Sutartis iki', 'Contract until']],
    pastaba: [['Pastaba', 'Note']],
  },
  valandos: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [`diena${day}`, [['Diena', 'Day'], 'day']])),
  irenginiai: {
    serijinisNumeris: [['Serijinis numeris', 'Serial number']],
    pavadinimas: [['Pavadinimas', 'Name']],
    galioja: [['Galiojimas', 'Validity'], 'valid'],
    alkoholioRiba: [['Alkoholio riba, ‰', 'Alcohol limit, ‰'], 'limit'],
    vietoj: [['Vietoj įrenginio', 'In place of device']],
    naujasSlaptazodis: [['Slaptažodis', 'Password'], 'secret'],
    duomenuRiba: [['Kiek valandų be tinklo žalia lieka žalia', 'How many hours without a network green stays green']],
    tikTelefonas: [['Žalia tik kortelė telefone', 'Only a card on the phone is green']],
    grieztas: [['Griežtas tikrinimas', 'Strict mode']],
    svelnusSarasas: [['Kas ne sąraše – geltona, ne raudona', 'Anyone not on the list is amber, not red']],
    sdid: [['Reikia SDID kodo', 'An SDID code is needed']],
  },
  reikalavimai: {
    paskirtis: [['Vaidmuo objekte', 'Role on site'], 'objektoPaskirtys'],
    imone: [['Įmonė', 'Company']],
    kompetencijos: [['Kompetencijos', 'Competencies']],
    pazymejimai: [['Pažymėjimai', 'Certificates']],
    butinas: [['Būtina', 'Required']],
    pastaba: [['Pastaba', 'Note']],
  },
  instruktazas: {
    instruktazas: [['Versija', 'Version']],
    isNaujo: [['Visiems iš naujo', 'Asked of everybody again']],
    taikomas: [['Instruktažas naudojamas', 'The induction is in use'], 'switch'],
    butinas: [['Be instruktažo neįleidžiama', 'Nobody is let in without it'], 'switch'],
    siunciamas: [['Nuorodos siunčiamos automatiškai', 'Links are sent automatically'], 'switch'],
    paskirtys: [['Kam', 'For whom']],
    riba: [['Kiek procentų atsakyti teisingai', 'Per cent to be answered correctly']],
    galiojaDienu: [['Kiek dienų galioja', 'For how many days it is valid']],
    puslapiu: [['Puslapių', 'Pages']],
    klausimu: [['Klausimų', 'Questions']],
    pakeista: [['Išsiųsta', 'Sent']],
    nepakeista: [['Neišsiųsta', 'Not sent']],
  },
  asmenys: {
    paskirtis: [['Vaidmuo objekte', 'Role on site'], 'objektoPaskirtys'],
    priezastis: [['Priežastis', 'Reason']],
    dirbaNuo: [['Nuo', 'From']],
    dirbaIki: [['Iki', 'Until']],
    pakeista: [['Asmenų', 'People']],
    asmenys: [['Asmenų', 'People']],
    eksportuota: [['Eilučių', 'Rows']],
    nepakeista: [['Nepavyko', 'Failed']],
  },
})
/** Words for values that are not texts themselves, such as switches. */
const values = texts('sites.history.values', {
  yes: ['Taip', 'Yes'],
  no: ['Ne', 'No'],
  on: ['Įjungta', 'On'],
  off: ['Išjungta', 'Off'],
  valid: ['Galioja', 'Valid'],
  notValid: ['Negalioja', 'Not valid'],
  changed: ['Pakeistas', 'Changed'],
})

/** Names of codes that only the database knows. */
export type Named = (code: string) => string | undefined

function shown(value: unknown, kind: Kind | undefined, lang: Lang, municipality: Named): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'object') return Object.values(value).filter(Boolean).join(', ') || null
  if (kind === 'switch') return say(value ? values.on : values.off, lang)
  if (kind === 'valid') return say(value ? values.valid : values.notValid, lang)
  if (kind === 'secret') return say(values.changed, lang)
  if (typeof value === 'boolean') return say(value ? values.yes : values.no, lang)
  if (kind === 'limit') return decimal(Number(value), lang, 2)
  if (kind === 'savivaldybe') return municipality(String(value)) ?? String(value)
  if (kind === 'day') return statusText('darboLaikai', String(value), lang) ?? String(value)
  return (kind && statusText(kind, String(value), lang)) || String(value)
}

/** What changed, field by field: the former value (null if there was none) and the new one. */
export function siteChanges(veiksmas: string, pokytis: Record<string, unknown>, lang: Lang, municipality: Named) {
  const part = partOf(veiksmas)
  return Object.entries(part ? fields[part] : {}).flatMap(([name, [title, kind]]) => {
    const value = pokytis[name]
    const pair = Array.isArray(value) && value.length === 2
    const newlyOff = kind === 'switch' && pair && value[0] === null && value[1] === false
    if (value === undefined || value === null || newlyOff || (name === 'nepakeista' && !value)) return []
    const [buvo, tapo] = (pair ? value : [null, value]).map((one) => shown(one, kind, lang, municipality))
    const laukas = kind === 'day' ? statusText('savaitesDienos', name.slice(-1), lang) : say(title, lang)
    return buvo === tapo ? [] : [{ laukas: laukas ?? name, buvo: buvo ?? null, tapo: tapo ?? null }]
  })
}

/** The company or the device that the change was about, where the trail names it. */
export function aboutOf(pokytis: Record<string, unknown>): string | null {
  const names = ['subrangovas', 'darboValandos', 'irenginys', 'vartai', 'reikalavimas']
  const named = names.map((name) => pokytis[name]).find((one) => one !== undefined && one !== null)
  const name = Array.isArray(named) ? (named[1] ?? named[0]) : named
  return typeof name === 'string' ? name : null
}
