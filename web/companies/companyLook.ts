import { IconBuilding, IconBuildingOff, IconCircleCheck, IconClock } from '@tabler/icons-react'
import type { RegisterCompany } from '#contract/companies/schema.ts'

/** What matters first of a company that the register told: is it here already, does it operate? */
export function lookOf({ imone, veikia }: RegisterCompany) {
  if (imone?.statusas === 'PATVIRTINTA') return { look: ['info', IconCircleCheck], text: 'inRegistry' } as const
  if (imone?.statusas === 'NEPATVIRTINTA') return { look: ['pending', IconClock], text: 'waits' } as const
  if (veikia) return { look: ['success', IconBuilding], text: 'operates' } as const
  return { look: ['neutral', IconBuildingOff], text: 'ended' } as const
}
