import { type Expression, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import { endingDays } from '#contract/competencies/rules.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { canonicalPhone } from '#contract/lib/phone.ts'
import type { AssessorQuery, PersonQuery } from '#contract/persons/api.ts'
import type { AssessorRow, Person, PersonRow, RegisterBody, UpdateBody } from '#contract/persons/schema.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/found.ts'
import { json, jsonWhen } from '#server/lib/json.ts'
import { alphabetical, counted, list, listBy, type Page, startsWith } from '#server/lib/list.ts'

/** Records a company works with: those being checked or confirmed in it. */
const employed = sql`('TIKRINAMA', 'PATVIRTINTA')`

/** Whose full record this session may see: the own one, the own company's people, or all. `person` is the id's column. */
export function visiblePerson(session: Session, person = 'asmuo.id'): Expression<SqlBool> {
  const own = sql<SqlBool>`${sql.ref(person)} = ${session.userId}`
  if (can(session, 'AccessAllImones')) return sql<SqlBool>`true`
  if (!can(session, 'AccessOwnImone') || session.imoneId === null) return own
  return sql<SqlBool>`(${own} or ${ofCompany(session.imoneId, person)})`
}

const ofCompany = (imoneId: number, person: string) =>
  sql<SqlBool>`${sql.ref(person)} in (select asmuo_id from asmuo_imone where imone_id = ${imoneId} and statusas in ${employed})`

const byName = [alphabetical('asmuo.pavarde'), alphabetical('asmuo.vardas'), sql.ref('asmuo.id')]
const personSorting = {
  pavarde: byName,
  vardas: [alphabetical('asmuo.vardas'), alphabetical('asmuo.pavarde'), sql.ref('asmuo.id')],
  id: [sql.ref('asmuo.id')],
}

/** Where a search or a company narrows: kept off the index of the whole, which the planner would walk to its end. */
const held = [sql`(asmuo.pavarde || '') collate "lt-x-icu"`, ...byName.slice(1)]

const personRows = (db: Db) =>
  db
    .selectFrom('asmuo')
    .leftJoin('imone', 'imone.id', 'asmuo.imoneId')
    .leftJoin('kortele', (join) =>
      join.onRef('kortele.asmuoId', '=', 'asmuo.id').on('kortele.statusas', '=', sql.lit('AKTYVI')),
    )
    .select((eb) => [
      'asmuo.id',
      'asmuo.vardas',
      'asmuo.pavarde',
      'asmuo.vartotojoTipas',
      'asmuo.statusas',
      'asmuo.email',
      'asmuo.telefonas',
      jsonWhen<PersonRow['imone']>('imone.id', { id: 'imone.id', pavadinimas: 'imone.pavadinimas' }).as('imone'),
      employment(eb).select('pareigos').as('pareigos'),
      'kortele.numeris as kortelesNr',
      sql<number>`(select count(*) from asmens_kompetencija ak where ak.asmuo_id = asmuo.id and ak.statusas = 'GALIOJA' and coalesce(ak.galioja, current_date) >= current_date)`.as(
        'kompetencijos',
      ),
    ])

/** People by the filters of the users list, cut to what the session may see. */
export function listPersons(db: Db, session: Session, query: z.output<typeof PersonQuery>): Promise<Page<PersonRow>> {
  const all = can(session, 'AccessAllImones')
  let filtered = db.selectFrom('asmuo')
  const where = (condition: Expression<SqlBool>) => {
    filtered = filtered.where(condition)
  }
  if (!all) where(ofCompany(session.imoneId ?? 0, 'asmuo.id'))
  if (query.search) where(matches(query.search))
  if (query.vardas) where(startsWith('asmuo.vardasNorm', query.vardas))
  if (query.pavarde) where(startsWith('asmuo.pavardeNorm', query.pavarde))
  if (query.asmenskodas) filtered = filtered.where('asmuo.asmenskodas', '=', query.asmenskodas)
  if (query.kortele)
    where(
      sql<SqlBool>`asmuo.id in (select asmuo_id from kortele where numeris = ${query.kortele} and statusas = 'AKTYVI')`,
    )
  if (query.vartotojoTipas) filtered = filtered.where('asmuo.vartotojoTipas', 'in', query.vartotojoTipas)
  if (query.statusas) filtered = filtered.where('asmuo.statusas', 'in', query.statusas)
  if (query.imonesId) where(ofCompany(query.imonesId, 'asmuo.id'))
  if (query.kompetencija)
    where(
      sql<SqlBool>`asmuo.id in (select asmuo_id from asmens_kompetencija where kompetencija_id = ${query.kompetencija} and statusas = 'GALIOJA' and coalesce(galioja, current_date) >= current_date)`,
    )
  const { page: _, size: __, order: ___, format, stulpeliai, kalba, ...filters } = query
  const unfiltered = all && Object.values(filters).every((value) => value === undefined || value === '')
  const narrow = !all || query.search || query.vardas || query.pavarde || query.imonesId
  const sorting = narrow ? { ...personSorting, pavarde: held } : personSorting
  const total = unfiltered ? () => counted(db, 'asmuo') : undefined
  return listBy<PersonRow>(filtered, personRows(db) as never, ['asmuo.id'], query, sorting, total)
}

/** One box for all: a personal code, a card number, or the beginnings of a name in either order. */
function matches(search: string): Expression<SqlBool> {
  if (/^\d{11}$/.test(search)) return sql<SqlBool>`asmuo.asmenskodas = ${search}`
  if (/^\d{8}$/.test(search)) return sql<SqlBool>`asmuo.id in (select asmuo_id from kortele where numeris = ${search})`
  const [one = '', two] = search.split(/[\s,]+/)
  const both = (surname: string, name: string) =>
    sql<SqlBool>`(${startsWith('asmuo.pavardeNorm', surname)} and ${startsWith('asmuo.vardasNorm', name)})`
  return two
    ? sql<SqlBool>`(${both(one, two)} or ${both(two, one)})`
    : sql<SqlBool>`(${startsWith('asmuo.pavardeNorm', one)} or ${startsWith('asmuo.vardasNorm', one)})`
}

// biome-ignore lint/suspicious/noExplicitAny: the builder of whichever select it stands in
const employment = (eb: any) =>
  eb
    .selectFrom('asmuoImone as ai')
    .whereRef('ai.asmuoId', '=', 'asmuo.id')
    .whereRef('ai.imoneId', '=', 'asmuo.imoneId')
    .where(sql`ai.statusas in ${employed}`)
    .orderBy('ai.statusas')
    .limit(sql.lit(1))

const recordColumns = [
  'asmuo.id',
  'vardas',
  'pavarde',
  'asmenskodas',
  'gimimoData',
  'lytis',
  'pilietybe',
  'salis',
  'miestas',
  'adresas',
  'regionas',
  'email',
  'emailPatvirtintas',
  'telefonas',
  'telefonas2',
  'komunikacijosKanalas',
  'naujienlaiskiai',
  'vartotojoTipas',
  'asmuo.statusas',
  'nuotraukaId',
  'darboviete',
  'pageidaujamaOrganizacija',
  'narysteInzOrg',
  'mokamosKalbos',
  'vertintojasSritys',
  'vertintojasKvalifikacijos',
  'vertintojasRegionai',
  'vertintojasKalbos',
  'spscSutikimas',
  'inzKodeksasAgreed',
  'iAgreeToTerms',
  'asmuo.versija',
] as const

/** The full record, or NotFound where the session may not see it. */
export async function getPerson(db: Db, session: Session, id: number): Promise<Person> {
  const today = civilDay(new Date())
  const valid = sql`ak.statusas = 'GALIOJA' and coalesce(ak.galioja, ${today}::date) >= ${today}::date`
  const row = found(
    await db
      .selectFrom('asmuo')
      .select(recordColumns)
      .select((eb) => [
        jsonObjectFrom(
          employment(eb)
            .innerJoin('imone', 'imone.id', 'ai.imoneId')
            .select([
              json({ id: 'imone.id', imKodas: 'imone.im_kodas', pavadinimas: 'imone.pavadinimas' }).as('imone'),
              'ai.pareigos',
              'ai.statusas',
              'ai.galiojaNuo',
            ]),
        ).as('imone'),
        jsonObjectFrom(
          eb
            .selectFrom('kortele')
            .select(['numeris', 'kortele.statusas', 'galiojaIki'])
            .whereRef('kortele.asmuoId', '=', 'asmuo.id')
            .orderBy(
              sql`array_position(array['AKTYVI','SUSPENDUOTA','UZSAKYTA','UZSAKOMA','NEGALIOJA'], kortele.statusas)`,
            )
            .orderBy('kortele.id', 'desc')
            .limit(sql.lit(1)),
        ).as('kortele'),
        jsonArrayFrom(
          eb
            .selectFrom('asmensKvalifikacinisStatusas as ks')
            .select(['ks.kvalifikacinisStatusas', 'ks.pageidaujamas', 'ks.galioja'])
            .whereRef('ks.asmuoId', '=', 'asmuo.id'),
        ).as('kvalifikaciniaiStatusai'),
        sql<Person['kompetencijos']>`(select json_build_object('galioja', count(*) filter (where ${valid}),
            'baigiasi', count(*) filter (where ${valid} and ak.galioja <= ${addDays(today, endingDays)}::date),
            'negalioja', count(*) filter (where ak.statusas <> 'LAUKIAMA' and not (${valid})))
          from asmens_kompetencija ak where ak.asmuo_id = asmuo.id)`.as('kompetencijos'),
      ])
      .where('asmuo.id', '=', id)
      .where(visiblePerson(session))
      .executeTakeFirst(),
  )
  return {
    ...row,
    nuotrauka: row.nuotraukaId ? `/api/failai/${row.nuotraukaId}` : null,
    inzKodeksasAgreed: row.inzKodeksasAgreed !== null,
    IAgreeToTerms: row.iAgreeToTerms !== null,
  } as unknown as Person
}

/** NotFound where the session may not see the person. */
export async function assertVisible(db: Db, session: Session, id: number) {
  found(await db.selectFrom('asmuo').select('id').where('id', '=', id).where(visiblePerson(session)).executeTakeFirst())
}

/** May this person do more than look after the own record: by type, or by rights of the own? */
export const hasRights = async (db: Db, { id, vartotojoTipas }: { id: number; vartotojoTipas: string }) =>
  vartotojoTipas !== 'VARTOTOJAS' ||
  (await db.selectFrom('asmensTeise').select('teise').where('asmuoId', '=', id).executeTakeFirst()) !== undefined

/** Locks the row for a change. NotFound where the session may not see it. */
export const lockPerson = async (trx: Db, session: Session, id: number) =>
  found(
    await trx
      .selectFrom('asmuo')
      .selectAll()
      .where('id', '=', id)
      .where(visiblePerson(session))
      .forUpdate()
      .executeTakeFirst(),
  )

const columns = (body: UpdateBody) => ({ ...body, telefonasE164: canonicalPhone(body.telefonas) })

export const updatePerson = (
  trx: Db,
  id: number,
  body: Omit<UpdateBody, 'vartotojoTipas'> & { vartotojoTipas?: string; emailPatvirtintas: boolean },
) =>
  trx
    .updateTable('asmuo')
    .set({ ...columns(body as UpdateBody), emailPatvirtintas: body.emailPatvirtintas, versija: sql`versija + 1` })
    .where('id', '=', id)
    .execute()

export async function insertPerson(
  trx: Db,
  { imone: _, ...body }: RegisterBody,
  darboviete: string,
  vartotojoVardas: string,
): Promise<number> {
  const row = await trx
    .insertInto('asmuo')
    .values({
      ...columns(body),
      asmenskodas: body.asmenskodas,
      darboviete,
      vartotojoVardas,
      vartotojoTipas: body.vartotojoTipas,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Whose a personal code is, and whether in this company. */
export const findByCode = (db: Db, code: string, imoneId: number | null) =>
  db
    .selectFrom('asmuo')
    .select(['id', ofCompany(imoneId ?? 0, 'asmuo.id').as('inCompany')])
    .where('asmenskodas', '=', code)
    .executeTakeFirst()

/** Assessors, by name, area or region: only what choosing one needs. */
export function listAssessors(db: Db, query: z.output<typeof AssessorQuery>): Promise<Page<AssessorRow>> {
  let select = db
    .selectFrom('asmuo')
    .select([
      'asmuo.id',
      'asmuo.vardas',
      'asmuo.pavarde',
      'asmuo.vertintojasSritys',
      'asmuo.vertintojasRegionai',
      'asmuo.vertintojasKalbos',
    ])
    .where('asmuo.vartotojoTipas', '=', 'VERTINTOJAS')
    .where('asmuo.statusas', '<>', 'UZBLOKUOTA')
  if (query.search) select = select.where(matches(query.search))
  if (query.sritis) select = select.where(sql<SqlBool>`${query.sritis} = any(vertintojas_sritys)`)
  if (query.regionas) select = select.where(sql<SqlBool>`${query.regionas} = any(vertintojas_regionai)`)
  return list(select, query, { pavarde: byName })
}
