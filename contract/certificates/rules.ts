import { addDays, addYears, civilDay } from '#contract/lib/civil.ts'
import { mayEditPerson } from '#contract/persons/rules.ts'
import type { HeldCertificateBody, Lack } from './schema.ts'

/** Days before its last one from which a certificate is told to be ending. */
export const endingDays = 30

/** The last day that is offered: so many years from the day it was given; null where the kind does not end. */
export const lastDay = (isduota: string, { trukme }: { trukme: number | null }) =>
  trukme === null ? null : addYears(isduota, trukme)

interface Held {
  /** Of which kind it is. */
  pazymejimas: { id: number }
  galioja: string | null
}
interface Standing {
  bukle: Lack['bukle']
  galioja: string | null
}

/** How one kind stands among what is held: the certificate that lasts longest counts. Null where it is in order. */
export function standingOf(held: readonly Pick<Held, 'galioja'>[], today: string): Standing | null {
  if (held.length === 0) return { bukle: 'TRUKSTA', galioja: null }
  if (held.some(({ galioja }) => galioja === null)) return null
  const galioja =
    held
      .map((one) => one.galioja ?? '')
      .sort()
      .at(-1) ?? ''
  if (galioja < today) return { bukle: 'PASIBAIGE', galioja }
  return galioja <= addDays(today, endingDays) ? { bukle: 'BAIGIASI', galioja } : null
}

/** Which of the required kinds are not in order, in their order. The server asks the same in SQL (server/certificates/lacks.ts). */
export const lacksOf = <K extends { id: number }>(required: readonly K[], held: readonly Held[], today: string) =>
  required.flatMap((kind) => {
    const standing = standingOf(
      held.filter(({ pazymejimas }) => pazymejimas.id === kind.id),
      today,
    )
    return standing ? [{ ...kind, ...standing }] : []
  })

/** Is it not there, rather than only about to end? */
export const isMissing = ({ bukle }: Pick<Lack, 'bukle'>) => bukle !== 'BAIGIASI'

/** Certificates are kept by whoever keeps the record: the person, the own company, administrators. */
export const mayKeepCertificates = mayEditPerson

/** Nobody is given a certificate in the future: the field that says so, or null. */
export const futureCertificate = (body: Pick<HeldCertificateBody, 'isduota'>, now: Date) =>
  body.isduota > civilDay(now) ? ('isduota' as const) : null
