import type { GateVerdict } from '#contract/gate/codes.ts'
import { reasonWords } from '#contract/gate/words.ts'
import { type Press, printedFace } from '#server/cardOrders/print.ts'
import type { Db } from '#server/db/db.ts'
import type { Keys } from '#server/lib/secrets/keys.ts'
import { chosenCards, siteName } from './choose.ts'
import { freshGate } from './gate.ts'

/** What the page needs of the server. */
export interface Wants extends Omit<Press, 'now'> {
  db: Db
  keys: Keys
  now: () => Date
}
type Printed = Awaited<ReturnType<typeof printedFace>>
export interface GateCard {
  /** What is tried with it. */
  kas: string
  printed: Printed
  verdiktas: GateVerdict
  priezastys: string[]
}

/** Another last digit: the signature no longer fits. */
const forged = (code: string) => code.slice(0, -1) + ((Number(code.at(-1)) + 1) % 10)
const forgery = ({ face, ...rest }: Printed): Printed => ({
  ...rest,
  face: { ...face, code: forged(face.code), backCode: face.backCode && forged(face.backCode) },
})

/**
 * Answers the cards to try at the gate of the demo's site, with what the gate must say of each now. A card is printed
 * once, as a real one: what changes afterwards is seen by the gate alone.
 */
export function gateCards({ db, now, ...press }: Wants) {
  const prints = new Map<string, Promise<Printed>>()
  const printOf = (numeris: string) => {
    const known = prints.get(numeris) ?? printedFace(db, { ...press, now: now() }, numeris)
    prints.set(numeris, known)
    known.catch(() => prints.delete(numeris))
    return known
  }
  return async (): Promise<{ site: { id: number; pavadinimas: string } | null; cards: GateCard[] }> => {
    const site = await db
      .selectFrom('objektas')
      .select(['id', 'pavadinimas'])
      .where('pavadinimas', '=', siteName)
      .executeTakeFirst()
    if (!site) return { site: null, cards: [] }
    const gate = await freshGate({ db, keys: press.keys }, site.id, now())
    const cards: GateCard[] = []
    const add = async (kas: string, printed: Printed, card: { id: number }) => {
      const { verdiktas, priezastys } = await gate.ofCode(printed.face.code, card)
      cards.push({ kas, printed, verdiktas, priezastys: priezastys.map((one) => reasonWords(one, 'lt').kas) })
    }
    const chosen = await chosenCards(db, site.id, gate)
    for (const { kas, card } of chosen) await add(kas, await printOf(card.numeris), card)
    const [begin] = chosen
    if (begin)
      await add('Suklastota: kode pakeistas vienas skaitmuo', forgery(await printOf(begin.card.numeris)), begin.card)
    return { site, cards }
  }
}
