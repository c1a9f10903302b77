import { identityApi } from '#contract/identity/api.ts'
import { type LoginWay, loginWays, signatureMethods } from '#contract/identity/schema.ts'
import { identityTexts } from '#contract/identity/texts.ts'
import { useCall } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'

/** The server writes the ways into the document, so that a way that is not offered is never drawn. */
const written = document.documentElement.dataset['budai']?.split(' ')
const fromDocument = written && loginWays.filter((way) => written.includes(way))

/**
 * The ways to prove one's identity that this installation offers; null until they are loaded (only where the document
 * does not have them).
 */
export function useWays(): readonly LoginWay[] | null {
  const { data } = useCall(identityApi.ways, {}, { enabled: !fromDocument, staleTime: Number.POSITIVE_INFINITY })
  return fromDocument ?? data?.budai ?? null
}

/** The offered ones of `all`; ways without a phone (a drawn signature, „later“) are always offered. */
export function useOffered<W extends string>(all: readonly W[]): readonly W[] {
  const ways = useWays()
  return all.filter((way) => !isLoginWay(way) || ways?.includes(way))
}
/** The offered ways by phone, worded for a sentence: „mobilusis parašas arba Smart-ID“; empty where there are none. */
export function useNamedWays(): string {
  const t = useText(identityTexts)
  const names = useOffered(signatureMethods).map((way) => t(`named${way}`))
  return new Intl.ListFormat(useLang(), { type: 'disjunction' }).format(names)
}
const isLoginWay = (way: string): way is LoginWay => (loginWays as readonly string[]).includes(way)
