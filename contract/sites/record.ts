import { z } from 'zod'
import { date, optionalLongText, optionalText, text } from '#contract/lib/fields.ts'
import { record } from '#contract/lib/record.ts'

/** Degrees of WGS 84: five decimals are about a metre. */
const degrees = (most: number) =>
  z
    .number('number')
    .min(-most, 'min')
    .max(most, 'max')
    .nullish()
    .transform((value) => (value === null || value === undefined ? null : Math.round(value * 1e5) / 1e5))

/** A code of a reference list, or none; the server knows which codes exist. */
const listCode = z
  .string('inList')
  .regex(/^\w{0,20}$/, 'inList')
  .nullish()
  .transform((value) => value || null)

const optionalDate = date.nullish().transform((value) => value ?? null)

/**
 * Plain fields of a work site. Schemas, columns, the query, what is stored, the audit trail and the history follow from
 * them. Their order is that of the columns.
 */
export const siteRecord = record('sites', {
  pavadinimas: { title: ['Pavadinimas', 'Name'], short: ['Objektas', 'Work site'], reply: z.string(), body: text(200) },
  savivaldybe: {
    title: ['Savivaldybė', 'Municipality'],
    codes: 'savivaldybes',
    reply: z.string().nullable(),
    body: listCode,
  },
  /** The territory in words, where there is no address. */
  teritorija: {
    title: ['Teritorijos aprašymas', 'Description of the territory'],
    short: ['Teritorija', 'Territory'],
    reply: z.string(),
    body: optionalLongText(1000),
  },
  platuma: { title: ['Platuma', 'Latitude'], reply: z.number().nullable(), body: degrees(90) },
  ilguma: { title: ['Ilguma', 'Longitude'], reply: z.number().nullable(), body: degrees(180) },
  pradzia: { title: ['Pradžia', 'Start'], reply: z.string().nullable(), body: optionalDate },
  pabaiga: { title: ['Pabaiga', 'End'], reply: z.string().nullable(), body: optionalDate },
  sutartis: {
    title: ['Rangos sutarties Nr.', 'Contract No.'],
    short: ['Sutartis', 'Contract'],
    reply: z.string(),
    body: optionalText(100),
  },
  leidimas: {
    title: ['Statybą leidžiančio dokumento Nr.', 'Building permit No.'],
    short: ['Leidimas', 'Permit'],
    reply: z.string(),
    body: optionalText(100),
  },
  automatineRegistracija: {
    title: ['Automatinė asmenų registracija', 'Automatic registration of people'],
    short: ['Automatinė registracija', 'Automatic registration'],
    reply: z.boolean(),
    body: z.boolean('inList').default(false),
  },
  blaivumoTikrinimas: {
    title: ['Blaivumo tikrinimas prie įėjimo', 'Sobriety check at the entrance'],
    short: ['Blaivumo tikrinimas', 'Sobriety check'],
    reply: z.boolean(),
    body: z.boolean('inList').default(false),
  },
})
