import { can, type Session } from '#contract/rights.ts'
import { pagesApi } from './api.ts'
import { maxSlug, type PageRow } from './schema.ts'

/** May this session write pages, and so read all of them, including drafts? */
export const mayWritePages = (session: Pick<Session, 'rights'> | null) => can(session, ...pagesApi.create.access)

type Reader = Pick<Session, 'rights' | 'vartotojoTipas'> | null

/** May this session, or a visitor, read this page? The same rule as in the server's query. */
export const mayReadPage = (page: Pick<PageRow, 'skelbiamas' | 'vartotojoTipas'>, session: Reader) =>
  mayWritePages(session) ||
  (page.skelbiamas && (page.vartotojoTipas === null || page.vartotojoTipas === session?.vartotojoTipas))

/** Letters that cannot be reduced by dropping a diacritic. */
const others: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th' }

/** The address that a title offers: „Kaip tapti vertintoju?“ is `kaip-tapti-vertintoju`; '' where nothing is left. */
export function slugOf(title: string): string {
  const words = title
    .toLowerCase()
    .replace(/[ßæœøđðłþ]/g, (letter) => others[letter] ?? '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (words.length <= maxSlug) return words
  // Cut at the end of a word, where there is one.
  const cut = words.slice(0, maxSlug + 1)
  return (cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, maxSlug)).replace(/-+$/, '')
}

/** The ids of the menu in their new order, after one of them is moved to the place `to`. */
export function moved(ids: readonly number[], id: number, to: number): number[] {
  const rest = ids.filter((other) => other !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}
