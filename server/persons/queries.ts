import { expressionBuilder, type QueryCreator, sql, type Updateable } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { endingDays } from '#contract/competencies/rules.ts'
import { addDays, civilDay } from '#contract/lib/civil.ts'
import { canonicalPhone } from '#contract/lib/phone.ts'
import type { Person, UpdateBody } from '#contract/persons/schema.ts'
import { requestedTypeOf } from '#contract/registration/rules.ts'
import { isRight, type Right, type Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { fixed, fixedSelect } from '#server/db/fixed.ts'
import { sendWithNext } from '#server/db/transaction.ts'
import type { Asmuo, DB } from '#server/db/types.ts'
import { auditOf, type Origin } from '#server/lib/rows/audit.ts'
import { found } from '#server/lib/rows/found.ts'
import { json } from '#server/lib/rows/json.ts'
import { employment, ofCompany } from './employed.ts'
import { languagesBy, setLanguages } from './languages.ts'
import { companySeen, visiblePerson } from './visible.ts'

/** The address of a photo, readable by everybody who may see the record (server/files/queries.ts). */
const photoUrl = (id: number | null) => (id === null ? null : `/api/failai/${id}`)

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
