import type { Context } from '#server/lib/http/context.ts'
import type { SiteHead } from '#server/sites/scope.ts'

// What the audit trail keeps of the people of a site.

/** A change of one record: a row in the history of the site and of the person. It never has the names of visitors. */
export const audit = (ctx: Context, site: SiteHead, irasas: number, apieAsmuo: number | null, pokytis: object) =>
  ctx.audit({
    lentele: 'objektas',
    irasoId: site.id,
    ...(apieAsmuo === null ? {} : { apieAsmuo }),
    pokytis: { irasas, ...pokytis },
  })

/** The site's history names the first of many people who changed at once. */
export const mostNamed = 5

/** One of many changed records: a row in the history of the person. The history of the site has one row for them all. */
export const entryOfOne = (irasoId: number, apieAsmuo: number | null, pokytis: Record<string, unknown>) => ({
  lentele: 'objekto_asmuo',
  irasoId,
  ...(apieAsmuo === null ? {} : { apieAsmuo }),
  pokytis,
})
