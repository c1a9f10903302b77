import { sql } from 'kysely'
import { z } from 'zod'
import { isOnItsWay, refuseMove } from '#contract/cards/rules.ts'
import { CardBody, type CardStatus, cardNumber, cardTypes } from '#contract/cards/schema.ts'
import { civilDay, startOfCivilDay } from '#contract/lib/civil.ts'
import { date } from '#contract/lib/fields.ts'
import { wrong } from '#server/lib/rows/wrong.ts'
import { afterLine } from './after.ts'
import { filled, type Kind, Refusal, type Run, refuseFixed, type Standing } from './kind.ts'
import { parsed } from './parsed.ts'
import { type PersonNamed, peopleOf } from './references.ts'

const columns = ['tipas', 'statusas', 'galiojaIki', 'busenaNuo', 'pamesta', 'pastabos'] as const

/** A day, or the moment of an export. */
const lost = z.union(
  [
    date.transform((day) => startOfCivilDay(day).toISOString()),
    z.iso.datetime({ offset: true }).transform((moment) => new Date(moment).toISOString()),
  ],
  'dateformat',
)
const Sent = CardBody.extend({
  numeris: z.string('required').regex(cardNumber, 'pattern'),
  tipas: z.enum(cardTypes, 'inList').default('STATYBININKO'),
  busenaNuo: date.nullish(),
  pamesta: lost.nullish(),
})
interface Body extends PersonNamed {
  numeris: string
  tipas: string
  statusas: CardStatus
  galiojaIki: string | null
  busenaNuo: string | null
  pamesta: string | null
  pastabos: string
}
interface Held {
  id: number
  asmuoId: number
  statusas: CardStatus
}
interface Facts {
  personOf: (named: PersonNamed) => number
  numbers: Set<string>
  /** Cards of each person. */
  held: Map<number, Held[]>
}

/** Checks what calls check of a card with this status, and takes its place among the person's cards. */
function settle(
  id: number,
  asmuoId: number,
  row: Pick<Body, (typeof columns)[number]>,
  facts: Facts,
  run: Run,
  before?: Standing,
) {
  const { statusas, galiojaIki, pastabos, pamesta, busenaNuo } = row
  const today = civilDay(run.now)
  const others = (facts.held.get(asmuoId) ?? []).filter((card) => card.id !== id)
  // A card comes as if it were made active again: never beside another one that is active or being ordered.
  const from = (before?.['statusas'] ?? 'NEGALIOJA') as CardStatus
  const refusal = refuseMove(
    from,
    before || statusas === 'AKTYVI' ? statusas : from,
    others.map((card) => card.statusas),
  )
  if (refusal) throw new Refusal(refusal, refusal === 'StatusNotAllowed' ? { statusas: 'inList' } : {})
  const changed = before?.['statusas'] !== statusas
  const isOver = galiojaIki !== null && galiojaIki < today
  if (changed && statusas === 'NEGALIOJA' && galiojaIki === null) throw wrong({ galiojaIki: 'required' })
  if (changed && statusas === 'SUSPENDUOTA' && pastabos === '' && pamesta === null)
    throw wrong({ pastabos: 'required' })
  if (before && changed && statusas === 'NEGALIOJA' && pastabos === '' && !isOver) throw wrong({ pastabos: 'required' })
  if (statusas === 'AKTYVI' && pamesta !== null) throw wrong({ pamesta: 'readOnly' })
  if (busenaNuo !== null && busenaNuo > today) throw wrong({ busenaNuo: 'max' })
  facts.held.set(asmuoId, [...others, { id, asmuoId, statusas }])
}

/** Cards that were made in the other system. They keep their numbers; nobody is written to. */
export const cards: Kind<Body, Facts> = {
  rusis: 'KORTELE',
  table: 'kortele',
  changeable: columns,
  more: sql`t.asmuo_id, t.numeris`,
  about: (standing) => standing['asmuoId'] as number,

  read(values) {
    const { isorinisNumeris: _, asmuo, asmenskodas, ...sent } = filled(values)
    const body = parsed(Sent, sent)
    const { statusas = 'AKTYVI' } = body
    if (isOnItsWay(statusas)) throw new Refusal('CardOnItsWay', { statusas: 'inList' })
    if (!asmuo && !asmenskodas) throw wrong({ asmuo: 'required' })
    return {
      asmuo: asmuo ?? null,
      asmenskodas: asmenskodas?.replace(/\s/g, '') ?? null,
      numeris: body.numeris,
      tipas: body.tipas,
      statusas,
      galiojaIki: body.galiojaIki ?? null,
      busenaNuo: body.busenaNuo ?? null,
      pamesta: body.pamesta ?? null,
      pastabos: body.pastabos,
    }
  },

  async look(store, wanted, run) {
    const { db, seen } = store
    const bodies = wanted.map(({ body }) => body)
    const { personOf, ids } = await peopleOf(store, run, bodies)
    const { rows } = await sql<Held & { numeris: string }>`
      select id, asmuo_id, statusas, numeris from ${seen('kortele')} where asmuo_id = any(${ids}::bigint[])
        or numeris = any(${bodies.map(({ numeris }) => numeris)}::text[])`.execute(db)
    const held = new Map<number, Held[]>()
    for (const row of rows) held.set(row.asmuoId, [...(held.get(row.asmuoId) ?? []), row])
    return { personOf, numbers: new Set(rows.map(({ numeris }) => numeris)), held }
  },

  create({ body }, facts, run, id) {
    const asmuoId = facts.personOf(body)
    if (facts.numbers.has(body.numeris)) throw new Refusal('CardNumberUsed', { numeris: 'codeUsed' })
    settle(id, asmuoId, body, facts, run)
    facts.numbers.add(body.numeris)
    const { numeris, tipas, statusas } = body
    const row = Object.fromEntries(columns.map((name) => [name, body[name]]))
    return { row: { asmuoId, numeris, ...row }, about: asmuoId, told: { numeris, statusas, kortelesTipas: tipas } }
  },

  change(wanted, standing, facts, run) {
    const { body } = wanted
    const asmuoId = facts.personOf(body)
    refuseFixed({ asmuo: asmuoId !== standing['asmuoId'], numeris: body.numeris !== standing['numeris'] })
    const after = afterLine(columns, wanted, standing) as unknown as Body
    // One that is active again is not lost.
    if (after.statusas === 'AKTYVI' && !wanted.given.has('pamesta')) after.pamesta = null
    settle(standing.id, asmuoId, after, facts, run, standing)
    return { ...after }
  },
}
