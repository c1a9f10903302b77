import type { Context } from '#server/lib/http/context.ts'
import type { SiteHead } from '#server/sites/scope.ts'

// Entries of the audit trail about the people of a site.

/** A change of one record: a row in the history of the site and of the person. Names of visitors are never stored. */
export const audit = (ctx: Context, site: SiteHead, irasas: number, apieAsmuo: number | null, pokytis: object) =>
  ctx.audit({
    lentele: 'objektas',
    irasoId: site.id,
    ...(apieAsmuo === null ? {} : { apieAsmuo }),
    pokytis: { irasas, ...pokytis },
  })

/** How many of the people who changed at once are named in the site's history. */
export const mostNamed = 5

/**
 * One of many changed records: a row in the history of the person. The history of the site has one row for all of them.
 */
export const entryOfOne = (irasoId: number, apieAsmuo: number | null, pokytis: Record<string, unknown>) => ({
  lentele: 'objekto_asmuo',
  irasoId,
  ...(apieAsmuo === null ? {} : { apieAsmuo }),
  pokytis,
})
