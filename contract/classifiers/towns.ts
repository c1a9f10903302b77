/** A municipality as its reference list tells of it. */
export interface Municipality {
  kodas: string
  /** The town that it is governed from. */
  centras?: string
  /** MIESTO, RAJONO and others: a city often is the centre of the district around it too. */
  tipas?: string
}

const same = (one: string, other: string) => one.trim().toLocaleLowerCase('lt') === other.trim().toLocaleLowerCase('lt')

/**
 * The municipality that a town lies in, where there can be no doubt: it is the centre of one only, or a city that is a
 * municipality by itself.
 */
export function municipalityOf(town: string, municipalities: readonly Municipality[]): string | null {
  const governed = municipalities.filter(({ centras }) => centras !== undefined && same(centras, town))
  const cities = governed.filter(({ tipas }) => tipas === 'MIESTO')
  const among = cities.length > 0 ? cities : governed
  return among.length === 1 ? (among[0]?.kodas ?? null) : null
}
