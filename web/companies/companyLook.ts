import { IconBuilding, IconBuildingOff, IconCircleCheck, IconClock } from '@tabler/icons-react'
import type { RegisterCompany } from '#contract/companies/schema.ts'

/** The most important fact about a company from the register: whether it is here already, or operates at all. */
export function lookOf({ imone, veikia }: RegisterCompany) {
  if (imone?.statusas === 'PATVIRTINTA') return { look: ['info', IconCircleCheck], text: 'inRegistry' } as const
  if (imone?.statusas === 'NEPATVIRTINTA') return { look: ['pending', IconClock], text: 'waits' } as const
  if (veikia) return { look: ['success', IconBuilding], text: 'operates' } as const
  return { look: ['neutral', IconBuildingOff], text: 'ended' } as const
}
