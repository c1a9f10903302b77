import { z } from 'zod'
import { DecideReply, decidedIds } from '#contract/lib/decide.ts'
import { optionalLongText, ref } from '#contract/lib/fields.ts'
import { ProfessionRef } from '#contract/professions/schema.ts'
import { codes } from '#contract/statuses.ts'
import { firstYear } from './years.ts'

export const needStatuses = codes('darbuotojuPoreikioStatusai')
export type NeedStatus = (typeof needStatuses)[number]

/** Statuses of the list of pending needs and of the list of decided ones (spec 2, point 4). */
export const pendingStatuses = ['NAUJAS', 'PATEIKTAS'] as const
export const doneStatuses = ['PATVIRTINTAS', 'NEGALIOJA'] as const

export const maxWorkers = 100_000
export const defaultSector = 'statybos'

/** A need of a company: so many workers of a profession in a year. */
export const Need = z.object({
  id: z.number(),
  statusas: z.enum(needStatuses),
  /** Code of `pramonesSektoriai`. */
  sektorius: z.string(),
  kiekis: z.number(),
  imone: z.object({ id: z.number(), kodas: z.string(), pavadinimas: z.string() }),
  /** Code of `sritys`. */
  sritiesKodas: z.string(),
  profesija: ProfessionRef,
  /** Code of `lygiai` (KOMPETENCIJA); null: any level of the profession. */
  lygis: z.string().nullable(),
  /** Code of `regionai`; null: anywhere in the country. */
  regionas: z.string().nullable(),
  /** Code of `savivaldybes`, one of the region; null: anywhere in it. */
  savivaldybe: z.string().nullable(),
  metai: z.number(),
  sukurta: z.string(),
  pateikta: z.string().nullable(),
  patvirtinta: z.string().nullable(),
  /** The reason of the cancellation; '' if there is none. */
  priezastis: z.string(),
  versija: z.number(),
})
export type Need = z.infer<typeof Need>

const code = (max: number) => z.string('required').trim().min(1, 'required').max(max, 'maxlength')
const optionalCode = (max: number) =>
  z
    .string('inList')
    .trim()
    .max(max, 'maxlength')
    .nullish()
    .transform((value) => (value === '' ? null : value))

const values = {
  sektorius: code(40),
  sritiesKodas: code(20),
  profesija: ref,
  lygis: optionalCode(40),
  /** If absent, the region of the municipality. */
  regionas: optionalCode(20),
  savivaldybe: optionalCode(20),
  metai: z.number('required').int('number').min(firstYear, 'min').max(2200, 'max'),
  kiekis: z.number('required').int('number').min(1, 'min').max(maxWorkers, 'max'),
}

/** A new need. `imone`: by default the caller's company; another one only from users who edit all needs. */
export const NeedBody = z.object({ ...values, sektorius: code(40).default(defaultSector), imone: ref.nullish() })
export type NeedBody = z.output<typeof NeedBody>

/** A change; absent fields do not change. `statusas` submits, approves or cancels; `priezastis` is the reason of a cancellation. */
export const NeedChange = z.object({
  ...values,
  sektorius: values.sektorius.optional(),
  sritiesKodas: values.sritiesKodas.optional(),
  profesija: values.profesija.optional(),
  metai: values.metai.optional(),
  kiekis: values.kiekis.optional(),
  imone: ref.nullish(),
  statusas: z.enum(needStatuses, 'inList').optional(),
  priezastis: optionalLongText(500),
})
export type NeedChange = z.output<typeof NeedChange>

export const NeedsBody = z.object({
  poreikiai: decidedIds,
  statusas: z.enum(['PATEIKTAS', 'PATVIRTINTAS', 'NEGALIOJA'], 'inList'),
  priezastis: optionalLongText(500),
})
export type NeedsBody = z.output<typeof NeedsBody>

/** `metai`: the year of the copies; if absent, the year of each need, or the present one if that is past. */
export const CopyBody = z.object({ poreikiai: decidedIds, metai: values.metai.nullish() })
export type CopyBody = z.output<typeof CopyBody>
/** The copied needs, the error code of each other one, and the ids of the copies. */
export const CopyReply = DecideReply.extend({ sukurta: z.array(z.number()) })
export type CopyReply = z.infer<typeof CopyReply>
