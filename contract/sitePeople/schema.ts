import { z } from 'zod'
import { cardStatuses } from '#contract/cards/schema.ts'
import { Lack } from '#contract/certificates/schema.ts'
import { AskedInduction } from '#contract/inductions/schema.ts'
import { decidedIds } from '#contract/lib/decide.ts'
import { date, moment, optionalPersonName, optionalText, ref } from '#contract/lib/fields.ts'
import { personStatuses } from '#contract/persons/schema.ts'
import { Lacking } from '#contract/siteRequirements/schema.ts'
import { SiteRef } from '#contract/sites/schema.ts'
import { codes } from '#contract/statuses.ts'

/** Why people are in a site. The rules use these codes, so the list is fixed. */
export const sitePurposes = codes('objektoPaskirtys')
export type SitePurpose = (typeof sitePurposes)[number]

/** How many people one call adds. */
export const maxAdded = 500

const stay = z.object({
  paskirtis: z.enum(sitePurposes, 'inList').default('DARBUOTOJAS'),
  /** Why a visitor comes. */
  priezastis: optionalText(300),
  dirbaNuo: date,
  dirbaIki: date.nullish().transform((value) => value ?? null),
})
type Stay = z.output<typeof stay>

function checkStay({ paskirtis, priezastis, dirbaNuo, dirbaIki }: Stay, ctx: z.RefinementCtx) {
  const wrong = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
  if (paskirtis === 'LANKYTOJAS' && !priezastis) wrong('priezastis', 'required')
  if (dirbaIki !== null && dirbaIki < dirbaNuo) wrong('dirbaIki', 'dateOrder')
}
const known = <T extends Stay>(body: T) => ({
  ...body,
  priezastis: body.paskirtis === 'LANKYTOJAS' ? body.priezastis : '',
})

/** An employee of a company of the site, or a visitor; a visitor who is not in the registry has only a name. */
export const SitePersonBody = stay
  .extend({ asmuo: ref.nullish(), vardas: optionalPersonName, pavarde: optionalPersonName, imone: ref.nullish() })
  .superRefine((body, ctx) => {
    checkStay(body, ctx)
    const wrong = (path: string, message = 'required') => ctx.addIssue({ code: 'custom', path: [path], message })
    if (body.asmuo) {
      if (!body.imone && body.paskirtis !== 'LANKYTOJAS') wrong('imone')
    } else if (body.paskirtis !== 'LANKYTOJAS') wrong('asmuo')
    else {
      if (!body.vardas) wrong('vardas')
      if (!body.pavarde) wrong('pavarde')
    }
  })
  .transform((body) => ({ ...known(body), ...(body.asmuo ? { vardas: '', pavarde: '' } : {}) }))
export type SitePersonBody = z.output<typeof SitePersonBody>

/** The person and the company of a record do not change: another person is another record. */
export const SitePersonUpdate = stay.superRefine(checkStay).transform(known)
export type SitePersonUpdate = z.output<typeof SitePersonUpdate>

/** Adds many people of the site's companies at once, with the same purpose and days. */
export const SitePeopleBody = stay
  .extend({
    asmenys: z
      .array(z.object({ asmuo: ref, imone: ref }), 'required')
      .min(1, 'required')
      .max(maxAdded, 'maxlength'),
  })
  .superRefine(checkStay)
  .transform(known)
export type SitePeopleBody = z.output<typeof SitePeopleBody>

/** The last day of many records (the screen sends today); null removes the end. */
export const EndSitePeopleBody = z.object({ irasai: decidedIds, dirbaIki: date.nullable() })
export type EndSitePeopleBody = z.output<typeof EndSitePeopleBody>

const company = z.object({ id: z.number(), kodas: z.string(), pavadinimas: z.string() })

/** Company, purpose and days. */
const stayFields = {
  imone: company.nullable(),
  paskirtis: z.enum(sitePurposes),
  priezastis: z.string(),
  dirbaNuo: z.string(),
  dirbaIki: z.string().nullable(),
  /** Added automatically with the person's employment in the company. */
  automatinis: z.boolean(),
}

/**
 * Somebody in a site, with the facts that decide whether the person should be there. For a visitor known by name alone
 * these are empty.
 */
