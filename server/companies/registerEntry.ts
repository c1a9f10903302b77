import { z } from 'zod'
import { homeCountry, type RegisterCompany } from '#contract/companies/schema.ts'
import { text } from '#contract/lib/fields.ts'

/** Reads the rows of one model of the open data that match the parts of the query. */
export type Rows = <S extends z.ZodType>(model: string, row: S, ...parts: string[]) => Promise<z.output<S>[]>

/** What the register knows about a company. */
export type RegisterEntry = Omit<RegisterCompany, 'imone'>

const known = (max: number) =>
  text(max)
    .nullish()
    .catch(null)
    .transform((value) => value ?? '')
/** Codes are numbers in the answer: a leading zero is missing. */
const code = z
  .union([z.number().int().positive(), z.string().regex(/^\d{1,9}$/)])
  .transform((value) => String(value).padStart(9, '0'))
const day = z.string().max(30).nullish()

/** The answer has plain quotes and double spaces: UAB "Kauno  bokštai" -> UAB „Kauno bokštai“. */
const nameOf = (name: string) => name.replace(/\s+/g, ' ').replace(/"([^"]+)"/g, '„$1“')

/** A legal entity, with the names of its form and status in place of their ids. */
export const entityFields = {
  select:
    'select(_id,ja_kodas,ja_pavadinimas,pilnas_adresas,isreg_data,forma.pavadinimas,statusas.kodas,statusas.pavadinimas)',
  row: z.object({
    _id: z.uuid(),
    ja_kodas: code,
    ja_pavadinimas: z
      .string()
      .transform((name) => nameOf(name).slice(0, 200))
      .pipe(text(200)),
    pilnas_adresas: known(300),
    isreg_data: day,
    forma: z
      .object({ pavadinimas: known(200) })
      .nullish()
      .catch(null),
    statusas: z.object({ kodas: z.number().int().nullish(), pavadinimas: known(200) }).nullish(),
  }),
}
export type Entity = z.output<typeof entityFields.row>

/** No special status is registered: the usual one of a company that operates. */
const usual = 0
/** Bankrupt, removed, liquidated. */
const ended = [6, 10, 11]

type Address = RegisterEntry['adresas'] & { savivaldybe: string | null }
export const entryOf = (
  entity: Entity,
  { savivaldybe, ...adresas }: Address,
  pvmKodas: string | null,
): RegisterEntry => {
  const status = entity.statusas?.kodas ?? usual
  const veikia = !entity.isreg_data && !ended.includes(status)
  return {
    kodas: entity.ja_kodas,
    pavadinimas: entity.ja_pavadinimas,
    teisineForma: entity.forma?.pavadinimas ?? '',
    veikia,
    busena: (veikia && status === usual ? '' : entity.statusas?.pavadinimas) || (veikia ? 'Veikia' : 'Išregistruotas'),
    pvmKodas,
    adresas,
    savivaldybe,
  }
}

const nowhere: Address = { salis: homeCountry, miestas: '', adresas: '', indeksas: '', savivaldybe: null }
/** 'Vilnius, Konstitucijos pr. 15-89' as town and street; '' if there is no address. */
export function plainOf(whole: string): Address {
  const [first = '', ...rest] = whole.split(/,\s*/)
  const miestas = first.replace(/^.*\bsav\.\s*/, '').slice(0, 100)
  return { ...nowhere, miestas, adresas: rest.join(', ').slice(0, 200) }
}

const ref = z.object({ _id: z.uuid() })
const named = z.object({ pavadinimas: known(100), tipo_santrumpa: known(20) }).nullish()
const building = z.object({
  nr: known(20),
  korpuso_nr: known(20),
  pasto_kodas: known(20),
  gatve: named,
  gyvenamoji_vietove: named,
  savivaldybe: z
    .object({
      sav_kodas: z.coerce
        .string()
        .regex(/^\d{1,3}$/)
        .nullish()
        .catch(null),
    })
    .nullish(),
})
const premises = z.object({ patalpos_nr: known(20), pastatas: building.nullish() })
const ofBuilding = (at: string) =>
  [
    'nr',
    'korpuso_nr',
    'pasto_kodas',
    'gatve.pavadinimas',
    'gatve.tipo_santrumpa',
    'gyvenamoji_vietove.pavadinimas',
    'gyvenamoji_vietove.tipo_santrumpa',
    'savivaldybe.sav_kodas',
  ].map((field) => `${at}${field}`)

/** The seat of an entity from the address register; if there is none, from the entity's own row. */
export async function addressOf(rows: Rows, entity: Entity): Promise<Address> {
  const seats = await rows(
    'rc/jar/buveines/Buveine',
    z.object({ adresas: ref.nullish(), adresas_nuo: day }),
    'select(adresas._id,adresas_nuo)',
    `juridinis_asmuo._id="${entity._id}"`,
    'limit(20)',
  )
  const latest = seats
    .filter(({ adresas }) => adresas)
    .sort((a, b) => (b.adresas_nuo ?? '').localeCompare(a.adresas_nuo ?? ''))[0]?.adresas
  const plain = plainOf(entity.pilnas_adresas)
  if (!latest) return plain
  const at = `aob_kodas._id="${latest._id}"`
  const [[house], [flat]] = await Promise.all([
    rows('rc/ar/pastatas/Pastatas', building, `select(${ofBuilding('').join()})`, at, 'limit(1)'),
    rows('rc/ar/patalpa/Patalpa', premises, `select(patalpos_nr,${ofBuilding('pastatas.').join()})`, at, 'limit(1)'),
  ])
  const place = house ?? flat?.pastatas
  return place?.gyvenamoji_vietove?.pavadinimas ? spelled(place, flat?.patalpos_nr ?? '') : plain
}

/** 'Naugarduko g. 84-42' in 'Vilnius'. A village has its kind beside the name, and may have no streets. */
function spelled(place: z.output<typeof building>, flat: string): Address {
  const town = place.gyvenamoji_vietove
  const isTown = !town?.tipo_santrumpa || town.tipo_santrumpa === 'm.'
  const street = [place.gatve?.pavadinimas, place.gatve?.tipo_santrumpa, place.nr].filter(Boolean).join(' ')
  const block = place.korpuso_nr && ` korp. ${place.korpuso_nr}`
  return {
    ...nowhere,
    miestas: `${town?.pavadinimas}${isTown ? '' : ` ${town?.tipo_santrumpa}`}`.slice(0, 100),
    adresas: `${street}${block}${flat && `-${flat}`}`.slice(0, 200),
    indeksas: place.pasto_kodas,
    savivaldybe: place.savivaldybe?.sav_kodas ?? null,
  }
}

/** The VAT code in force, from the register of taxpayers: LT123456789. */
export async function vatOf(rows: Rows, kodas: string): Promise<string | null> {
  const payers = await rows(
    'vmi/mm_registras/MokesciuMoketojas',
    z.object({
      ja_kodas: code,
      pvm_kodas_pref: known(2),
      pvm_kodas: z.coerce.string().max(20),
      pvm_isregistruota: day,
    }),
    'select(ja_kodas,pvm_kodas_pref,pvm_kodas,pvm_isregistruota)',
    `ja_kodas=${Number(kodas)}`,
    'limit(100)',
  )
  const payer = payers.find(
    (row) => row.ja_kodas === kodas && /^(LT)?\d{9,12}$/.test(row.pvm_kodas) && !row.pvm_isregistruota,
  )
  return payer ? `LT${payer.pvm_kodas.replace(/^LT/, '')}` : null
}
