import type { Lang } from '#contract/lib/texts.ts'
import { mayReadPage, mayWritePages } from '#contract/pages/rules.ts'
import type { PageRow } from '#contract/pages/schema.ts'
import type { MenuLink } from '#contract/public/pages.ts'
import type { Session } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { menuOf } from '#server/pages/queries.ts'

/** Milliseconds for which a menu is kept: changes made by another process are seen that much later. */
const cacheMs = 5_000

/**
 * The pages of a language's menu that the session may read. Each process reads the menu once in a few seconds; those who
 * write pages see a change at once.
 */
export function pageMenus(db: Db, clock: () => number = () => performance.now()) {
  const kept = new Map<Lang, { until: number; rows: Promise<PageRow[]> }>()
  function ask(lang: Lang, at: Db): Promise<PageRow[]> {
    const known = kept.get(lang)
    if (known && known.until > clock()) return known.rows
    const rows = menuOf(at, lang)
    kept.set(lang, { until: clock() + cacheMs, rows })
    // A failure is not kept.
    rows.catch(() => kept.delete(lang))
    return rows
  }
  return async (lang: Lang, session: Session | null, at: Db = db): Promise<MenuLink[]> => {
    const rows = await (mayWritePages(session) ? menuOf(db, lang) : ask(lang, at))
    return rows.filter((row) => mayReadPage(row, session)).map(({ title, adresas }) => ({ text: title, href: adresas }))
  }
}
