import type { z } from 'zod'
import type { CertificateRef } from '#contract/certificates/schema.ts'
import type { CompetencyRef } from '#contract/lib/refs.ts'

export interface OffersProps {
  /** Who lacks something: one person, or several of the caller's company. */
  people: readonly { id: number; vardas: string; pavarde: string }[]
  /** Any one of these closes the gap. */
  kompetencijos: readonly z.infer<typeof CompetencyRef>[]
  pazymejimai: readonly CertificateRef[]
  /** By when it is needed; null: now. */
  iki: string | null
  onClose: () => void
}

/** Assessments and trainings that give what people lack, to register them there. */
export function OffersDialog(_: OffersProps) {
  return null
}
