import type { Site } from './schema.ts'

type Placed = Pick<Site, 'vietosTipas' | 'adresas' | 'teritorija' | 'platuma' | 'ilguma'>

/** A point as text, with decimal points, because „54,68722, 25,28023“ would look like four numbers. */
export const pointText = (platuma: number, ilguma: number) => `${platuma.toFixed(5)}, ${ilguma.toFixed(5)}`

/** Where a site is, in one line: its address, its territory or its point. */
export function placeText({ vietosTipas, adresas, teritorija, platuma, ilguma }: Placed): string {
  if (vietosTipas === 'ADRESAS') return [adresas.adresas, adresas.miestas].filter(Boolean).join(', ')
  if (vietosTipas === 'TERITORIJA') return teritorija
  return platuma === null || ilguma === null ? '' : pointText(platuma, ilguma)
}

/** A rectangle around Lithuania; the form warns if a point is outside of it. */
const country = { north: 56.5, south: 53.85, west: 20.8, east: 26.9 }
export const inCountry = (platuma: number, ilguma: number) =>
  platuma <= country.north && platuma >= country.south && ilguma >= country.west && ilguma <= country.east

export interface Point {
  platuma: number
  ilguma: number
}

/** The point moved by these degrees, kept on the map and rounded as it is stored. */
export const moved = (point: Point, north: number, east: number): Point => {
  const round = (value: number) => Math.round(value * 1e5) / 1e5
  return {
    platuma: round(Math.min(85, Math.max(-85, point.platuma + north))),
    ilguma: round(Math.min(180, Math.max(-180, point.ilguma + east))),
  }
}
