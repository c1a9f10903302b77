import { type Cbor, CborError, type CborMap } from './cbor.ts'
import { claim } from './statement.ts'

/** A visitor's pass for one day of one site, signed by the registry. */
export interface Pass {
  /** Eight digits that stand in the address of the code. */
  numeris: string
  objektas: number
  vardas: string
  pavarde: string
  imone: string
  priezastis: string
  iat: number
  exp: number
}

export const passClaims = ({ numeris, objektas, vardas, pavarde, imone, priezastis, iat, exp }: Pass): CborMap =>
  new Map<number, Cbor>([
    [claim.exp, exp],
    [claim.iat, iat],
    [claim.pass, [Number(numeris), objektas, pavarde, vardas, imone, priezastis]],
  ])

/** The pass in a claim set. Throws CborError where it is not one. */
export function passOf(claims: CborMap): Pass {
  const items = claims.get(claim.pass)
  const [numeris, objektas, pavarde, vardas, imone, priezastis] = Array.isArray(items) ? (items as readonly Cbor[]) : []
  const [iat, exp] = [claims.get(claim.iat), claims.get(claim.exp)]
  if (typeof numeris !== 'number' || typeof objektas !== 'number' || typeof iat !== 'number' || typeof exp !== 'number')
    throw new CborError('pass')
  if (![pavarde, vardas, imone, priezastis].every((text) => typeof text === 'string')) throw new CborError('pass')
  const texts = { pavarde, vardas, imone, priezastis } as Record<'pavarde' | 'vardas' | 'imone' | 'priezastis', string>
  return { numeris: String(numeris).padStart(8, '0'), objektas, ...texts, iat, exp }
}
