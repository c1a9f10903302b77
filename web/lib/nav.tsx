import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentPropsWithRef, useCallback } from 'react'
import { isAppScreen } from '#contract/shell/screens.ts'
import { useLang } from './lang.ts'

export type Search = Record<string, string>

/** `?vardas=x&page=1` with plain text values, without JSON. */
export const parseSearch = (search: string): Search => Object.fromEntries(new URLSearchParams(search))
export function stringifySearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(filled.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text.replaceAll('%2C', ',')}`
}

interface AProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** The path after the language: `/users/7`. */
  to: string
  search?: Search | undefined
  /** Active (aria-current) only on this very address; otherwise also on those below it. */
  exact?: boolean
}
/** A link to a screen of the application. Pages rendered by the server are plain `<a href>`. */
export function A({ to, search, exact = false, ...rest }: AProps) {
  const lang = useLang()
  return (
    <Link
      {...rest}
      to={`/${lang}${to}`}
      search={(search ?? {}) as never}
      activeOptions={{ exact, includeSearch: exact && search !== undefined }}
    />
  )
}

/** `go('/users/7', { tab: 'profilis' })` opens a screen; the language is added. */
export function useGo() {
  const lang = useLang()
  const navigate = useNavigate()
  return useCallback(
    (to: string, search: Search = {}, options: { replace?: boolean; ignoreBlocker?: boolean } = {}) =>
      navigate({ to: `/${lang}${to}`, search: search as never, ...options }),
    [lang, navigate],
  )
}

/** Opens an address that was given whole: a screen of the application, or a page that the server draws. */
export function useOpen() {
  const navigate = useNavigate()
  return (href: string) => (isAppScreen(href) ? void navigate({ href }) : window.location.assign(href))
}

/**
 * The query of the address, and a function that changes it: `setQuery({ tab: 'profilis' })`, or with a function of the
 * present one.
 */
export function useQueryParams() {
  const query: Partial<Search> = useSearch({ strict: false })
  const navigate = useNavigate()
  const setQuery = useCallback(
    (next: Search | ((before: Search) => Search), options: { replace?: boolean; resetScroll?: boolean } = {}) =>
      void navigate({ to: '.', search: next as never, ...options }),
    [navigate],
  )
  return [query, setQuery] as const
}
