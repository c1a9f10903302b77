import { z } from 'zod'
import { email, password, text } from '#contract/lib/fields.ts'
import { rights, userTypes } from '#contract/rights.ts'

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
  imone: z.object({ id: z.number(), kodas: z.string(), pavadinimas: z.string() }).nullable(),
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
/** A person's own settings of the screens: theme, density, alerts kept open; by list: columns, saved views, the view it begins with. */
export const Settings = z.object({
  tema: z.enum(['auto', 'light', 'dark']).default('auto'),
  tankis: z.enum(['patogus', 'glaustas']).default('glaustas'),
  laikytiPranesimus: z.boolean().default(false),
  stulpeliai: z.record(z.string().max(60), columnNames).default({}),
  rodiniai: z.record(z.string().max(60), z.array(SavedView).max(20)).default({}),
  pradiniai: z.record(z.string().max(60), filters).default({}),
})
export type Settings = z.infer<typeof Settings>
