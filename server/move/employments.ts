import { sql } from 'kysely'
import { z } from 'zod'
import { codeAsStored } from '#contract/companies/entry.ts'
import { homeCountry } from '#contract/companies/schema.ts'
import { allowedStatuses, mayChangeNumber, statusOn, termsFor } from '#contract/employments/rules.ts'
import { type EmploymentStatus, EmploymentUpdate, type Terms, type WorkKind } from '#contract/employments/schema.ts'
import { civilDay } from '#contract/lib/civil.ts'
import { codes } from '#contract/statuses.ts'
import { lockCodesInUse } from '#server/classifiers/queries.ts'
import { writeAudit } from '#server/lib/rows/audit.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { originOf } from './act.ts'
import { afterLine } from './after.ts'
import { filled, type Kind, operator, Refusal, type Run, refuseFixed, type Standing } from './kind.ts'
import { parsed } from './parsed.ts'
import { type PersonNamed, peopleOf, recordsOf } from './references.ts'
import type { Store } from './store.ts'

const Where = z.object({ veiklosTipas: z.enum(codes('imonesVeiklosTipai'), 'inList').default('IMONE') })
const termNames = [
  'galiojaNuo',
  'galiojaIki',
  'numeris',
  'pareigos',
  'miestas',
  'sdid',
  'sdidVeikla',
  'qrData',
  'veiklos',
] as const

interface Company {
  id: number
  statusas: string
  veiklosTipas: WorkKind
}
interface Body extends PersonNamed, Omit<Terms, 'QRData'> {
  qrData: string | null
  imone: string | null
  imKodas: string | null
  imonesSalis: string
  veiklosTipas: WorkKind
  statusas: EmploymentStatus
}
interface Facts {
  personOf: (named: PersonNamed) => number
  companyOf: (body: Body) => Company
  /** Who holds the one open record of a person in a company, and an identifier in a company. */
  open: Map<string, number>
  sdids: Map<string, number>
  activities: Set<string>
}

