import { codes } from '#contract/statuses.ts'

/** Most checks of one call. */
export const mostChecks = 500
/** Minutes by which a gate's clock may run ahead before a check is marked as one of the future. */
export const clockAhead = 5

/** Reasons for letting somebody in against red. The last one needs words. */
export const overrideReasons = codes('patikrosPriezastys')

/** Why a check was not taken. The gate keeps it and shows it, so that nothing is lost in silence. */
export const checkRefusals = ['NETEISINGA', 'PASENUSI', 'KITO_OBJEKTO'] as const
export type CheckRefusal = (typeof checkRefusals)[number]

/** Was somebody let in although the verdict was red? */
export const isAgainstRed = ({ sprendimas, verdiktas }: { sprendimas: string; verdiktas: string }) =>
  sprendimas === 'ILEISTA' && verdiktas === 'NELEISTI'

interface Decided {
  kryptis: string
  pagrindas: string
  verdiktas: string
  sprendimas: string
  priezastis: string | null
  paaiskinimas: string
  lankytojas: object | null
}

/** The fields of a check that do not fit each other, each with its message. */
export function misfits(check: Decided): Record<string, string> {
  const wrong: Record<string, string> = {}
  if ((check.kryptis === 'ISEJO') !== (check.sprendimas === 'ISLEISTA')) wrong['sprendimas'] = 'inList'
  if ((check.pagrindas === 'LANKYTOJAS') !== (check.lankytojas !== null)) wrong['lankytojas'] = 'required'
  if (isAgainstRed(check) && check.priezastis === null) wrong['priezastis'] = 'required'
  if (check.priezastis === 'KITA' && check.paaiskinimas === '') wrong['paaiskinimas'] = 'required'
  return wrong
}

/** What is worth a look first: somebody let in against red, then red, unknown and amber. */
export const troubleOrder = ['PRIES_RAUDONA', 'NELEISTI', 'NEZINOMA', 'TIKRINTI', 'LEISTI'] as const
export const troubleOf = (check: { sprendimas: string; verdiktas: (typeof troubleOrder)[number] | string }) =>
  troubleOrder.indexOf(isAgainstRed(check) ? 'PRIES_RAUDONA' : (check.verdiktas as (typeof troubleOrder)[number]))

/** Does the UUID carry its moment (version 7)? */
export const isUuid7 = (text: string) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(text)
/** The moment that a UUIDv7 carries, in milliseconds since 1970. */
export const momentOfId = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

/** A new UUIDv7 of this moment; `random` gives bytes of a cryptographic source. */
export function newCheckId(now: number, random: (count: number) => Uint8Array): string {
  const bytes = random(10)
  bytes[0] = ((bytes[0] ?? 0) & 0x0f) | 0x70
  bytes[2] = ((bytes[2] ?? 0) & 0x3f) | 0x80
  const hex = now.toString(16).padStart(12, '0') + [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
