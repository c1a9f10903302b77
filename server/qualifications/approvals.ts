import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { DecideReply } from '#contract/lib/decide.ts'
import type { Query } from '#contract/lib/endpoint.ts'
import { administers } from '#contract/persons/rules.ts'
import type { qualificationsApi } from '#contract/qualifications/api.ts'
import { mayDecide, statusChoices } from '#contract/qualifications/rules.ts'
import type { ApprovalRow, DecideBody, Qualification } from '#contract/qualifications/schema.ts'
import type { Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { beside, sendWithNext } from '#server/db/transaction.ts'
import type { Act, Context } from '#server/lib/http/context.ts'
import { changes } from '#server/lib/rows/audit.ts'
import { toDecide } from '#server/lib/rows/decide.ts'
import { among, equals, matching } from '#server/lib/rows/filters.ts'
import { found } from '#server/lib/rows/found.ts'
import { alphabetical, listBy, type Page } from '#server/lib/rows/list.ts'
import { matches } from '#server/persons/filters.ts'
import { personWithCompany } from '#server/persons/lists.ts'
import { lockPersons } from '#server/persons/queries.ts'
import { notifyDecision } from './notify.ts'
import { qualifications } from './queries.ts'

const approvalRows = (db: Db) =>
  qualifications(db)
    .innerJoin('asmuo', 'asmuo.id', 'q.asmuoId')
    .leftJoin('imone', 'imone.id', 'asmuo.imoneId')
    .select(['q.pateikta', personWithCompany.as('asmuo')])

/** Qualifications of all people by the filters of the approval list. By default those that wait, oldest first. */
export function listApprovals(db: Db, query: Query<typeof qualificationsApi.approvals>): Promise<Page<ApprovalRow>> {
  const { statusas = ['LAUKIAMA'], search, imone, order } = query
  // The queue itself is read from its own index: people are joined only where a filter or the order needs them.
  const needsPeople = Boolean(search || imone || order.includes('pavarde'))
  const filtered = db
    .selectFrom('asmensKvalifikacija as q')
    .$if(needsPeople, (select) => select.innerJoin('asmuo', 'asmuo.id', 'q.asmuoId'))
    .where(
      matching(
        { ...query, statusas },
        {
          statusas: among('q.statusas'),
          kvalifikacija: equals('q.kvalifikacija'),
          search: matches,
          imone: equals('asmuo.imoneId'),
        },
      ),
    )
  const id = sql.ref('q.id')
  return listBy(filtered, approvalRows(db), ['q.id'], query, {
    pateikta: [sql.ref('q.pateikta'), id],
    pavarde: [alphabetical('asmuo.pavarde'), alphabetical('asmuo.vardas'), id],
  })
}

/**
 * Confirms or rejects many, and answers for each other one the code of the reason. The people are locked in the order
 * of their ids, so that two administrators do not block each other. Throws Forbidden.
 */
export async function decide({ db, session, ctx }: Act, body: DecideBody): Promise<DecideReply> {
  if (!administers(session)) throw new AppError('Forbidden')
  const { statusas, kvalifikacijos: ids } = body
  const owners = await db.selectFrom('asmensKvalifikacija').select('asmuoId').where('id', 'in', ids).execute()
  const people = [...new Set(owners.map(({ asmuoId }) => asmuoId))]
  if (people.length) await lockPersons(db, people)
  const rows = await qualifications(db).select('q.asmuoId').where('q.id', 'in', ids).execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  const reply = toDecide(ids, (id) => refusal(known.get(id), statusas, session))
  for (const id of reply.pakeista) await settle(db, ctx, found(known.get(id)), body)
  if (reply.pakeista.length === 0)
    await ctx.audit({ lentele: 'asmens_kvalifikacija', pokytis: { nepakeista: reply.nepakeista.length } })
  return reply
}
type Row = Qualification & { asmuoId: number }

/** Why a qualification is not decided, or null. Only waiting ones are: a confirmed one is not revoked in a batch. */
function refusal(row: Row | undefined, to: DecideBody['statusas'], session: Session) {
  if (!row) return 'NotFound'
  if (!mayDecide(row.asmuoId, session)) return 'Forbidden'
  const may = row.statusas === 'LAUKIAMA' && statusChoices(row, row.asmuoId, session).includes(to)
  return may ? null : 'StatusNotAllowed'
}

async function settle(trx: Trx, ctx: Context, row: Row, { statusas, priezastis }: DecideBody) {
  const after = { statusas, priezastis: statusas === 'ATMESTA' ? priezastis : '' }
  await sendWithNext(
    trx,
    trx
      .updateTable('asmensKvalifikacija')
      .set({ ...after, versija: sql`versija + 1` })
      .where('id', '=', row.id)
      .execute(),
  )
  await ctx.audit({
    lentele: 'asmens_kvalifikacija',
    irasoId: row.id,
    apieAsmuo: row.asmuoId,
    pokytis: { ...changes({ ...row }, after), kvalifikacija: row.pavadinimas },
  })
  await beside(trx, notifyDecision(trx, row.asmuoId, { ...row, ...after }))
}
