import { sql } from 'kysely'
import { needsReason, refuseCard, refuseMove } from '#contract/cards/rules.ts'
import type {
  CardCheck,
  CardStatus,
  CardsBody,
  CheckReply,
  NewCardsBody,
  NewCardsReply,
} from '#contract/cards/schema.ts'
import { civilDay } from '#contract/lib/civil.ts'
import type { DecideReply } from '#contract/lib/decide.ts'
import type { Session } from '#contract/rights.ts'
import type { Db, Trx } from '#server/db/db.ts'
import { beside, sendWithNext } from '#server/db/transaction.ts'
import type { Act, Context } from '#server/lib/http/context.ts'
import { toDecide } from '#server/lib/rows/decide.ts'
import { found, together } from '#server/lib/rows/found.ts'
import { alphabetical } from '#server/lib/rows/list.ts'
import { companyRef, orNull } from '#server/lib/rows/refs.ts'
import { employment } from '#server/persons/employed.ts'
import { companySeen, visiblePerson } from '#server/persons/visible.ts'
import { auditRow, insertCards, mailOf, stateAfter } from './actions.ts'
import { amongIds, type CardRow, cardsOf, lockCards, lockHolders, lockOrders } from './locks.ts'
import { notifyHolders } from './notify.ts'
import { ownCardType } from './type.ts'

/** Cards by the id of their holder. */
function byHolder<C extends { asmuoId: number }>(cards: readonly C[]) {
  const cardsByHolder = new Map<number, C[]>()
  for (const card of cards) cardsByHolder.set(card.asmuoId, [...(cardsByHolder.get(card.asmuoId) ?? []), card])
  return cardsByHolder
}

/** Which of these people can get a card now, and what the others lack. Locks nothing, because it only informs. */
export async function checkPeople(db: Db, session: Session, ids: readonly number[]): Promise<CheckReply> {
  const reading = db
    .selectFrom('asmuo')
    .leftJoinLateral(
      () => employment(companySeen(session)).select('ai.imoneId').as('dirba'),
      (join) => join.onTrue(),
    )
    .leftJoin('imone', 'imone.id', 'dirba.imoneId')
    .select([
      'asmuo.id',
      'asmuo.vardas',
      'asmuo.pavarde',
      'asmuo.nuotraukaId',
      orNull('imone', companyRef()).as('imone'),
      ownCardType.as('tipas'),
    ])
    .where(amongIds('asmuo.id', ids))
    .where(visiblePerson(session))
    .orderBy(alphabetical('asmuo.pavarde'))
    .orderBy(alphabetical('asmuo.vardas'))
    .orderBy('asmuo.id')
    .execute()
  const [people, cards] = await together(reading, cardsOf(db, ids))
  const cardsByHolder = byHolder(cards)
  const asmenys = people.map(({ id, vardas, pavarde, nuotraukaId, imone, tipas }): CardCheck => {
    const held = cardsByHolder.get(id) ?? []
    const truksta = refuseCard({ photo: nuotraukaId !== null, cards: held.map(({ statusas }) => statusas) })
    const hinders: readonly CardStatus[] =
      truksta === 'AsmuoHasActiveKortele'
        ? ['AKTYVI']
        : truksta === 'AsmuoHasPendingKortele'
          ? ['UZSAKOMA', 'UZSAKYTA']
          : []
    const kortele = held.find(({ statusas }) => hinders.includes(statusas))
    return {
      asmuo: { id, vardas, pavarde },
      imone,
      tipas,
      truksta,
      kortele: kortele ? { numeris: kortele.numeris, statusas: kortele.statusas } : null,
    }
  })
  return { asmenys, nerasta: new Set(ids).size - people.length }
}

