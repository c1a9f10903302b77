import { lackingOf, type Required } from '#contract/siteRequirements/rules.ts'
import type { PackPerson } from './pack.ts'

type Days = Pick<PackPerson, 'dirbaNuo' | 'dirbaIki'>
type WithCards = Days & { korteles: readonly { numeris: string }[] }

/** How near the record is to a day: there on that day, then coming, then past. */
const nearness = ({ dirbaNuo, dirbaIki }: Days, day: string) => {
  if (dirbaNuo > day) return 1
  return dirbaIki !== null && dirbaIki < day ? 2 : 0
}
/** The holder of this card among the people of a site, in the record that is nearest to the day; null: nobody's. */
export function holderIn<P extends WithCards>(people: readonly P[], numeris: string, day: string): P | null {
  const rows = people.filter(({ korteles }) => korteles.some((card) => card.numeris === numeris))
  return rows.sort((a, b) => nearness(a, day) - nearness(b, day))[0] ?? null
}

interface Named {
  id: number
  pavadinimas: string
}
type Demand = Required & { kompetencijos: readonly Named[]; pazymejimai: readonly Named[] }

/** What a site demands of somebody and the person lacks on the day; alternatives stand side by side. */
export const lacksIn = (
  requirements: readonly Demand[],
  person: Pick<PackPerson, 'paskirtis' | 'imone' | 'kompetencijos' | 'pazymejimai'>,
  day: string,
  or: string,
) =>
  lackingOf(requirements, { ...person, imoneId: person.imone?.id ?? null }, day).map(
    ({ butinas, reikalavimas: { kompetencijos, pazymejimai } }) => ({
      butinas,
      pavadinimas: [...kompetencijos, ...pazymejimai].map(({ pavadinimas }) => pavadinimas).join(` ${or} `),
    }),
  )
