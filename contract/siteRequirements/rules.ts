// Pure and without zod: the gate reads this file too, on a phone without a network.

/** A requirement, as far as the rule needs it. */
export interface Required {
  id: number
  /** Null: everybody who works there, but not visitors. */
  paskirtis: string | null
  /** Null: any company. */
  imone: { id: number } | null
  /** Nobody is let in without it; otherwise it is only advised. */
  butinas: boolean
  /** Any one of these competencies and certificates satisfies it. */
  kompetencijos: readonly { id: number }[]
  pazymejimai: readonly { id: number }[]
}

/** What somebody has. `id` is the competency or the kind of certificate; `galioja` its last day, null without an end. */
export interface Held {
  id: number
  galioja: string | null
}
/** Somebody in a site. Competencies that wait for confirmation or were revoked are not among these. */
export interface InSite {
  paskirtis: string
  imoneId: number | null
  kompetencijos: readonly Held[]
  pazymejimai: readonly Held[]
}

/** A requirement that somebody does not meet. `galioja`: the last day of what met it before, if anything did. */
export interface LackingOf<R> {
  reikalavimas: R
  butinas: boolean
  galioja: string | null
}

/**
 * Is the requirement for this person? One for everybody leaves visitors out, as cards and competencies do: whoever wants
 * something of visitors says so.
 */
export const isFor = (
  { paskirtis, imone }: Pick<Required, 'paskirtis' | 'imone'>,
  person: Pick<InSite, 'paskirtis' | 'imoneId'>,
) =>
  (paskirtis === null ? person.paskirtis !== 'LANKYTOJAS' : person.paskirtis === paskirtis) &&
  (imone === null || imone.id === person.imoneId)

/**
 * Which requirements a person does not meet on a day, in their order. server/siteRequirements/lacks.ts does the same in
 * SQL; a test compares the two.
 */
export const lackingOf = <R extends Required>(
  requirements: readonly R[],
  person: InSite,
  day: string,
): LackingOf<R>[] =>
  requirements.flatMap((requirement) => {
    if (!isFor(requirement, person)) return []
    const held = [
      ...ofKinds(person.kompetencijos, requirement.kompetencijos),
      ...ofKinds(person.pazymejimai, requirement.pazymejimai),
    ]
    if (held.some(({ galioja }) => galioja === null || galioja >= day)) return []
    const last = held.map(({ galioja }) => galioja ?? '').sort()
    return [{ reikalavimas: requirement, butinas: requirement.butinas, galioja: last.at(-1) ?? null }]
  })

const ofKinds = (held: readonly Held[], kinds: readonly { id: number }[]) =>
  held.filter(({ id }) => kinds.some((kind) => kind.id === id))

/** Do two requirements ask the same of the same people? Then one of them is enough, whatever their weight. */
export function isSameRequirement(one: Omit<Required, 'id' | 'butinas'>, other: Omit<Required, 'id' | 'butinas'>) {
  const ids = (kinds: readonly { id: number }[]) => [...new Set(kinds.map(({ id }) => id))].sort((a, b) => a - b).join()
  return (
    one.paskirtis === other.paskirtis &&
    (one.imone?.id ?? null) === (other.imone?.id ?? null) &&
    ids(one.kompetencijos) === ids(other.kompetencijos) &&
    ids(one.pazymejimai) === ids(other.pazymejimai)
  )
}
