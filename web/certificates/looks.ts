import { IconCalendarDue, IconCalendarX, IconCertificateOff } from '@tabler/icons-react'
import type { Lack } from '#contract/certificates/schema.ts'
import type { Look } from '../kit/page/statuses.ts'

/** Colour and icon of a certificate that is not in order. */
export const lackLooks: Record<Lack['bukle'], Look> = {
  TRUKSTA: ['warning', IconCertificateOff],
  PASIBAIGE: ['danger', IconCalendarX],
  BAIGIASI: ['warning', IconCalendarDue],
}
