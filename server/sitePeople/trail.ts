import type { Context } from '#server/lib/http/context.ts'
import type { SiteHead } from '#server/sites/scope.ts'

// What the trail keeps of people of a site.

/** A change of one record: a row of the site's history, and of the person's. Names of visitors are not kept in it. */
export const audit = (ctx: Context, site: SiteHead, irasas: number, apieAsmuo: number | null, pokytis: object) =>
  ctx.audit({
    lentele: 'objektas',
    irasoId: site.id,
    ...(apieAsmuo === null ? {} : { apieAsmuo }),
    pokytis: { irasas, ...pokytis },
  })

/** Of how many at once the site's history gives the names. */
export const named = 5

/** What happened to one of many: a row of the person's history; the site's tells how many they were. */
export const auditOne = (ctx: Context, irasoId: number, apieAsmuo: number | null, pokytis: Record<string, unknown>) =>
  ctx.audit({ lentele: 'objekto_asmuo', irasoId, ...(apieAsmuo === null ? {} : { apieAsmuo }), pokytis })
