import { addDays, addYears } from '#contract/lib/civil.ts'

/** Days before expiry from which a competency is shown as ending. */
export const endingDays = 90

/** Last valid day: grant plus `trukme` years, none where `neribotas` (spec 1, point 4). */
export const expiry = (suteikta: string, competency: { neribotas: boolean; trukme: number | null }): string | null =>
  competency.neribotas || competency.trukme === null ? null : addYears(suteikta, competency.trukme)

/** Valid through its last day; an unapproved one stays LAUKIAMA. */
export const statusOn = (row: { statusas: string; galioja: string | null }, today: string) =>
  row.statusas === 'GALIOJA' && row.galioja !== null && row.galioja < today ? 'NEGALIOJA' : row.statusas

/** Valid now, but not for long: what a card check and the own page warn of. */
export const endsSoon = (row: { statusas: string; galioja: string | null }, today: string) =>
  statusOn(row, today) === 'GALIOJA' && row.galioja !== null && row.galioja <= addDays(today, endingDays)
