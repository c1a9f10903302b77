import { z } from 'zod'
import { moment, optionalText, ref } from '#contract/lib/fields.ts'
import { CompanyRef } from '#contract/lib/refs.ts'
import { codes } from '#contract/statuses.ts'
import { siteRecord } from './record.ts'

export const siteStatuses = codes('objektuStatusai')
export type SiteStatus = (typeof siteStatuses)[number]
export const sitePlaces = codes('objektuVietos')
export type SitePlace = (typeof sitePlaces)[number]
/** What the caller's company is in a site. */
export const siteRoles = codes('objektoVaidmenys')

/** A work site as it is registered or changed. Fields that do not belong to its `vietosTipas` are not stored. */
export const SiteBody = z
  .object({
    ...siteRecord.body,
    /** The new status, by the rule in rules.ts; if absent, it stays. A new site is always KURIAMAS. */
    statusas: z.enum(siteStatuses, 'inList').nullish(),
    vietosTipas: z.enum(sitePlaces, 'inList').default('ADRESAS'),
    adresas: z.object({ miestas: optionalText(100), adresas: optionalText(200) }).prefault({}),
    /** The company that builds. Company users may leave it out: it is their own company. */
    imone: ref.nullish(),
    uzsakovas: ref.nullish(),
  })
  .superRefine(({ vietosTipas, adresas, platuma, ilguma, teritorija, pradzia, pabaiga }, ctx) => {
    const wrong = (path: string[], message: string) => ctx.addIssue({ code: 'custom', path, message })
    if (vietosTipas === 'ADRESAS') {
      if (!adresas.miestas) wrong(['adresas', 'miestas'], 'required')
      if (!adresas.adresas) wrong(['adresas', 'adresas'], 'required')
    }
    if (vietosTipas === 'TERITORIJA' && !teritorija) wrong(['teritorija'], 'required')
    // A point has both numbers; where the place is given by coordinates, there must be a point.
    const point = vietosTipas === 'KOORDINATES' || platuma !== null || ilguma !== null
    if (point && platuma === null) wrong(['platuma'], 'required')
    if (point && ilguma === null) wrong(['ilguma'], 'required')
    if (pradzia && pabaiga && pabaiga < pradzia) wrong(['pabaiga'], 'dateOrder')
  })
  .transform(({ adresas, teritorija, ...body }) => ({
    ...body,
    adresas: body.vietosTipas === 'ADRESAS' ? adresas : { miestas: '', adresas: '' },
    teritorija: body.vietosTipas === 'TERITORIJA' ? teritorija : '',
  }))
export type SiteBody = z.output<typeof SiteBody>

/** A site inside another record. */
export const SiteRef = z.object({ id: z.number(), pavadinimas: z.string(), statusas: z.enum(siteStatuses) })
export type SiteRef = z.infer<typeof SiteRef>

export const Site = SiteRef.extend({
  ...siteRecord.reply,
  vietosTipas: z.enum(sitePlaces),
  adresas: z.object({ miestas: z.string(), adresas: z.string() }),
  /** The company that builds. */
  imone: CompanyRef,
  /** The company for which it is built. */
  uzsakovas: CompanyRef.nullable(),
  /** What the caller's company is in the site; null for callers who see all sites. */
  vaidmuo: z.enum(siteRoles).nullable(),
  subrangovuSkaicius: z.number(),
  /**
   * People who work there now: all of them for callers who manage the site, otherwise those of the caller's company.
   */
  asmenuSkaicius: z.number(),
  /** Whether the site has a valid control device; null for callers who do not manage the site. */
  turiIrengini: z.boolean().nullable(),
  sukurta: moment,
  versija: z.number(),
})
export type Site = z.infer<typeof Site>

/** A row of the list: what the table shows. */
export const SiteRow = Site.omit({ turiIrengini: true, sukurta: true })
export type SiteRow = z.infer<typeof SiteRow>

/** Parts of a site, as on its page. */
export const historyParts = [
  'duomenys',
  'subrangovai',
  'valandos',
  'irenginiai',
  'reikalavimai',
  'instruktazas',
  'asmenys',
] as const
export type HistoryPart = (typeof historyParts)[number]

/** What happened in a site, in words, for users who manage it. */
export const SiteHistoryRow = z.object({
  id: z.number(),
  laikas: z.string(),
  /** Null if the registry itself did it. */
  kas: z.object({ id: z.number(), vardas: z.string(), pavarde: z.string(), imone: z.string().nullable() }).nullable(),
  dalis: z.enum(historyParts).nullable(),
  tekstas: z.string(),
  /** The company, device or people that changed. */
  apie: z.string().nullable(),
  pokyciai: z.array(z.object({ laukas: z.string(), buvo: z.string().nullable(), tapo: z.string().nullable() })),
  /** Values before the change, of fields that a PUT of the site takes. */
  anksciau: z.record(z.string(), z.unknown()),
})
export type SiteHistoryRow = z.infer<typeof SiteHistoryRow>