/** Activities: codes with commas or semicolons between them, or the JSON that an export has. Null: it is neither. */
function activitiesOf(text: string | undefined): unknown {
  if (text === undefined) return undefined
  if (!text.startsWith('[')) return text.split(/[,;]/).map((code) => ({ veikla: code.trim(), kitaVeikla: '' }))
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isOpen = (statusas: unknown) => statusas === 'TIKRINAMA' || statusas === 'PATVIRTINTA'
/** Where a record is: in a company, or work of its own kind. */
const placeOf = (asmuoId: unknown, imoneId: unknown, veiklosTipas: unknown) => `${asmuoId} ${imoneId ?? veiklosTipas}`

/** Checks what a record says by itself. Throws InvalidFormFields. */
function checkTerms({ veiklosTipas, statusas, terms }: Row, company: Company | null, facts: Facts, before?: Standing) {
  if (statusas === 'NEBEDIRBA' && terms.galiojaIki === null) throw wrong({ galiojaIki: 'required' })
  const had = (before?.['veiklos'] ?? []) as Terms['veiklos']
  const isKnown = (code: string) => facts.activities.has(code) || had.some(({ veikla }) => veikla === code)
  const unknown = terms.veiklos.findIndex(({ veikla }) => !isKnown(veikla))
  if (unknown >= 0) throw wrong({ [`veiklos.${unknown}.veikla`]: 'inList' })
  const imone = { id: company?.id ?? null, veiklosTipas: company?.veiklosTipas ?? veiklosTipas }
  if (terms.numeris && terms.numeris !== before?.['numeris'] && !mayChangeNumber({ imone }, operator))
    throw wrong({ numeris: 'readOnly' })
}

/** Takes the place and the identifier that an open record needs; an ended one frees them. Throws Refusal. */
function takePlace(record: Row, id: number, company: Company | null, facts: Facts, before?: Standing) {
  const { asmuoId, veiklosTipas, statusas, terms } = record
  const place = placeOf(asmuoId, company?.id, veiklosTipas)
  const sdid = company && terms.sdid ? `${company.id} ${terms.sdid}` : null
  if (isOpen(statusas)) {
    if (!isOpen(before?.['statusas']) && company?.statusas === 'NEVEIKIANTI')
      throw new Refusal('ImoneNeveikia', { imone: 'notFound' })
    if ((facts.open.get(place) ?? id) !== id) throw new Refusal('AsmuoIsAlreadyRegisteredToThisImone')
    if (sdid && (facts.sdids.get(sdid) ?? id) !== id) throw new Refusal('SdidAlreadyExists', { sdid: 'sdidUsed' })
  }
  // What the record held is free, also for the lines after this one.
  if (before) for (const held of [facts.open, facts.sdids]) release(held, id)
  if (!isOpen(statusas)) return
  facts.open.set(place, id)
  if (sdid) facts.sdids.set(sdid, id)
}
function release(held: Map<string, number>, id: number) {
  for (const [key, owner] of held) if (owner === id) held.delete(key)
}

function settle(...all: Parameters<typeof takePlace>) {
  const [record, , company, facts, before] = all
  checkTerms(record, company, facts, before)
  takePlace(...all)
}
interface Row {
  asmuoId: number
  veiklosTipas: WorkKind
  statusas: EmploymentStatus
  terms: Terms
}

const columns = ({ QRData, ...terms }: Terms) => ({ ...terms, qrData: QRData })

/** Employment records, as an administrator enters and decides them. */
export const employments: Kind<Body, Facts> = {
  rusis: 'DARBAS',
  table: 'asmuo_imone',
  changeable: ['statusas', ...termNames],
  more: sql`t.asmuo_id, t.imone_id, t.veiklos_tipas`,
  about: (standing) => standing['asmuoId'] as number,

  read(values, run) {
    const {
      isorinisNumeris: _,
      asmuo,
      asmenskodas,
      imone,
      imKodas,
      imonesSalis,
      veiklosTipas,
      veiklos,
      ...sent
    } = filled(values)
    const where = parsed(Where, { veiklosTipas })
    const { statusas = 'TIKRINAMA', ...terms } = parsed(EmploymentUpdate, { ...sent, veiklos: activitiesOf(veiklos) })
    if (statusas === 'PAKVIESTA') throw new Refusal('CallNotMoved', { statusas: 'inList' })
    if (!asmuo && !asmenskodas) throw wrong({ asmuo: 'required' })
    if (where.veiklosTipas === 'IMONE' && !imone && !imKodas) throw wrong({ imone: 'required' })
    return {
      asmuo: asmuo ?? null,
      asmenskodas: asmenskodas?.replace(/\s/g, '') ?? null,
      imone: imone ?? null,
      imKodas: imKodas ? codeAsStored(imKodas) : null,
      imonesSalis: imonesSalis ?? homeCountry,
      veiklosTipas: where.veiklosTipas,
      statusas: statusOn(statusas, terms.galiojaIki, civilDay(run.now)),
      ...columns(termsFor(where.veiklosTipas, terms)),
    }
  },

  async look(store, wanted, run, known) {
    const { db, seen } = store
    const bodies = wanted.map(({ body }) => body)
    const { personOf, ids } = await peopleOf(store, run, bodies)
    await closePast(store, run, ids, known)
    const pairs = JSON.stringify(bodies.flatMap(({ sdid }) => (sdid ? [sdid] : [])))
    const [companyOf, open, sdids, activities] = await Promise.all([
      companiesOf(store, run, bodies),
      sql<{ id: number; asmuoId: number; imoneId: number | null; veiklosTipas: string }>`
        select id, asmuo_id, imone_id, veiklos_tipas from ${seen('asmuo_imone')} where asmuo_id = any(${ids}::bigint[])
          and statusas in ('TIKRINAMA', 'PATVIRTINTA') and not (statusas = 'PATVIRTINTA' and galioja_iki < current_date)`.execute(
        db,
      ),
      sql<{ id: number; imoneId: number; sdid: string }>`
        select id, imone_id, sdid from ${seen('asmuo_imone')} where sdid is not null and imone_id is not null
          and sdid in (select jsonb_array_elements_text(${pairs}::jsonb)) and statusas in ('TIKRINAMA', 'PATVIRTINTA')`.execute(
        db,
      ),
      lockCodesInUse(
        db,
        'darboVeiklos',
        bodies.flatMap(({ veiklos }) => veiklos.map(({ veikla }) => veikla)),
      ),
    ])
    return {
      personOf,
      companyOf,
      open: new Map(open.rows.map((row) => [placeOf(row.asmuoId, row.imoneId, row.veiklosTipas), row.id])),
      sdids: new Map(sdids.rows.map(({ id, imoneId, sdid }) => [`${imoneId} ${sdid}`, id])),
      activities,
    }
  },

  create({ body }, facts, _run, id) {
    const asmuoId = facts.personOf(body)
    const company = body.veiklosTipas === 'IMONE' ? facts.companyOf(body) : null
    const { statusas, veiklosTipas, pareigos } = body
    settle({ asmuoId, veiklosTipas, statusas, terms: { ...body, QRData: body.qrData } }, id, company, facts)
    const imoneId = company?.id ?? null
    const terms = Object.fromEntries(termNames.map((name) => [name, body[name]]))
    return {
      row: { asmuoId, imoneId, veiklosTipas, statusas, ...terms },
      about: asmuoId,
      told: { imone: imoneId, statusas: [null, statusas], pareigos: [null, pareigos] },
    }
  },

  change(wanted, standing, facts, run) {
    const { body, given } = wanted
    const asmuoId = facts.personOf(body)
    const company = body.veiklosTipas === 'IMONE' ? facts.companyOf(body) : null
    refuseFixed({
      asmuo: asmuoId !== standing['asmuoId'],
      imone: (company?.id ?? null) !== standing['imoneId'] || body.veiklosTipas !== standing['veiklosTipas'],
    })
    // The column has the name of the field in capitals.
    const named = given.has('QRData') ? new Set([...given, 'qrData']) : given
    const after = afterLine(['statusas', ...termNames], { body, given: named }, standing) as unknown as Body
    const from = standing['statusas'] as EmploymentStatus
    const statusas = statusOn(after.statusas, after.galiojaIki, civilDay(run.now))
    const rec = { asmuoId, imone: { id: company?.id ?? null }, statusas: from }
    if (statusas !== from && !allowedStatuses(rec, operator).includes(statusas))
      throw new Refusal('StatusNotAllowed', { statusas: 'inList' })
    const terms: Terms = { ...after, QRData: after.qrData }
    if (terms.galiojaNuo && terms.galiojaIki && terms.galiojaIki < terms.galiojaNuo)
      throw wrong({ galiojaIki: 'dateOrder' })
    settle({ asmuoId, veiklosTipas: body.veiklosTipas, statusas, terms }, standing.id, company, facts, standing)
    return { ...after, statusas }
  },
}

/**
 * Confirmed records past their last day are over, as when a record is added by hand; but not those of `known` lines. What
 * the move itself has ended is still as it was moved: their links go on with the new version.
 */
async function closePast({ db, dry }: Store, run: Run, people: readonly number[], known: readonly number[]) {
  if (dry || people.length === 0) return
  const { rows } = await sql<{ id: number; asmuoId: number }>`
    with baigti as (
      update asmuo_imone set statusas = 'NEBEDIRBA', versija = versija + 1
      where asmuo_id = any(${[...people]}::bigint[]) and statusas = 'PATVIRTINTA' and galioja_iki < current_date
        and id <> all(${[...known]}::bigint[])
      returning id, asmuo_id, versija),
    susieti as (
      update perkeltas_irasas l set versija = b.versija from baigti b
      where l.rusis = 'DARBAS' and l.iraso_id = b.id and l.sukurtas and l.versija = b.versija - 1)
    select id, asmuo_id from baigti order by id`.execute(db)
  const pokytis = { statusas: ['PATVIRTINTA', 'NEBEDIRBA'], priezastis: run.reason }
  await writeAudit(
    db,
    ...rows.map(({ id, asmuoId }) => {
      return { ...originOf(run, 'move.change'), lentele: 'asmuo_imone', irasoId: id, apieAsmuo: asmuoId, pokytis }
    }),
  )
}

/** The companies that lines name, by the number in the other system or by the code. Answers a function that throws NoSuchCompany. */
async function companiesOf(store: Store, run: Run, named: readonly Body[]) {
  const { db, seen } = store
  const numbers = await recordsOf(
    store,
    run,
    'IMONE',
    named.flatMap(({ imone }) => imone ?? []),
  )
  const codesGiven = named.flatMap(({ imKodas }) => imKodas ?? [])
  const { rows } = await sql<Company & { salis: string; imKodas: string }>`
    select id, statusas, veiklos_tipas, salis, im_kodas from ${seen('imone')}
    where id = any(${[...numbers.values()]}::bigint[]) or im_kodas = any(${codesGiven}::text[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byCode = new Map(rows.map((row) => [`${row.salis} ${row.imKodas}`, row]))
  return ({ imone, imKodas, imonesSalis }: Body): Company => {
    const company = imone ? byId.get(numbers.get(imone) ?? 0) : byCode.get(`${imonesSalis} ${imKodas}`)
    if (!company) throw new Refusal('NoSuchCompany', { [imone ? 'imone' : 'imKodas']: 'notFound' })
    return company
  }
}
