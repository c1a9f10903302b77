import { sql } from 'kysely'
import type { Judged } from '#contract/gate/verdict.ts'
import type { Db } from '#server/db/db.ts'
import type { FreshGate } from './gate.ts'

/** The site whose gate the page speaks of: that of the demo's representative. */
export const siteName = 'Daugiabutis Žalgirio g. 114'

export interface Candidate {
  id: number
  numeris: string
}
interface Kind {
  /** What is tried with such a card. */
  kas: string
  fits(judged: Judged, known: boolean): boolean
}
const first = ({ priezastys }: Judged) => priezastys[0]?.kodas

/** One card of each kind is shown, in this order. */
const kinds: readonly Kind[] = [
  { kas: 'Kortelė, kuriai nieko netrūksta', fits: ({ verdiktas }) => verdiktas === 'LEISTI' },
  {
    kas: 'Kortelė, kurios turėtojui ko nors trūksta',
    fits: ({ verdiktas }, known) => known && verdiktas === 'TIKRINTI',
  },
  { kas: 'Sustabdyta kortelė', fits: (judged) => first(judged) === 'KORTELE_SUSTABDYTA' },
  { kas: 'Kortelė, kurios galiojimas baigėsi', fits: (judged) => first(judged) === 'KORTELE_NUTRAUKTA' },
  {
    kas: 'Galiojanti kortelė žmogaus, kurio nėra objekto sąraše',
    fits: (judged, known) => !known && first(judged) === 'NE_OBJEKTE',
  },
]

/** Cards that were made, of people with a photo; those of the site first. */
const candidates = (db: Db, siteId: number): Promise<Candidate[]> =>
  db
    .selectFrom('kortele as k')
    .innerJoin('asmuo as a', 'a.id', 'k.asmuoId')
    .select(['k.id', 'k.numeris'])
    .where('k.statusas', 'in', ['AKTYVI', 'SUSPENDUOTA', 'NEGALIOJA'])
    .where('a.nuotraukaId', 'is not', null)
    .orderBy(sql`not exists (select from objekto_asmuo oa where oa.asmuo_id = a.id and oa.objektas_id = ${siteId})`)
    .orderBy('k.id')
    .limit(200)
    .execute()

/** A card of each kind, as far as the registry has one now. */
export async function chosenCards(db: Db, siteId: number, gate: FreshGate) {
  const found = new Map<Kind, Candidate>()
  for (const card of await candidates(db, siteId)) {
    if (found.size === kinds.length) break
    const judged = await gate.ofCard(card)
    const kind = kinds.find((one) => !found.has(one) && one.fits(judged, gate.knows(card.numeris)))
    if (kind) found.set(kind, card)
  }
  return kinds.flatMap((kind) => {
    const card = found.get(kind)
    return card ? [{ kas: kind.kas, card }] : []
  })
}
