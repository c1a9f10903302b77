import { addDays } from '#contract/lib/civil.ts'
import type { BookingRule } from './schema.ts'

/** The rule of a company that has not saved one: it does nothing. */
export const noRule: Omit<BookingRule, 'versija' | 'sukure'> = {
  ijungta: false,
  dienos: 60,
  km: null,
  savaitesDienos: [1, 2, 3, 4, 5],
  perMenesi: 20,
  pacios: false,
}
/** What a rule may ask for. */
export const ruleLimits = { dienos: { min: 7, max: 90 }, km: { min: 1, max: 500 }, perMenesi: { min: 1, max: 500 } }
/** Days after which a proposal books itself, where the rule says so. */
export const selfAfter = 3
/** Days for which a person is not proposed for again once somebody has rejected the proposal. */
export const restAfterRejection = 30

/** An offer as the rule looks at it. */
interface Offered {
  data: string
  registriki: string
  atstumas: number | null
  laisvosVietos: number | null
}
type Rule = Pick<BookingRule, 'km' | 'savaitesDienos' | 'pacios'>

/** The day of the week from 1 (Monday) to 7. */
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/**
 * May the rule propose this offer for somebody who needs it by `iki` (null: as soon as possible)? It must still take people when the
 * proposal books itself, take place on a day that is allowed, near enough (a distance that is not known is too far where the rule limits
 * it), and in time where that is still possible.
 */
export function fits(offer: Offered, rule: Rule, iki: string | null, today: string): boolean {
  const { data, registriki, atstumas, laisvosVietos } = offer
  if (registriki < (rule.pacios ? addDays(today, selfAfter) : today)) return false
  if (!rule.savaitesDienos.includes(weekday(data))) return false
  if (rule.km !== null && (atstumas === null || atstumas > rule.km)) return false
  if (iki !== null && iki >= today && data > iki) return false
  return laisvosVietos === null || laisvosVietos > 0
}

/** Who needs a place: the more pressing first. */
export interface Needing {
  asmuoId: number
  grupe: string
  iki: string | null
}
/** Gives each the first offer that fits and has a place left, until `most` have one. Nobody gets two places of one offer. */
export function propose<O extends Offered>(
  people: readonly Needing[],
  offersOf: (grupe: string) => readonly O[],
  rule: Rule,
  { today, most }: { today: string; most: number },
): { need: Needing; offer: O }[] {
  const left = new Map<O, number>()
  const taken = new Set<string>()
  const given: { need: Needing; offer: O }[] = []
  for (const need of people) {
    if (given.length >= most) break
    const offer = offersOf(need.grupe).find((one) => {
      const places = left.get(one) ?? one.laisvosVietos
      return (
        fits({ ...one, laisvosVietos: places }, rule, need.iki, today) && !taken.has(`${need.asmuoId} ${keyOf(one)}`)
      )
    })
    if (!offer) continue
    if (offer.laisvosVietos !== null) left.set(offer, (left.get(offer) ?? offer.laisvosVietos) - 1)
    taken.add(`${need.asmuoId} ${keyOf(offer)}`)
    given.push({ need, offer })
  }
  return given
}
const keyOf = (offer: object) => ('rusis' in offer && 'id' in offer ? `${offer.rusis} ${offer.id}` : '')