/** Makes cards for the people who can have one, and answers the error code of each other person. People are locked in the order of ids. */
export async function addCards({ db, session, ctx }: Act, { asmenys }: NewCardsBody): Promise<NewCardsReply> {
  const wanted = new Map(asmenys.map(({ id, tipas }) => [id, tipas]))
  const ids = [...wanted.keys()]
  const [people, cards] = await together(lockHolders(db, session, ids), cardsOf(db, ids))
  const cardsByHolder = byHolder(cards)
  const { pakeista, nepakeista } = toDecide([...wanted.keys()], (id) => {
    const person = people.get(id)
    const cards = (cardsByHolder.get(id) ?? []).map(({ statusas }) => statusas)
    return person ? refuseCard({ photo: person.nuotraukaId !== null, cards }) : 'NotFound'
  })
  const inserted = await insertCards(
    db,
    pakeista.map((asmuoId) => ({ asmuoId, tipas: wanted.get(asmuoId) })),
  )
  await ctx.audit(
    { lentele: 'kortele', pokytis: { pakeista: pakeista.length, nepakeista: nepakeista.length } },
    ...inserted.map(({ id, numeris, asmuoId, tipas }) => ({
      lentele: 'kortele',
      irasoId: id,
      apieAsmuo: asmuoId,
      pokytis: { numeris, statusas: 'UZSAKOMA', kortelesTipas: tipas },
    })),
  )
  const korteles = inserted.map(({ id, numeris, asmuoId }) => ({ id, numeris, asmuo: { id: asmuoId } }))
  return { korteles, nepakeista }
}

/**
 * Changes the status of the cards that may change so, with one reason that replaces their notes, and notifies the
 * holders. A card that already has the status does not change.
 */
export async function changeCards(
  { db, session, ctx }: Act,
  { korteles, statusas: to, priezastis }: CardsBody,
): Promise<DecideReply> {
  const [, holders] = await together(
    lockOrders(db, korteles),
    db.selectFrom('kortele').select('asmuoId').where(amongIds('id', korteles)).execute(),
  )
  const people = [...new Set(holders.map(({ asmuoId }) => asmuoId))]
  const [seen, rows, cards] = await together(
    lockHolders(db, session, people),
    lockCards(db, korteles),
    cardsOf(db, people),
  )
  const cardsByHolder = byHolder(cards)
  // Only one of two cards of the same person may become active: the one requested first.
  const revived = new Set<number>()
  const reply = toDecide(korteles, (id) => {
    const card = rows.get(id)
    if (!card || !seen.has(card.asmuoId)) return 'NotFound'
    if (card.statusas === to) return 'StatusNotAllowed'
    const others = (cardsByHolder.get(card.asmuoId) ?? [])
      .filter((other) => other.id !== id)
      .map(({ statusas }) => statusas)
    const refusal = refuseMove(card.statusas, to, revived.has(card.asmuoId) ? [...others, 'AKTYVI'] : others)
    if (!refusal && to === 'AKTYVI') revived.add(card.asmuoId)
    return refusal
  })
  const changed = reply.pakeista.map((id) => found(rows.get(id)))
  const today = civilDay(ctx.now)
  const after = new Map(changed.map((card) => [card.id, stateAfter(card, to, today, { pastabos: priezastis })]))
  await write(db, after)
  await ctx.audit(
    { lentele: 'kortele', pokytis: { pakeista: changed.length, nepakeista: reply.nepakeista.length } },
    ...changed.map((card) => auditRow(card, found(after.get(card.id)), found(after.get(card.id)).pastabos)),
  )
  await beside(db, notifyMoved(db, ctx, changed, to, priezastis))
  return reply
}

/** Stores the new states in one statement. */
async function write(trx: Trx, after: ReadonlyMap<number, ReturnType<typeof stateAfter>>) {
  if (after.size === 0) return
  const states = JSON.stringify([...after].map(([id, state]) => ({ id, ...state })))
  await sendWithNext(
    trx,
    sql`update kortele set statusas = b.statusas, pastabos = b.pastabos, galioja_iki = b."galiojaIki",
      uzsakymas_id = b."uzsakymasId", pamesta = b.pamesta, versija = versija + 1
    from jsonb_to_recordset(${states}::jsonb) as b(id bigint, statusas text, pastabos text, "galiojaIki" date, "uzsakymasId" bigint, pamesta timestamptz)
    where kortele.id = b.id`.execute(trx),
  )
}

async function notifyMoved(trx: Trx, ctx: Context, cards: readonly CardRow[], to: CardStatus, reason: string) {
  const notified = cards.filter(({ statusas }) => mailOf(statusas, to))
  const mail = notified[0] && mailOf(notified[0].statusas, to)
  if (mail) await notifyHolders(trx, ctx, notified, mail, needsReason('AKTYVI', to) ? reason : '')
}
