import { plain } from '#contract/lib/words.ts'

/** A municipality as its reference list describes it. */
export interface Municipality {
  kodas: string
  /** The town that is its centre. */
  centras?: string
  /** MIESTO, RAJONO and others. A city is often also the centre of the district around it. */
  tipas?: string
}

const same = (one: string, other: string) => plain(one.trim()) === plain(other.trim())

/**
 * The municipality of a town, if there can be no doubt: the town is the centre of only one, or a city that is itself a
 * municipality.
 */
export function municipalityOf(town: string, municipalities: readonly Municipality[]): string | null {
  const governed = municipalities.filter(({ centras }) => centras !== undefined && same(centras, town))
  const cities = governed.filter(({ tipas }) => tipas === 'MIESTO')
  const among = cities.length > 0 ? cities : governed
  return among.length === 1 ? (among[0]?.kodas ?? null) : null
}
