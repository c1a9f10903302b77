import type { ErrorCode } from '#contract/errors.ts'
import { civilDay, isStillOpen } from '#contract/lib/civil.ts'
import { lastDayToCancel } from '#contract/trainings/rules.ts'

type Kind = 'ATESTAVIMAS' | 'MOKYMAS'

/** How many offers people may be given places of by one booking. */
export const maxOffers = 10

/** An offer that people wish for. */
export interface Wish {
  rusis: Kind
  id: number
  /** Free places; null where there is no limit. */
  laisvosVietos: number | null
  /** How many stand in line; null where there is no line. */
  eileje: number | null
}

/** The code that somebody has who is already registered there. */
const already: Readonly<Record<Kind, ErrorCode>> = {
  ATESTAVIMAS: 'UserIsAlreadyRegisteredToThisAtestavimas',
  MOKYMAS: 'UserIsAlreadyRegisteredToThisMokymas',
}
const full: Readonly<Record<Kind, ErrorCode>> = { ATESTAVIMAS: 'AtestavimasFull', MOKYMAS: 'MokymasFull' }

/**
 * Can a registration still be cancelled, as to the day: by the person while statuses can change, by the employer as long as
 * it can cancel at all. What is offered by an assessment is registered for until its day.
 */
export const isInTimeToCancel = (
  { data, registriki }: { data: string; registriki: string },
  isOwn: boolean,
  now: Date,
): boolean => (isOwn ? isStillOpen(data, now) : civilDay(now) <= lastDayToCancel({ dataNuo: data, registriki }))

/** What a person gets: a place, or a place in line from 1. */
export interface Given<W extends Wish = Wish> {
  asmuoId: number
  wish: W
  eileje: number | null
}

/**
 * Gives people places of offers, both in their order: each person has the first place that is free and not refused. Who
 * finds none stands in the first line, where `eile` wishes it. Nobody gets a second place: who is already registered in one of the
 * offers is refused. `refuse` answers the code why a person can't be registered to an offer, whether there are
 * places or not; null where they can. A person who gets nothing is told why the first offer refused.
 */
export function allot<W extends Wish>(
  people: readonly number[],
  wishes: readonly W[],
  eile: boolean,
  refuse: (asmuoId: number, wish: W) => ErrorCode | null = () => null,
): { given: Given<W>[]; refused: { asmuoId: number; code: ErrorCode }[] } {
  const free = new Map(wishes.map((wish) => [wish, wish.laisvosVietos ?? Number.POSITIVE_INFINITY]))
  const inLine = new Map(wishes.map((wish) => [wish, wish.eileje ?? 0]))
  const left = (wish: W) => free.get(wish) ?? 0
  const given: Given<W>[] = []
  const refused: { asmuoId: number; code: ErrorCode }[] = []
  for (const asmuoId of people) {
    const asked = wishes.map((wish) => ({ wish, code: refuse(asmuoId, wish) }))
    const has = asked.find(({ wish, code }) => code === already[wish.rusis])
    const open = has ? [] : asked.filter(({ code }) => code === null).map(({ wish }) => wish)
    const place = open.find((wish) => left(wish) > 0)
    const line = eile ? open.find(({ eileje }) => eileje !== null) : undefined
    if (place) {
      free.set(place, left(place) - 1)
      given.push({ asmuoId, wish: place, eileje: null })
    } else if (line) {
      const eileje = (inLine.get(line) ?? 0) + 1
      inLine.set(line, eileje)
      given.push({ asmuoId, wish: line, eileje })
    } else {
      const first = has ?? asked[0]
      refused.push({ asmuoId, code: first?.code ?? (first ? full[first.wish.rusis] : 'NotFound') })
    }
  }
  return { given, refused }
}
