import { contrast } from '#contract/lib/contrast.ts'

/** How an installation looks: its name, the address of its logo (null: our mark), its colour, and styles with its colours. */
export interface Brand {
  name: string
  logo: string | null
  color: string
  style: string
}
/** What we call ourselves where an installation has no name of its own. */
export const ownName = 'Meistras'
export const ownColor = '#0f5c7a'
/** Names of the meta tags by which a page tells its scripts of the brand. */
export const nameMeta = 'registry-name'
export const logoMeta = 'registry-logo'
/** The address of the logo. */
export const logoPath = '/logotipas'

const hex = /^#[0-9a-f]{6}$/i
/** Under which texts of the colour stand, and what stands on it, in the light and in the dark theme (web/tokens.css). */
const grounds = [
  ['#f4f6f8', '#e0f0f6', '#ffffff'],
  ['#18212a', '#212c37', '#000000'],
] as const

/** Two colours, `#0f5c7a,#6bc1e0`: of the light and of the dark theme. */
export const coloursIn = (given: string): string[] => given.split(',').map((color) => color.trim().toLowerCase())

/** Why these two colours can not be taken, in words; null where they can: texts in them and on them must be readable. */
export function refuseColours(given: string): string | null {
  const colours = coloursIn(given)
  if (colours.length !== 2 || !colours.every((color) => hex.test(color)))
    return 'Two colours like #0f5c7a,#6bc1e0: of the light and of the dark theme'
  const faint = colours.flatMap((color, at) => (grounds[at] ?? []).map((ground) => ({ color, ground })))
  const bad = faint.find(({ color, ground }) => contrast(color, ground) < 4.5)
  return bad ? `${bad.color} cannot be read on or under ${bad.ground}: their contrast is below 4.5` : null
}

/** Styles that put these two colours in the place of ours; none for our own. */
export function styleOf(given: string): string {
  const [light, dark] = coloursIn(given)
  const both = (name: string, ofLight: string, ofDark: string) => `--${name}:light-dark(${ofLight},${ofDark});`
  const mix = (color: string | undefined, part: number, other: string) =>
    `color-mix(in srgb,${color} ${part}%,${other})`
  return `html:root{${[
    both('primary', `${light}`, `${dark}`),
    both('link', `${light}`, `${dark}`),
    both('primary-hover', mix(light, 78, '#000'), mix(dark, 70, '#fff')),
    both('selected', mix(light, 13, '#fff'), mix(dark, 25, '#10161c')),
  ].join('')}}`
}
