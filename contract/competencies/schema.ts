import { z } from 'zod'
import { codes } from '#contract/classifiers/statuses.ts'

export const CompetencyRef = z.object({
  id: z.number(),
  kodas: z.string(),
  pavadinimas: z.string(),
  pavadinimasEn: z.string(),
})

export const Competency = CompetencyRef.extend({
  tipas: z.string(),
  neribotas: z.boolean(),
  /** Validity in years; null where `neribotas`. */
  trukme: z.number().nullable(),
  kita: z.boolean(),
  sritiesKodas: z.string(),
  aktyvus: z.boolean(),
  versija: z.number(),
})
export type Competency = z.infer<typeof Competency>

export const competencyStatuses = codes('asmensKompetencijosStatusai')

/** A person's competency. `statusas` is told by the day of asking: past `galioja` it is NEGALIOJA. */
export const PersonCompetency = z.object({
  id: z.number(),
  asmuoId: z.number(),
  kompetencijaId: z.number(),
  kompetencija: CompetencyRef,
  kompTipas: z.string(),
  suteikta: z.string().nullable(),
  galioja: z.string().nullable(),
  statusas: z.enum(competencyStatuses),
  lygis: z.string().nullable(),
  failai: z.array(z.object({ id: z.number(), pavadinimas: z.string() })),
  versija: z.number(),
})
export type PersonCompetency = z.infer<typeof PersonCompetency>
