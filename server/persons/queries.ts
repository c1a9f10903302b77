import {
  type Expression,
  expressionBuilder,
  type QueryCreator,
  type RawBuilder,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { endingDays } from '#contract/competencies/rules.ts'
import type { EmploymentStatus } from '#contract/employments/schema.ts'
import { AppError } from '#contract/errors.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { canonicalPhone } from '#contract/lib/phone.ts'
import type { Person, UpdateBody } from '#contract/persons/schema.ts'
import { requestedTypeOf } from '#contract/registration/rules.ts'
import { can, employerOf, isRight, type Right, type Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { fixed, fixedSelect } from '#server/db/fixed.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Asmuo, DB } from '#server/db/types.ts'
import { auditOf, type Origin } from '#server/lib/rows/audit.ts'
import { found } from '#server/lib/rows/found.ts'
import { json } from '#server/lib/rows/json.ts'
import { languagesBy, setLanguages } from './languages.ts'

/** The address of a photo, readable by everybody who may see the record (server/files/queries.ts). */
const photoUrl = (id: number | null) => (id === null ? null : `/api/failai/${id}`)

/** Is the employment record `ai` live: being checked, or confirmed and not past its last day? */
export const employed = sql<SqlBool>`ai.statusas in ('TIKRINAMA', 'PATVIRTINTA')
  and (ai.galioja_iki is null or ai.galioja_iki >= current_date or ai.statusas = 'TIKRINAMA')`

/**
 * Has the employment record `ai` this status today? A confirmed record past its last day is over, even if its row
 * does not say so yet. The status is inlined as a literal, so that the planner can use a partial index.
 */
export function inStatus(statusas: EmploymentStatus): Expression<SqlBool> {
  const is = sql<SqlBool>`ai.statusas = ${sql.lit(statusas)}`
  if (statusas === 'PATVIRTINTA')
    return sql<SqlBool>`(${is} and (ai.galioja_iki is null or ai.galioja_iki >= current_date))`
  if (statusas === 'NEBEDIRBA')
    return sql<SqlBool>`(${is} or ai.statusas = 'PATVIRTINTA' and ai.galioja_iki < current_date)`
  return is
}

/**
 * People whose full record this session may see: the person themselves, the people of its company, or all. `person`
 * is the column with the id.
 */
export function visiblePerson(session: Session, person = 'asmuo.id'): Expression<SqlBool> {
  const isSelf = sql<SqlBool>`${sql.ref(person)} = ${session.userId}`
  if (can(session, 'AccessAllImones')) return sql<SqlBool>`true`
  if (!can(session, 'AccessOwnImone') || session.imoneId === null) return isSelf
  return sql<SqlBool>`(${isSelf} or ${ofCompany(session.imoneId, person)})`
}

/** The company employs the person. `person` is the column with the id. */
export const ofCompany = (imoneId: number, person: string) =>
  sql<boolean>`${sql.ref(person)} in (select ai.asmuo_id from asmuo_imone ai where ai.imone_id = ${imoneId} and ${employed})`

/** The session's company employs the person. `person` is the column with the id. */
export function isOwnPerson(session: Session, person: string): RawBuilder<boolean> {
  const company = employerOf(session)
  return company === null ? sql<boolean>`false` : ofCompany(company, person)
}

/** The same for one person. */
export const isEmployee = async (db: Db, session: Session, id: number) =>
  (await db
    .selectFrom('asmuo')
    .select('id')
    .where('id', '=', id)
    .where(isOwnPerson(session, 'asmuo.id'))
    .executeTakeFirst()) !== undefined

/** Those of these people whom the session's company employs. */
export const employeesAmong = async (db: Db, session: Session, ids: readonly number[]): Promise<Set<number>> => {
  const people = await db
    .selectFrom('asmuo')
    .select('id')
    .where('id', 'in', [...ids])
    .where(isOwnPerson(session, 'asmuo.id'))
    .execute()
  return new Set(people.map(({ id }) => id))
}

/**
 * The company whose employment records this session sees; null: the main company of each person. A company does not
 * see where else its people work.
 */
export const companySeen = (session: Session) => (can(session, 'AccessAllImones') ? null : (session.imoneId ?? 0))

/** The employment record in this company, or in the main one (null), as a subquery of a select from asmuo. */
export const employment = (imoneId: number | null) =>
  expressionBuilder<DB, 'asmuo'>()
    .selectFrom('asmuoImone as ai')
    .whereRef('ai.asmuoId', '=', 'asmuo.id')
    .where(imoneId === null ? sql<SqlBool>`ai.imone_id = asmuo.imone_id` : sql<SqlBool>`ai.imone_id = ${imoneId}`)
    .where(employed)
    .orderBy('ai.statusas')
    .limit(sql.lit(1))

/**
 * Has the main company of `asmuo` confirmed that the person works there today? Only this much about the company is
 * public.
 */
export const confirmedAtMain = sql<SqlBool>`exists (select from asmuo_imone ai
  where ai.asmuo_id = asmuo.id and ai.imone_id = asmuo.imone_id and ${inStatus('PATVIRTINTA')})`

/** Has the person of `asmuo` a password, or ever done anything in the account? */
export const isUsed = sql<boolean>`(asmuo.slaptazodis is not null
  or exists (select from audito_zinios au where au.apie_asmuo = asmuo.id and au.asmuo_id = asmuo.id))`

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
  'kalba',
  'vartotojoTipas',
  'asmuo.statusas',
  'statusasPries',
  'savininkas',
  'pageidaujamasTipas',
  'nuotraukaId',
  'darboviete',
  'pageidaujamaOrganizacija',
  'narysteInzOrg',
  'vertintojasSritys',
  'vertintojasKvalifikacijos',
  'vertintojasRegionai',
  'vertintojasKalbos',
  'spscSutikimas',
  'inzKodeksasAgreed',
  'iAgreeToTerms',
  'asmuo.versija',
] as const

/**
 * The full record, as another person opens it: the view itself is part of that record (decisions, point 4), and is
 * written by the statement that reads, if the session may see the record. Throws NotFound where it may not.
 */
export function viewPerson(db: Db, session: Session, id: number, now: Date, origin: Origin): Promise<Person> {
  const seen = db.selectFrom('asmuo').where('id', '=', id).where(visiblePerson(session))
  const view = auditOf(origin, 'asmuo', seen, { irasoId: sql.ref('asmuo.id'), apieAsmuo: sql.ref('asmuo.id') })
  return recordOf(db.with('perziura', view), session, id, now)
}

/** The full record. Throws NotFound where the session may not see it. */
export const getPerson = (db: Db, session: Session, id: number, now: Date): Promise<Person> =>
  recordOf(db, session, id, now)

/** The parts of a record that are the same for everybody who sees it. */
const theRecord = fixedSelect(
  expressionBuilder<DB>()
    .selectFrom('asmuo')
    .select(recordColumns)
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('kortele')
          .select(['numeris', 'kortele.statusas', 'galiojaIki', 'pamesta'])
          .whereRef('kortele.asmuoId', '=', 'asmuo.id')
          .orderBy(
            // A new card on its way says more than the lost one.
            sql`array_position(array['AKTYVI','SUSPENDUOTA','UZSAKYTA','UZSAKOMA','PAMESTA','NEGALIOJA'],
              case when kortele.pamesta is not null and kortele.statusas = 'SUSPENDUOTA' then 'PAMESTA' else kortele.statusas end)`,
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
      sql<
        string[]
      >`(select coalesce(json_agg(teise order by teise), '[]') from asmens_teise t where t.asmuo_id = asmuo.id)`.as(
        'teises',
      ),
      languagesBy('asmuo.id').as('mokamosKalbos'),
      isUsed.as('naudojama'),
    ]),
)
/** Where the person works: in this company, or in the main one (null). */
const employer = (imoneId: number | null) =>
  jsonObjectFrom(
    employment(imoneId)
      .innerJoin('imone', 'imone.id', 'ai.imoneId')
      .select([
        json({
          id: 'imone.id',
          kodas: 'imone.imKodas',
          imKodas: 'imone.imKodas',
          pavadinimas: 'imone.pavadinimas',
        }).as('imone'),
        'ai.pareigos',
        'ai.statusas',
        'ai.galiojaNuo',
      ]),
  )
