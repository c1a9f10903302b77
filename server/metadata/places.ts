import type { ListName } from '#contract/lists.ts'
import type { PlaceName } from '#contract/metadata/places.ts'

/** How a column holds codes: one, an array, objects with the code in a key, or by the number of a level. */
export type Holds =
  | 'code'
  | 'array'
  | { key: string }
  /** Key of `duomenys`, in rows of this list only. */
  | { of: ListName; key: string }
  /** An id, not a code. */
  | 'id'
  /** The number of a competency level. */
  | 'number'

export interface Place {
  /** Its name for people. */
  place: PlaceName
  table: string
  column: string
  holds: Holds
}

const at = (path: string, holds: Holds = 'code', place?: PlaceName): Place => {
  const [table = '', column = ''] = path.split('.')
  return { place: place ?? (table as PlaceName), table, column, holds }
}
const rowsOf = (of: ListName, key: string): Place => at('sarasas.duomenys', { of, key })

/**
 * The columns that store the codes of each editable list. A call that stores a code locks the row of the list first
 * (`assertCodes`); a call that deletes that row counts the uses in these columns. A test compares this with the
 * database.
 */
export const listPlaces: Partial<Record<ListName, readonly Place[]>> = {
  sertifikatoTipai: [],
  sritys: [
    at('kompetencija.srities_kodas'),
    at('profesija.srities_kodas'),
    at('darbuotoju_poreikis.srities_kodas'),
    at('pasiulymas.srities_kodas'),
    at('asmuo.vertintojas_sritys', 'array'),
  ],
  savivaldybes: ['imone', 'atestavimas', 'mokymas', 'objektas', 'darbuotoju_poreikis'].map((table) =>
    at(`${table}.savivaldybe`),
  ),
  regionai: [
    rowsOf('savivaldybes', 'regionoKodas'),
    at('darbuotoju_poreikis.regionas'),
    at('asmuo.regionas'),
    at('asmuo.vertintojas_regionai', 'array'),
  ],
  salys: [at('imone.salis'), at('asmuo.salis')],
  pilietybes: [at('asmuo.pilietybe')],
  kompetencijosTipai: [at('kompetencija.tipas'), at('asmens_kompetencija.komp_tipas')],
  kalbos: [at('mokymas.kalba'), at('asmuo.vertintojas_kalbos', 'array')],
  kvalifikacijosTipai: [at('kvalifikacija.tipas'), at('asmens_kvalifikacija.tipas')],
  asmensVertinimoTipai: [at('asmens_vertinimas.tipas')],
  pramonesSektoriai: [at('darbuotoju_poreikis.sektorius')],
  klausimuTemos: [at('klausimas.tema'), at('testo_klausimas.tema', 'code', 'testas')],
  darboVeiklos: [at('asmuo_imone.veiklos', { key: 'veikla' })],
  darboIstorijaVeiklos: [],
  mokamosKalbos: [at('asmens_kalba.kalba')],
  kalbosLygiai: [at('asmens_kalba.lygis')],
  kvalifikacijosTobulinimoBudai: [at('asmens_tobulinimas.budas')],
  kvalifikaciniaiStatusai: [at('asmens_kvalifikacinis_statusas.kvalifikacinis_statusas')],
  inzinieriuOrganizacijos: [at('asmuo.pageidaujama_organizacija')],
  kvalifikacijosTeises: [
    at('asmens_kvalifikacija.teises', 'array'),
    at('asmens_kvalifikacija.detales_teises', { key: 'tipas' }),
  ],
  kvalifikacijosStatiniai: [
    rowsOf('kvalifikacijosStatiniai', 'tevas'),
    at('asmens_kvalifikacija.statiniai', 'array'),
    at('asmens_kvalifikacija.detales_statiniai', { key: 'tipas' }),
  ],
  kvalifikacijosVeiklos: [rowsOf('kvalifikacijosTeises', 'veikla')],
  kryptysIrSritys: [
    rowsOf('kryptysIrSritys', 'tevas'),
    at('asmens_kvalifikacija.sritis', 'array'),
    at('asmens_kvalifikacija.detales_sritys', { key: 'tipas' }),
  ],
}

/** The same for levels. Only rows of lists use categories of structures. */
export const levelPlaces: Readonly<Record<string, readonly Place[]>> = {
  KOMPETENCIJA: [
    at('kompetencijos_lygis.lygis_id', 'id', 'kompetencija'),
    at('profesija.lygis_nuo', 'number'),
    at('profesija.lygis_iki', 'number'),
    at('darbuotoju_poreikis.lygis'),
    at('klausimas.lygiai', 'array'),
    at('testas.lygiai', 'array'),
    at('asmens_kompetencija.lygis'),
  ],
  STATINIO_KATEGORIJA: [rowsOf('kvalifikacijosTeises', 'kategorija')],
}

export const qualificationPlaces: readonly Place[] = [
  at('asmens_kvalifikacija.kvalifikacija'),
  at('asmuo.vertintojas_kvalifikacijos', 'array'),
]

export const competencyPlaces: readonly Place[] = [
  at('atestavimas.kompetencija_id', 'id'),
  at('atestavimo_asmuo.kompetencija_id', 'id'),
  at('asmens_kompetencija.kompetencija_id', 'id'),
  at('mokymo_kompetencija.kompetencija_id', 'id', 'mokymas'),
  at('klausimo_kompetencija.kompetencija_id', 'id', 'klausimas'),
  at('pasiulymas.kompetencija_id', 'id'),
  at('privalomo_pazymejimo_kompetencija.kompetencija_id', 'id', 'privalomas_pazymejimas'),
  at('objekto_reikalavimo_kompetencija.kompetencija_id', 'id', 'objektas'),
]

/** Columns with codes that do not count as uses, and why. */
export const notPlaces: Readonly<Record<string, string>> = {
  'kompetencijos_lygis.kompetencija_id': 'goes with the competency',
  'pasiula.srities_kodas': 'counted anew each night',
  'pasiula.savivaldybe': 'counted anew each night',
  'pasiula.regionas': 'counted anew each night',
  'pasiula.lygis': 'counted anew each night',
  'prognoze.savivaldybe': 'counted anew each hour',
  'prognoze.regionas': 'counted anew each hour',
}
