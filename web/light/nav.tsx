import { type ComponentPropsWithRef, useCallback } from 'react'
import { useLang } from '../lib/lang.ts'
import type { Search } from '../lib/nav.tsx'

// Navigation of a page that is no application: every way leads to another document.

const queryOf = (search: Search = {}) => {
  const text = new URLSearchParams(search).toString()
  return text && `?${text}`
}
type AProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { to: string; search?: Search }
export const A = ({ to, search, ...rest }: AProps) => <a {...rest} href={`/${useLang()}${to}${queryOf(search)}`} />

export function useGo() {
  const lang = useLang()
  return useCallback((to: string, search?: Search) => window.location.assign(`/${lang}${to}${queryOf(search)}`), [lang])
}
export const useOpen = () => (href: string) => window.location.assign(href)

/** The query of the address; the server draws the page as it is without one. */
export const useQueryParams = () => [
  Object.fromEntries(new URLSearchParams(globalThis.window?.location.search)) as Partial<Search>,
]