const mainEmployer = fixed(employer(null))

async function recordOf(db: QueryCreator<DB>, session: Session, id: number, now: Date): Promise<Person> {
  const today = civilDay(now)
  const company = id === session.userId ? null : companySeen(session)
  const valid = sql`ak.statusas = 'GALIOJA' and coalesce(ak.galioja, ${today}::date) >= ${today}::date`
  const row = found(
    await db
      .selectFrom('asmuo')
      .$call(theRecord)
      .select((eb) => [
        (company === null ? mainEmployer : employer(company)).as('imone'),
        jsonObjectFrom(
          eb
            .selectFrom('kontaktuPasiulymas as kp')
            .leftJoin('asmuo as pasiulytojas', 'pasiulytojas.id', 'kp.pasiule')
            .select([
              'kp.email',
              'kp.telefonas',
              'kp.sukurta',
              'kp.galioja',
              sql<{ vardas: string; pavarde: string } | null>`case when pasiulytojas.id is not null then
                json_build_object('vardas', pasiulytojas.vardas, 'pavarde', pasiulytojas.pavarde) end`.as('pasiule'),
            ])
            .whereRef('kp.asmuoId', '=', 'asmuo.id')
            .where('kp.galioja', '>', sql<string>`${now}`),
        ).as('pasiulytiKontaktai'),
        sql<{
          galioja: number
          baigiasi: number
          negalioja: number
        }>`(select json_build_object('galioja', count(*) filter (where ${valid}),
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
    teises: row.teises.filter(isRight),
    nuotrauka: photoUrl(row.nuotraukaId),
    inzKodeksasAgreed: row.inzKodeksasAgreed !== null,
    IAgreeToTerms: row.iAgreeToTerms !== null,
    pageidaujamasTipas: requestedTypeOf(row.pageidaujamasTipas),
  }
}

export const isVisible = async (db: Db, session: Session, id: number) =>
  (await db.selectFrom('asmuo').select('id').where('id', '=', id).where(visiblePerson(session)).executeTakeFirst()) !==
  undefined

/** Throws NotFound where the session may not see the person. */
export async function assertVisible(db: Db, session: Session, id: number) {
  if (!(await isVisible(db, session, id))) throw new AppError('NotFound')
}

/** Locks the row for a change. Throws NotFound where the session may not see it. */
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

/** Locks those of these people whom the session may see, in the order of their ids; answers their ids. */
export async function lockVisiblePersons(trx: Trx, session: Session, ids: readonly number[]): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('asmuo')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .where(visiblePerson(session))
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Locks these people in the order of their ids; unknown ids are left out. */
export async function lockPersons(
  trx: Trx,
  ids: readonly number[],
): Promise<Map<number, { statusas: string; vartotojoTipas: string }>> {
  const rows = await trx
    .selectFrom('asmuo')
    .select(['id', 'statusas', 'vartotojoTipas'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The columns that a change sets; its reason goes only into the audit trail. */
const columns = <B extends { telefonas: string | null; priezastis?: string }>({ priezastis: _, ...body }: B) => ({
  ...body,
  telefonasE164: canonicalPhone(body.telefonas),
})

/** Changes a locked person; languages are rows of their own. */
export async function updatePerson(
  trx: Db,
  id: number,
  { mokamosKalbos, ...body }: UpdateBody & { emailPatvirtintas: boolean; pageidaujamasTipas: string | null },
) {
  if (mokamosKalbos) await setLanguages(trx, id, mokamosKalbos)
  await changePerson(trx, id, columns(body))
}

export const languagesOf = async (db: Db, id: number) =>
  found(
    await db.selectFrom('asmuo').select(languagesBy('asmuo.id').as('kalbos')).where('id', '=', id).executeTakeFirst(),
  ).kalbos

/** Is the account used: has it a password, or has its person ever done anything in it? */
export const isAccountUsed = async (db: Db, id: number) =>
  found(await db.selectFrom('asmuo').select(isUsed.as('naudojama')).where('id', '=', id).executeTakeFirst()).naudojama

/** Sets columns of a locked person. */
export const changePerson = (trx: Db, id: number, set: Updateable<Asmuo>) =>
  sendWithNext(
    trx,
    trx
      .updateTable('asmuo')
      .set({ ...set, versija: sql`versija + 1` })
      .where('id', '=', id)
      .execute(),
  )

/** The rights beside those of the type. */
export const rightsOf = async (db: Db, asmuoId: number): Promise<Right[]> => {
  const rows = await db
    .selectFrom('asmensTeise')
    .select('teise')
    .where('asmuoId', '=', asmuoId)
    .orderBy('teise')
    .execute()
  return rows.map(({ teise }) => teise).filter(isRight)
}

/** The person with this personal code, and whether this company employs the person. */
export const findByCode = (db: Db, code: string, imoneId: number | null) =>
  db
    .selectFrom('asmuo')
    .select([
      'id',
      'pavarde',
      'vartotojoTipas',
      'statusas',
      ofCompany(imoneId ?? 0, 'asmuo.id').as('inCompany'),
      sql<number>`(select count(*) from asmens_teise t where t.asmuo_id = asmuo.id)`.as('teises'),
    ])
    .where('asmenskodas', '=', code)
    .executeTakeFirst()
