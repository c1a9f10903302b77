import { type SqlBool, sql } from 'kysely'
import type { competenciesApi } from '#contract/competencies/api.ts'
import { mayGrant, statusChoices } from '#contract/competencies/rules.ts'
import type { ApprovalRow, DecideBody } from '#contract/competencies/schema.ts'
import { AppError } from '#contract/errors.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { DecideReply } from '#contract/lib/decide.ts'
import type { Query } from '#contract/lib/endpoint.ts'
import { administers } from '#contract/persons/rules.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import type { Act } from '#server/lib/http/context.ts'
import { toDecide } from '#server/lib/rows/decide.ts'
import { equals, matching } from '#server/lib/rows/filters.ts'
import { together } from '#server/lib/rows/found.ts'
import { alphabetical, listBy, numberOf, type Page } from '#server/lib/rows/list.ts'
import { orNull, personRef } from '#server/lib/rows/refs.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { matches } from '#server/persons/filters.ts'
import { personWithCompany } from '#server/persons/lists.ts'
import { change } from './actions.ts'
import { hasStatus, personCompetencies, withStatusOn } from './personCompetencies.ts'

const rows = (db: Db) =>
  personCompetencies(db)
    .innerJoin('asmuo', 'asmuo.id', 'ak.asmuoId')
    .leftJoin('imone', 'imone.id', 'asmuo.imoneId')
    .leftJoin('asmuo as p', 'p.id', 'ak.pateike')
    .select(['ak.sukurta', personWithCompany.as('asmuo'), orNull('p', personRef('p')).as('pateike')])

/** Competencies of all people that match the filters of the approval list. By default the waiting ones, oldest first. */
export async function listApprovals(
  db: Db,
  query: Query<typeof competenciesApi.approvals>,
  now: Date,
): Promise<Page<ApprovalRow>> {
  const { statusas = ['LAUKIAMA'] } = query
  const all = db.selectFrom('asmensKompetencija as ak')
  const withPersons = all.innerJoin('asmuo', 'asmuo.id', 'ak.asmuoId')
  const wanted = matching(
    { ...query, statusas },
    {
      statusas: (codes) => {
        const conditions = codes.map((code) => hasStatus(code, now))
        return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
      },
      search: matches,
      kompetencija: equals('ak.kompetencijaId'),
      imone: equals('asmuo.imoneId'),
    },
  )
  const filtered = withPersons.where(wanted)
  const id = sql.ref('ak.id')
  // Where no filter asks about the person, counting a hundred thousand claims need not look up whose they are.
  const counted = query.search || query.imone ? filtered : all.where(wanted)
  const sorting = {
    sukurta: [sql.ref('ak.sukurta'), id],
    pavarde: [alphabetical('asmuo.pavarde'), alphabetical('asmuo.vardas'), id],
    galioja: [sql.ref('ak.galioja'), id],
  }
  const page = await listBy(filtered, rows(db), ['ak.id'], query, sorting, numberOf(counted))
  return { total: page.total, rows: page.rows.map((row) => withStatusOn(row, now)) }
}

/**
 * Approves or rejects many claims, in the order of their ids, so that two administrators do not block each other.
 * Answers the ids of the decided claims, and the error code of each other one. Throws Forbidden, InvalidFormFields.
 */
export async function decide(act: Act, body: DecideBody): Promise<DecideReply> {
  const { db, session, ctx } = act
  if (!administers(session)) throw new AppError('Forbidden')
  const { statusas, priezastis } = body
  if (statusas === 'NEGALIOJA' && !priezastis) throw wrong({ priezastis: 'required' })
  const locked = await db
    .selectFrom('asmensKompetencija')
    .select(['id', 'asmuoId', 'statusas', 'galioja'])
    .where('id', 'in', body.kompetencijos)
    .orderBy('id')
    .forUpdate()
    .execute()
  const known = new Map(locked.map((row) => [row.id, withStatusOn(row, ctx.now)]))
  const reply = toDecide(body.kompetencijos, (id) => refusal(known.get(id), statusas, session, civilDay(ctx.now)))
  await together(
    ...reply.pakeista.map((id) =>
      change(act, { asmuoId: known.get(id)?.asmuoId ?? 0, id }, { statusas, priezastis, lygis: undefined }),
    ),
  )
  if (reply.pakeista.length === 0)
    await ctx.audit({ lentele: 'asmens_kompetencija', pokytis: { nepakeista: reply.nepakeista.length } })
  return reply
}

/** Why a claim cannot be decided, or null. Only waiting claims can: a valid competency is not revoked in a batch. */
function refusal(
  row: Parameters<typeof statusChoices>[0] | undefined,
  to: DecideBody['statusas'],
  session: Session,
  today: string,
) {
  if (!row) return 'NotFound'
  if (!mayGrant(row.asmuoId, session)) return 'Forbidden'
  return row.statusas === 'LAUKIAMA' && statusChoices(row, session, today).includes(to) ? null : 'StatusNotAllowed'
}
