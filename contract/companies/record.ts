import { z } from 'zod'
import { optionalText, text } from '#contract/lib/fields.ts'
import { record } from '#contract/lib/record.ts'
import { codes } from '#contract/statuses.ts'

export const companyStatuses = codes('imonesStatusai')
export const companyKinds = codes('imonesVeiklosTipai')

const known = (max: number) => optionalText(max).transform((value) => value || null)
/** A code of a reference list, or none; the server checks that the list has it. */
export const listCode = optionalText(20).refine((value) => /^\w*$/.test(value), 'inList')
const vatCode = /^[A-Z]{2}[\dA-Z]{2,14}$/
const website = /^(https?:\/\/)?[\p{L}\d.-]+\.[\p{L}]{2,}(\/\S*)?$/u

/** Plain fields of a company, in the order of its form. rules.ts decides who may change which. */
export const companyRecord = record('companies', {
  pavadinimas: { title: ['Pavadinimas', 'Name'], reply: z.string(), body: text(200) },
  imKodas: {
    title: ['Įmonės kodas', 'Company code'],
    reply: z.string(),
    body: text(30).refine((value) => /[\p{L}\p{N}]/u.test(value), 'pattern'),
  },
  pvmKodas: {
    title: ['PVM mokėtojo kodas', 'VAT code'],
    short: ['PVM kodas', 'VAT code'],
    reply: z.string().nullable(),
    body: known(20).refine((value) => value === null || vatCode.test(value), 'pattern'),
  },
  savivaldybe: {
    title: ['Savivaldybė', 'Municipality'],
    codes: 'savivaldybes',
    reply: z.string().nullable(),
    body: listCode.transform((value) => value || null),
  },
  www: {
    title: ['Interneto svetainė', 'Website'],
    short: ['Svetainė', 'Website'],
    reply: z.string().nullable(),
    body: known(200).refine((value) => value === null || website.test(value), 'pattern'),
  },
  veiklosTipas: {
    title: ['Veiklos tipas', 'Type of activity'],
    codes: 'imonesVeiklosTipai',
    reply: z.enum(companyKinds),
    body: z.enum(companyKinds, 'inList').default('IMONE'),
  },
  meistrasSutartis: {
    title: ['„Meistro“ sutartis', 'Meistras contract'],
    short: ['Sutartis', 'Contract'],
    reply: z.boolean(),
    body: z.boolean('inList').default(false),
  },
  statusas: {
    title: ['Būsena', 'Status'],
    codes: 'imonesStatusai',
    reply: z.enum(companyStatuses),
    body: z.enum(companyStatuses, 'inList').default('NEPATVIRTINTA'),
  },
})
