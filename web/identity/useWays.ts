import { identityApi } from '#contract/identity/api.ts'
import { type LoginWay, loginWays, signatureMethods } from '#contract/identity/schema.ts'
import { identityTexts } from '#contract/identity/texts.ts'
import { useCall } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'

/** The server writes them into the document, so that nothing that is not offered is ever drawn. */
const written = document.documentElement.dataset['budai']?.split(' ')
const fromDocument = written && loginWays.filter((way) => written.includes(way))

/** The ways to prove who one is that this installation offers; null until they are known (only where the document does not say). */
export function useWays(): readonly LoginWay[] | null {
  const { data } = useCall(identityApi.ways, {}, { enabled: !fromDocument, staleTime: Number.POSITIVE_INFINITY })
  return fromDocument ?? data?.budai ?? null
}

/** Those of `all` that are offered; what is no way of a phone (a drawn signature, „later“) always is. */
export function useOffered<W extends string>(all: readonly W[]): readonly W[] {
  const ways = useWays()
  return all.filter((way) => !isLoginWay(way) || ways?.includes(way))
}
/** The ways of a phone that are offered, as words of a sentence: „mobilusis parašas arba Smart-ID“; empty where there is none. */
export function useNamedWays(): string {
  const t = useText(identityTexts)
  const names = useOffered(signatureMethods).map((way) => t(`named${way}`))
  return new Intl.ListFormat(useLang(), { type: 'disjunction' }).format(names)
}
const isLoginWay = (way: string): way is LoginWay => (loginWays as readonly string[]).includes(way)
