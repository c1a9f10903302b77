import { signatureTexts } from '#contract/documents/signatureTexts.ts'
import { type Lang, say, texts } from '#contract/lib/texts.ts'
import type { ListName } from '#contract/lists.ts'
import { codesOf } from './history.ts'

type Text = readonly [lt: string, en: string]

// What the codes in the extract of a person's data mean.

/** The list with the codes of a column, by its name or as `table.column`; those of the history hold as well. */
const codes: Record<string, ListName | 'lygiai'> = {
  ...codesOf,
  pilietybe: 'pilietybes',
  salis: 'salys',
  regionas: 'regionai',
  savivaldybe: 'savivaldybes',
  darboviete: 'imonesVeiklosTipai',
  veiklosTipas: 'imonesVeiklosTipai',
  'veiklos.veikla': 'darboVeiklos',
  'asmens_kvalifikacinis_statusas.kvalifikacinisStatusas': 'kvalifikaciniaiStatusai',
  'kvalifikaciniaiStatusai.kvalifikacinisStatusas': 'kvalifikaciniaiStatusai',
  'mokamosKalbos.kalba': 'mokamosKalbos',
  'asmens_kalba.kalba': 'mokamosKalbos',
  'asmens_kalba.lygis': 'kalbosLygiai',
  'dokumentas.kalba': 'puslapioKalbos',
  'dokumentas.rusis': 'dokumentuRusys',
  'dokumentas.busena': 'dokumentuBusenos',
  'sutartis.kalba': 'puslapioKalbos',
  'siuntimas.kalba': 'puslapioKalbos',
  'atestavimas.kalba': 'kalbos',
  'mokymas.kalba': 'kalbos',
  vertintojasSritys: 'sritys',
  vertintojasRegionai: 'regionai',
  vertintojasKalbos: 'kalbos',
  pageidaujamaOrganizacija: 'inzinieriuOrganizacijos',
  kompTipas: 'kompetencijosTipai',
  'asmens_kompetencija.lygis': 'lygiai',
  'asmens_kvalifikacija.tipas': 'kvalifikacijosTipai',
  'asmens_kvalifikacija.saltinis': 'asmensKvalifikacijosSaltiniai',
  'issilavinimas.saltinis': 'asmensKvalifikacijosSaltiniai',
  'asmens_tobulinimas.budas': 'kvalifikacijosTobulinimoBudai',
  'asmens_vertinimas.tipas': 'asmensVertinimoTipai',
  'atestavimas.tipas': 'atestavimoTipai',
  'mokymas.tipas': 'mokymoTipai',
  mokTipas: 'mokymoRusys',
  rezultatas: 'atestavimoStatusai',
  'kortele.tipas': 'kortelesTipai',
  'korteles_irodymas.tipas': 'kortelesTipai',
  'korteles_uzsakymas.statusas': 'kortelesUzsakymoStatusai',
  'zinute.kanalas': 'komunikacijosKanalai',
  'sdid_bukle.bukle': 'sdidBusenos',
  'sdid_pokytis.rusis': 'sdidPokyciai',
  'sdid_matymas.rezultatas': 'sdidMatymai',
  'sdid_eilute.busena': 'sdidEilutesStatusai',
  'sdid_importas.statusas': 'sdidImportoStatusai',
  'siuntimas.busena': 'siuntimoBusenos',
  'siuntimo_gavejas.praleista': 'gavejoBusenos',
  'pasiulymas.statusas': 'pasiulymuStatusai',
  'objektas.statusas': 'objektuStatusai',
  vietosTipas: 'objektuVietos',
  'asmens_kvalifikacija.teises': 'kvalifikacijosTeises',
  'asmens_kvalifikacija.statiniai': 'kvalifikacijosStatiniai',
  'asmens_kvalifikacija.sritis': 'kryptysIrSritys',
  'proceso_vykdymas.statusas': 'procesuBusenos',
  'darbuotoju_poreikis.lygis': 'lygiai',
  'patikra.priezastis': 'patikrosPriezastys',
  'patikra.kryptis': 'patikrosKryptys',
  'patikra.pagrindas': 'patikrosPagrindai',
  sprendimas: 'patikrosSprendimai',
  verdiktas: 'verdiktai',
  'darbuotoju_poreikis.statusas': 'darbuotojuPoreikioStatusai',
  sektorius: 'pramonesSektoriai',
  sritiesKodas: 'sritys',
}
/** Codes of columns that have no list, by `column.code`; where the code means something else, by `table.column.code`. */
const words = texts<Record<string, Text>>('persons.held.codes', {
  'budas.PIESTAS': signatureTexts.PIESTAS,
  'budas.MOBILUSIS': ['Mobilusis parašas', 'Mobile-ID'],
  'budas.SMART_ID': ['Smart-ID', 'Smart-ID'],
  'budas.SPAUDAS': ['Registro spaudas', 'Seal of the registry'],
  'budas.slaptazodis': ['Slaptažodis', 'Password'],
  'budas.sms': ['SMS kodas', 'SMS code'],
  'budas.mobilusis': ['Mobilusis parašas', 'Mobile-ID'],
  'budas.smartid': ['Smart-ID', 'Smart-ID'],
  'lygis.KVALIFIKUOTAS': ['Kvalifikuotas', 'Qualified'],
  'lygis.PAZANGUSIS': ['Pažangusis', 'Advanced'],
  'lygis.PAPRASTAS': ['Paprastas', 'Simple'],
  'asmens_failas.rusis.PAZYMEJIMAS': ['Pažymėjimas', 'Certificate'],
  'asmens_failas.rusis.DIPLOMAS': ['Diplomas', 'Diploma'],
  'asmens_failas.rusis.PATIRTIS': ['Darbo patirties dokumentas', 'Proof of work experience'],
  'asmens_failas.rusis.SVEIKATA': ['Sveikatos pažyma', 'Health certificate'],
  'asmens_failas.rusis.KITA': ['Kitas dokumentas', 'Other document'],
  'pasiulymas.rusis.KOMPETENCIJA': ['Kompetencija', 'Competency'],
  'pasiulymas.rusis.SRITIS': ['Sritis', 'Area'],
  'failas.lentele.ASMUO': ['Asmuo', 'Person'],
  'failas.lentele.IMONE': ['Įmonė', 'Company'],
  'failas.lentele.PROTOKOLAS': ['Protokolas', 'Protocol'],
  'failas.lentele.ADMIN': ['Registro administravimas', 'Registry administration'],
  'tikslas.PRISIJUNGIMAS': ['Prisijungti', 'Sign in'],
  'tikslas.REGISTRACIJA': ['Registracija', 'Registration'],
  'tikslas.TAPATYBE': ['Tapatybės patvirtinimas', 'Identity confirmation'],
  'tikslas.PARASAS': ['Pasirašyti', 'Sign'],
  'tikslas.SERTIFIKATAS': ['Parinkti sertifikatą', 'Choose the certificate'],
})

/** The name of a code that has no list; undefined where it has none. */
export function wordFor(table: string, name: string, code: string, lang: Lang): string | undefined {
  const word = words[`${table}.${name}.${code}`] ?? words[`${name}.${code}`]
  return word && say(word, lang)
}

/** All lists whose names the extract needs. */
export const dataLists = [...new Set(Object.values(codes))]

/** The list with the codes of a column of a table, or of a field within a field. */
export const codesIn = (table: string, name: string) => codes[`${table}.${name}`] ?? codes[name]
