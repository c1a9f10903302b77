import { z } from 'zod'
import { email, password, text } from '#contract/lib/fields.ts'
import { rights, userTypes } from '#contract/rights.ts'
import { codes } from '#contract/statuses.ts'
import { mostViews } from './rules.ts'

export const LoginBody = z.object({
  username: z.string('required').trim().min(1, 'required').max(254, 'maxlength'),
  password: z.string('required').min(1, 'required').max(128, 'maxlength'),
})

/** The answer of every login (spec 2, point 7). `vartotojoTipas` and `imone` are ours: they choose the landing page and the breadcrumb. */
export const SessionReply = z.object({
  rights: z.array(z.enum(rights)),
  userName: z.string(),
  userId: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  vartotojoTipas: z.enum(userTypes),
  imone: z
    .object({
      id: z.number(),
      kodas: z.string(),
      pavadinimas: z.string(),
      /** What the company does: only centres create assessments and trainings. */
      tipai: z.array(z.enum(codes('imonesTipai'))),
    })
    .nullable(),
})
export type SessionReply = z.infer<typeof SessionReply>

export const ForgotBody = z.object({ email, gresponse: z.string('required').min(1, 'required').max(4000, 'maxlength') })
export const ResetBody = z.object({ token: z.string('required').min(1, 'required').max(200, 'maxlength'), password })

/**
 * What a public form solves for `gresponse`: a proof-of-work task (DARBAS), which takes a phone about a second and is
 * never a puzzle (decisions, point 2); or, where one is configured, the reCAPTCHA widget of `siteKey`.
 */
export const Captcha = z.object({
  tipas: z.enum(['DARBAS', 'RECAPTCHA']),
  siteKey: z.string().optional(),
  algorithm: z.string().optional(),
  challenge: z.string().optional(),
  maxnumber: z.number().optional(),
  salt: z.string().optional(),
  signature: z.string().optional(),
})
export type Captcha = z.infer<typeof Captcha>

const columnNames = z.array(z.string().max(60)).max(40)
const filters = z.string().max(1000, 'maxlength')
/**
 * A saved view of a list: filters and order as a query string, the columns where it has its own, and whether colleagues
 * see it.
 */
export const SavedView = z.object({
  pavadinimas: text(60),
  uzklausa: filters,
  stulpeliai: columnNames.nullable().default(null),
  bendras: z.boolean().default(false),
})
export type SavedView = z.infer<typeof SavedView>
/** The name of a list. */
const list = z.string().max(60)
const tema = z.enum(['auto', 'light', 'dark'])
const tankis = z.enum(['patogus', 'glaustas'])
/** A person's own settings of the screens: theme, density, alerts kept open; by list: columns, saved views, the view it begins with. */
export const Settings = z.object({
  tema: tema.default('auto'),
  tankis: tankis.default('glaustas'),
  laikytiPranesimus: z.boolean().default(false),
  stulpeliai: z.record(list, columnNames).default({}),
  rodiniai: z.record(list, z.array(SavedView).max(mostViews)).default({}),
  pradiniai: z.record(list, filters).default({}),
})
export type Settings = z.infer<typeof Settings>

/**
 * A change of the settings says only what it changes, because another tab may have changed the rest: of columns and
 * beginnings, the lists it names; of views, the views it names, each under the name it has had until now. `null` removes.
 */
export const SettingsChange = z.object({
  tema: tema.optional(),
  tankis: tankis.optional(),
  laikytiPranesimus: z.boolean().optional(),
  stulpeliai: z.record(list, columnNames.nullable()).optional(),
  rodiniai: z
    .record(
      list,
      z.record(
        text(60),
        SavedView.extend({
          /** Where a view that is put back stood among the others, from 0. */
          vieta: z.int().min(0).max(mostViews).optional(),
        }).nullable(),
      ),
    )
    .optional(),
  pradiniai: z.record(list, filters.nullable()).optional(),
})
export type SettingsChange = z.infer<typeof SettingsChange>
