import { type GateCode, gateCodes, type Reason, sorted, worst } from '#contract/gate/codes.ts'
import { holderIn, lacksIn } from '#contract/gate/holder.ts'
import type { GateSettings } from '#contract/gate/pack.ts'
import { shownNumber } from '#contract/gate/read.ts'
import type { CardValue } from '#contract/gate/statusList.ts'
import { judge, type SitePerson } from '#contract/gate/verdict.ts'
import { checkRefusals, clockAhead } from '#contract/gateChecks/rules.ts'
import { judgeStatus } from '#contract/public/verdict.ts'
import type { Code } from '#contract/statuses.ts'

/** Most cards, or events, of one call. */
export const mostCards = 500
/** A day that is asked about is at most so many days ahead: what is true then is said by what is known now. */
export const daysAhead = 366
/** How many numbers that no card has a company may ask about in a day: slips of the finger, but no search for cards. */
export const unknownADay = 5000
/** An event is told within so many days. */
export const eventDays = 7

/** Why an event was not taken. The program keeps it, so that nothing is lost in silence. */
export const eventRefusals = [...checkRefusals, 'ATEITIES'] as const

/** What is known of a card on a day. */
export interface KnownCard {
  numeris: string
  /** Null where there is no such card, or its holder is blocked, which is nobody's business. */
  statusas: Code<'korteleStatusai'> | null
  /** As a gate knows it; null where there is no such card. */
  reiksme: CardValue | null
  /** The competence that was asked for, and whether the holder has it on that day; null where none was asked for. */
  kompetencija: AskedCompetency | null
}
export interface AskedCompetency {
  kodas: string
  pavadinimas: string
  turi: boolean
  galioja: string | null
}

type Demand = Parameters<typeof lacksIn>[0][number]
/** What the gate of a site knows, as far as these cards need it. */
export interface KnownSite {
  id: number
  nustatymai: GateSettings
  reikalavimai: readonly Demand[]
  zmones: readonly (SitePerson & { korteles: readonly { numeris: string }[] })[]
}

export interface CardJudged {
  verdiktas: ReturnType<typeof worst>
  priezastys: Reason[]
}

/** The verdict without a site: what the public page of the card says. */
export const judgeAlone = ({ numeris, statusas, kompetencija }: KnownCard): CardJudged =>
  withCompetence(judgeStatus(numeris, statusas), kompetencija)

/** The verdict of a gate of this site on a number that its guard types, with everything as fresh as it can be. */
export function judgeAtSite(card: KnownCard, site: KnownSite, day: string, or: string): CardJudged {
  const { numeris, reiksme, statusas } = card
  const zmogus = holderIn(site.zmones, numeris, day)
  // A gate has the cards of its own people by itself, also of somebody who is blocked; of others it asks the registry.
  const known = reiksme !== null && (zmogus !== null || statusas !== null)
  const judged = judge(shownNumber(numeris), {
    now: 0,
    today: day,
    laikrodis: 'TIKRAS',
    busena: known ? { reiksme, moment: 0 } : null,
    nerasta: !known,
    objektas: {
      id: site.id,
      nustatymai: site.nustatymai,
      sudaryta: 0,
      zmogus,
      trukumai: zmogus ? lacksIn(site.reikalavimai, zmogus, day, or) : [],
    },
  })
  return withCompetence(judged, card.kompetencija)
}

/** A competence that was asked for and is lacking is a reason like one that a site demands. */
function withCompetence({ priezastys }: CardJudged, asked: AskedCompetency | null): CardJudged {
  const lacking: GateCode = 'REIKALINGA_KOMPETENCIJA'
  const missing = asked && !asked.turi && !priezastys.some(({ kodas }) => kodas === 'NERASTA')
  const said = missing && priezastys.some(({ kodas, detale }) => kodas === lacking && detale === asked.pavadinimas)
  const all =
    missing && !said
      ? [...priezastys, { kodas: lacking, detale: asked.pavadinimas, verdiktas: gateCodes[lacking] }]
      : priezastys
  return { verdiktas: worst(all), priezastys: sorted(all) }
}

/** Why an event of this moment is not taken; null where it is. */
export function misfitOfMoment(laikas: Date, now: Date): (typeof eventRefusals)[number] | null {
  if (laikas.getTime() > now.getTime() + clockAhead * 60_000) return 'ATEITIES'
  return laikas.getTime() < now.getTime() - eventDays * 86_400_000 ? 'PASENUSI' : null
}
