import { createContext, useContext } from 'react'
import { identityApi } from '#contract/identity/api.ts'
import { type LoginWay, loginWays, signatureMethods } from '#contract/identity/schema.ts'
import { identityTexts } from '#contract/identity/texts.ts'
import { loginCookie } from '#contract/public/pages.ts'
import { useCall } from '../lib/api.ts'
import { rememberedChoice } from '../lib/choice.ts'
import { useLang, useText } from '../lib/lang.ts'

/** The server writes the ways into the document, so that a way that is not offered is never drawn. */
const written = globalThis.document?.documentElement.dataset['budai']?.split(' ')
const Offered = createContext<readonly LoginWay[] | null>(
  written ? loginWays.filter((way) => written.includes(way)) : null,
)
/** For the server, which draws the page of login. */
export const OfferedWays = Offered.Provider

/** The way that was used last in this browser; the server knows it by the cookie. */
const Remembered = createContext<string | null>(globalThis.window ? rememberedChoice(loginCookie) : null)
export const RememberedWay = Remembered.Provider
export const useRememberedWay = () => useContext(Remembered)

/**
 * The ways to prove one's identity that this installation offers; null until they are loaded (only where the document
 * does not have them).
 */
export function useWays(): readonly LoginWay[] | null {
  const offered = useContext(Offered)
  const { data } = useCall(identityApi.ways, {}, { enabled: !offered, staleTime: Number.POSITIVE_INFINITY })
  return offered ?? data?.budai ?? null
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
