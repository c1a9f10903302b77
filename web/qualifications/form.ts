import type { z } from 'zod'
import { qualificationsApi } from '#contract/qualifications/api.ts'
import type { Qualification, QualificationBody } from '#contract/qualifications/schema.ts'
import { callList } from '../lib/api.ts'
import { ApiError } from '../lib/errors.ts'

export type Body = z.input<typeof QualificationBody>

/** The fields of a row that its form holds. */
export const bodyOf = (row: Qualification): Body => ({
  kvalifikacija: row.kvalifikacija,
  kitaKvalifikacija: row.kitaKvalifikacija,
  tipas: row.tipas,
  saltinis: row.saltinis,
  pageidaujama: row.pageidaujama,
  isdavimoData: row.isdavimoData,
  teises: row.teises,
  statiniai: row.statiniai,
  sritis: row.sritis,
  detalesTeises: row.detalesTeises,
  detalesStatiniai: row.detalesStatiniai,
  detalesSritys: row.detalesSritys,
  failai: row.failai,
})

/** The newest version of the row, to compare with after another user has changed it. */
export async function newest(id: number, childId: number): Promise<Qualification> {
  const { rows } = await callList(qualificationsApi.list, { params: { id }, query: { size: 100 } })
  const now = rows.find((row) => row.id === childId)
  if (!now) throw new ApiError('NotFound', 404)
  return now
}
