import { needsDevice } from '#contract/sites/rules.ts'
import type { SiteStatus } from '#contract/sites/schema.ts'

export const devicePasswordLength = 10

/** What a password of a device must have, each by itself: the form says which are still missing. */
export const devicePasswordRules = {
  ilgis: (value: string) => value.length >= devicePasswordLength,
  skaicius: (value: string) => /\p{Nd}/u.test(value),
  didzioji: (value: string) => /\p{Lu}/u.test(value),
  mazoji: (value: string) => /\p{Ll}/u.test(value),
  zenklas: (value: string) => /[^\p{L}\p{N}\s]/u.test(value),
} as const
export type DevicePasswordRule = keyof typeof devicePasswordRules
export const devicePasswordRuleNames = Object.keys(devicePasswordRules) as DevicePasswordRule[]
export const keepsDevicePassword = (value: string) =>
  devicePasswordRuleNames.every((rule) => devicePasswordRules[rule](value))

/** Without those that are mistaken for each other when the password is typed on a device: l I 1, O 0. */
const kinds = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#$%*+-=?@']
const generatedLength = 12

/**
 * A password of 12 characters with a lower- and an upper-case letter, a digit and a sign (spec 1, point 5). `below`
 * answers a random whole number from 0 up to, and without, its argument; it must be that of a cryptographic source.
 */
export function generateDevicePassword(below: (most: number) => number): string {
  const pick = (from: string) => from.charAt(below(from.length))
  const all = kinds.join('')
  const chars = [...kinds.map(pick), ...Array.from({ length: generatedLength - kinds.length }, () => pick(all))]
  // Shuffled, so that nothing stands in a known place.
  for (let i = chars.length - 1; i > 0; i--) {
    const j = below(i + 1)
    ;[chars[i], chars[j]] = [chars[j] as string, chars[i] as string]
  }
  return chars.join('')
}

/** The most that is allowed to employees at work: a device that lets more through is warned of (Government resolution 452). */
export const lawfulLimit = 0.2
export const isLaxLimit = (alkoholioRiba: string | null | undefined) => Number(alkoholioRiba) > lawfulLimit

/** Would a site lose the only valid device that its work needs? As a code of the catalogue; null where it would not. */
export const refuseLosingDevice = (
  site: { statusas: SiteStatus; blaivumoTikrinimas: boolean },
  before: { galioja: boolean },
  after: { galioja: boolean },
) =>
  before.galioja && !after.galioja && needsDevice({ ...site, turiIrengini: false })
    ? ('alcodetectorWithGaliojaDontExist' as const)
    : null
