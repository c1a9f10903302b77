import { copyYear, keepsNeed, levelFits, needYears, refuseNeedStatus } from '#contract/demand/rules.ts'
import type { CopyBody, CopyReply, Need, NeedsBody } from '#contract/demand/schema.ts'
import type { DecideReply } from '#contract/lib/decide.ts'
import type { Session } from '#contract/rights.ts'
import type { Trx } from '#server/db/db.ts'
import { beside } from '#server/db/transaction.ts'
import type { Act } from '#server/lib/http/context.ts'
import { toDecide } from '#server/lib/rows/decide.ts'
import { found } from '#server/lib/rows/found.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { notifyCompanies } from './notify.ts'
import * as q from './queries.ts'

const lentele = 'darbuotoju_poreikis'

/** Submits, approves or cancels many needs. Answers the changed ids, and the error code of each other one. */
export async function setStatuses(
  { db, session, ctx }: Act,
  { poreikiai, statusas, priezastis }: NeedsBody,
): Promise<DecideReply> {
  const known = new Map((await q.lockNeeds(db, session, poreikiai)).map((need) => [need.id, need]))
  const reply = toDecide(poreikiai, (id) => {
    const need = known.get(id)
    return need ? refuseNeedStatus(need, statusas, session) : 'NotFound'
  })
  const changed = reply.pakeista
  if (changed.length > 0) {
    await q.setStatus(db, changed, statusas, priezastis, ctx.now)
    const needs = changed.map((id) => found(known.get(id)))
    await beside(db, notifyCompanies(db, session, needs, statusas, priezastis))
  }
  const pokytis = { statusas, poreikiai: changed, nepakeista: reply.nepakeista.length }
  await ctx.audit({ lentele, pokytis: priezastis ? { ...pokytis, priezastis } : pokytis })
  return reply
}

/** The present state of the profession, level and company of each need, against which copies are checked. */
async function currentStates(trx: Trx, needs: readonly Need[]) {
  const rows = await trx
    .selectFrom('darbuotojuPoreikis as p')
    .innerJoin('profesija as pr', 'pr.id', 'p.profesijaId')
    .innerJoin('imone as i', 'i.id', 'p.imoneId')
    .leftJoin('lygis as l', (join) => join.onRef('l.kodas', '=', 'p.lygis').on('l.tipas', '=', 'KOMPETENCIJA'))
    .select(['p.id', 'p.sukure', 'pr.aktyvus', 'pr.sritiesKodas', 'pr.lygisNuo', 'pr.lygisIki', 'l.eile', 'i.statusas'])
    .where(
      'p.id',
      'in',
      needs.map(({ id }) => id),
    )
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
type CurrentState = Awaited<ReturnType<typeof currentStates>> extends Map<number, infer Row> ? Row : never

function refuseCopy(need: Need, now: CurrentState, session: Session) {
  if (!keepsNeed(session, need)) return 'Forbidden'
  if (now.statusas === 'NEVEIKIANTI') return 'ImoneNeveikia'
  const fits = now.eile === null ? need.lygis === null : levelFits(now, { eile: now.eile })
  return now.aktyvus && now.sritiesKodas === need.sritiesKodas && fits ? null : 'ProfesijaChanged'
}

/** Copies needs of any status as new ones (spec 2, point 4), for the requested year. Throws InvalidFormFields. */
export async function copyNeeds({ db, session, ctx }: Act, { poreikiai, metai }: CopyBody): Promise<CopyReply> {
  const years = needYears(null, ctx.now)
  if (metai && !years.includes(metai)) throw wrong({ metai: metai < (years[0] ?? 0) ? 'min' : 'max' })
  const needs = await q.lockNeeds(db, session, poreikiai)
  const known = new Map(needs.map((need) => [need.id, need]))
  const now = needs.length > 0 ? await currentStates(db, needs) : new Map<number, CurrentState>()
  const reply = toDecide(poreikiai, (id) => {
    const need = known.get(id)
    return need ? refuseCopy(need, found(now.get(id)), session) : 'NotFound'
  })
  const rows = reply.pakeista.map((id) => {
    const { sektorius, sritiesKodas, lygis, regionas, savivaldybe, kiekis, ...need } = found(known.get(id))
    const course = { imoneId: need.imone.id, profesijaId: need.profesija.id, metai: metai ?? copyYear(need, ctx.now) }
    const values = { sektorius, sritiesKodas, lygis, regionas, savivaldybe, kiekis }
    return { ...values, ...course, sukure: session.userId, sukurta: ctx.now }
  })
  const copies = rows.length ? await db.insertInto('darbuotojuPoreikis').values(rows).returning('id').execute() : []
  const sukurta = copies.map(({ id }) => id)
  await ctx.audit({ lentele, pokytis: { kopijuota: reply.pakeista, sukurta, nepakeista: reply.nepakeista.length } })
  return { ...reply, sukurta }
}
