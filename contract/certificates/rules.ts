import { addDays, addYears, civilDay } from '#contract/lib/civil.ts'
import { mayEditPerson } from '#contract/persons/rules.ts'
import type { HeldCertificateBody, Lack } from './schema.ts'

/** Days before the last one from which a certificate is shown as ending. */
export const endingDays = 30

/** The suggested last day: the day of issue plus the validity of the kind; null if the kind has no expiry. */
export const lastDay = (isduota: string, { trukme }: { trukme: number | null }) =>
  trukme === null ? null : addYears(isduota, trukme)

interface Held {
  /** The kind of the certificate. */
  pazymejimas: { id: number }
  galioja: string | null
}
interface Standing {
  bukle: Lack['bukle']
  galioja: string | null
}

/**
 * The status of one kind among the certificates held; the one that is valid longest counts. Null if it is in order.
 * `days`: how long before its last day it counts as ending.
 */
export function standingOf(
  certificates: readonly Pick<Held, 'galioja'>[],
  today: string,
  days = endingDays,
): Standing | null {
  if (certificates.length === 0) return { bukle: 'TRUKSTA', galioja: null }
  if (certificates.some(({ galioja }) => galioja === null)) return null
  const galioja =
    certificates
      .map((one) => one.galioja ?? '')
      .sort()
      .at(-1) ?? ''
  if (galioja < today) return { bukle: 'PASIBAIGE', galioja }
  return galioja <= addDays(today, days) ? { bukle: 'BAIGIASI', galioja } : null
}

/** Which of the required kinds are not in order, in their order. server/certificates/lacks.ts does the same in SQL. */
export const lacksOf = <K extends { id: number }>(
  required: readonly K[],
  certificates: readonly Held[],
  today: string,
  days = endingDays,
) =>
  required.flatMap((kind) => {
    const standing = standingOf(
      certificates.filter(({ pazymejimas }) => pazymejimas.id === kind.id),
      today,
      days,
    )
    return standing ? [{ ...kind, ...standing }] : []
  })

/** Whether the certificate is missing or expired, rather than only ending soon. */
export const isMissing = ({ bukle }: Pick<Lack, 'bukle'>) => bukle !== 'BAIGIASI'

/** Certificates are edited by those who edit the record: the person, the company, administrators. */
export const mayKeepCertificates = mayEditPerson

/** A certificate cannot be issued in the future. Answers the field that says so, or null. */
export const futureCertificate = (body: Pick<HeldCertificateBody, 'isduota'>, now: Date) =>
  body.isduota > civilDay(now) ? ('isduota' as const) : null
