import { type SqlBool, sql } from 'kysely'
import { mayWritePages } from '#contract/pages/rules.ts'
import type { Session } from '#contract/rights.ts'

/** SQL: rows of `puslapis` that the session or a visitor may read: all for those who write pages, else published ones. */
export const visiblePage = (session: Session | null) =>
  mayWritePages(session)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(puslapis.skelbiamas and (puslapis.vartotojo_tipas is null
        or puslapis.vartotojo_tipas = ${session?.vartotojoTipas ?? ''}))`
