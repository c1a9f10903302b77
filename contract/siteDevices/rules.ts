import { needsDevice } from '#contract/sites/rules.ts'
import type { SiteStatus } from '#contract/sites/schema.ts'

export const devicePasswordLength = 10

/** What a device's password must have, rule by rule: the form shows which are still missing. */
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

/** Without characters that people confuse when they type the password on a device: l I 1, O 0. */
const kinds = ['abcdefghijkmnopqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#$%*+-=?@']
const generatedLength = 12

/**
 * A password of 12 characters with a lower- and an upper-case letter, a digit and a symbol (spec 1, point 5). `below`
 * returns a random whole number from 0 up to, and not including, its argument; it must come from a cryptographic
 * source.
 */
export function generateDevicePassword(below: (most: number) => number): string {
  const pick = (from: string) => from.charAt(below(from.length))
  const all = kinds.join('')
  const chars = [...kinds.map(pick), ...Array.from({ length: generatedLength - kinds.length }, () => pick(all))]
  // Shuffled, so that no kind of character has a fixed place.
  for (let i = chars.length - 1; i > 0; i--) {
    const j = below(i + 1)
    ;[chars[i], chars[j]] = [chars[j] as string, chars[i] as string]
  }
  return chars.join('')
}

/**
 * The highest limit allowed for employees at work; the form warns of a device with a higher one (Government resolution
 * 452).
 */
export const lawfulLimit = 0.2
export const isLaxLimit = (alkoholioRiba: string | null | undefined) => Number(alkoholioRiba) > lawfulLimit

/** The error code if a site would lose the only valid device that its work needs; null where it would not. */
export const refuseLosingDevice = (
  site: { statusas: SiteStatus; blaivumoTikrinimas: boolean },
  before: { galioja: boolean },
  after: { galioja: boolean },
) =>
  before.galioja && !after.galioja && needsDevice({ ...site, turiIrengini: false })
    ? ('alcodetectorWithGaliojaDontExist' as const)
    : null