export const SitePerson = z.object({
  id: z.number(),
  objektas: z.object({ id: z.number() }),
  asmuo: z.object({
    id: z.number().nullable(),
    vardas: z.string(),
    pavarde: z.string(),
    statusas: z.enum(personStatuses).nullable(),
    /** The card that counts, otherwise the newest one. */
    kortele: z
      .object({ numeris: z.string().nullable(), statusas: z.enum(cardStatuses), galiojaIki: z.string().nullable() })
      .nullable(),
    kompetencijos: z.object({ galioja: z.number(), baigiasi: z.number() }).nullable(),
    /** May the caller open the person's record? */
    matomas: z.boolean(),
  }),
  ...stayFields,
  /** Is the person a confirmed employee of the company, and if not, until when. Null where it does not apply. */
  darbas: z.object({ dirba: z.boolean(), iki: z.string().nullable() }).nullable(),
  /** Does the company work in the site, and the days of its contract. Null without a company of the site. */
  sutartis: z.object({ yra: z.boolean(), nuo: z.string().nullable(), iki: z.string().nullable() }).nullable(),
  /**
   * Mandatory certificates for the purpose that are missing or have expired; none for people who are no longer there.
   */
  pazymejimai: z.array(Lack),
  /**
   * Requirements of the site that the person does not meet, today or on the first day there; none for people who are no
   * longer there.
   */
  reikalavimai: z.array(Lacking),
  instruktazas: AskedInduction,
  /** What the SDID files say of an employee; null for visitors. */
  sdidBusena: z.enum(codes('sdidBusenos')).nullable(),
  sukurta: moment,
  versija: z.number(),
})
export type SitePerson = z.infer<typeof SitePerson>

/** What keeps a confirmed employee out of a site: the company's contract there is over, or the account is blocked. */
export const candidateHindrances = ['SUTARTIS', 'UZBLOKUOTA'] as const
export type CandidateHindrance = (typeof candidateHindrances)[number]

/** Somebody who can be added: a confirmed employee of a company of the site who is not there, now or later. */
export const SiteCandidate = z.object({
  /** The id of the employment record: a person may work in two companies of a site. */
  id: z.number(),
  asmuo: z.object({ id: z.number(), vardas: z.string(), pavarde: z.string(), kortelesNr: z.string().nullable() }),
  imone: company,
  pareigos: z.string(),
  /** Why the person should not be in the site if added today; null for most. A visitor needs no contract. */
  kliutis: z.enum(candidateHindrances).nullable(),
})
export type SiteCandidate = z.infer<typeof SiteCandidate>

/** How many people are there, how many of them should not be, and the companies that people can belong to. */
export const SitePeopleSummary = z.object({
  yra: z.number(),
  bus: z.number(),
  baige: z.number(),
  lankytojai: z.number(),
  /** Of the people there now: how many should not be there (rules.ts), and how many have no card in force. */
  neturetu: z.number(),
  beKorteles: z.number(),
  /** How many lack a certificate that their purpose requires. */
  bePazymejimo: z.number(),
  /** How many lack something that the site needs. */
  beReikalaujamo: z.number(),
  /** Of how many of them the induction of the site is asked, and how many of these have not passed it. */
  suInstruktazu: z.number(),
  beInstruktazo: z.number(),
  /** How many will be refused within the next days, who are not refused today. */
  neileis: z.number(),
  /**
   * The companies whose people the caller manages; `savo` marks the one that builds. `sutartis*` are a subcontractor's.
   */
  imones: z.array(
    company.extend({
      savo: z.boolean(),
      sutartisNuo: z.string().nullable(),
      sutartisIki: z.string().nullable(),
      asmenys: z.number(),
    }),
  ),
})
export type SitePeopleSummary = z.infer<typeof SitePeopleSummary>

/** Why somebody will not be let in: the worst first. */
export const refusalReasons = [
  'NEDIRBA',
  'SUTARTIS',
  'UZBLOKUOTA',
  'BE_KORTELES',
  'REIKALAVIMAI',
  'INSTRUKTAZAS',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** Somebody who will be refused at the gate: since which day, and why. */
export const ComingPerson = z.object({
  id: z.number(),
  asmuo: z.object({
    id: z.number().nullable(),
    vardas: z.string(),
    pavarde: z.string(),
    /** May the caller open the person's record? */
    matomas: z.boolean(),
  }),
  imone: company.nullable(),
  paskirtis: z.enum(sitePurposes),
  dirbaNuo: z.string(),
  dirbaIki: z.string().nullable(),
  /** The first day on which the person is refused. */
  diena: z.string(),
  priezastys: z.array(z.enum(refusalReasons)),
  /** What the site needs and the person lacks on that day. */
  reikalavimai: z.array(Lacking),
})
export type ComingPerson = z.infer<typeof ComingPerson>

/** A site as it is shown on a person's own record. */
export const PersonSite = z.object({
  id: z.number(),
  objektas: SiteRef.extend({ adresas: z.string(), imone: company }),
  ...stayFields,
  instruktazas: AskedInduction,
  /** May the caller open the site? */
  matomas: z.boolean(),
})
export type PersonSite = z.infer<typeof PersonSite>
