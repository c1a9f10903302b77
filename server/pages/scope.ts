import { type SqlBool, sql } from 'kysely'
import { keepsPages } from '#contract/pages/rules.ts'
import type { Session } from '#contract/rights.ts'

/** Which rows of `puslapis` a session, or a visitor, may read: published ones for them; who keeps pages reads all. */
export const visiblePage = (session: Session | null) =>
  keepsPages(session)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(puslapis.skelbiamas and (puslapis.vartotojo_tipas is null
        or puslapis.vartotojo_tipas = ${session?.vartotojoTipas ?? ''}))`
