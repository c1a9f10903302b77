import { addDays, civilDay } from '#contract/lib/civil.ts'
import { fromPersonalCode, hasCheckDigit } from '#contract/lib/personal-code.ts'
import { isBirthDateAllowed } from '#contract/persons/rules.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Problem } from './column.ts'
import type { PersonRow } from './schema.ts'

/**
 * Limits of the file itself (spec 1, point 8): bytes of the xlsx, bytes of its content unpacked, number of its parts.
 */
export const fileBytes = 5 * 1024 * 1024
export const unpackedBytes = 60 * 1024 * 1024
export const fileParts = 2000
/** Tags of all parts; the largest sheet within the limits has half as many. */
export const fileTags = 5_000_000
export const maxRows = 20_000

/** People may be imported by users who may register them and edit their records, in their own company or in all. */
export const mayImport = (session: Session) =>
  can(session, 'ChangeAsmuo') &&
  can(session, 'ChangeAsmuoImone') &&
  (can(session, 'AccessAllImones') || (can(session, 'AccessOwnImone') && session.imoneId !== null))

/** The personal data that the personal code contains: sex and birth date, where it has them. */
export const dataInCode = ({ asmenskodas }: Pick<PersonRow, 'asmenskodas'>) => fromPersonalCode(asmenskodas)

/** Checks that the schema of a row cannot express. */
export function checkPerson(row: PersonRow, now: Date): { errors: Problem[]; warnings: Problem[] } {
  const { errors, warnings } = checkCommon(row, now)
  if (!row.email && !row.telefonas) warnings.push({ column: 'email', message: 'noContact' })
  return { errors, warnings }
}

/** Checks that every file of people shares. */
export function checkCommon(row: Pick<PersonRow, 'asmenskodas' | 'galiojaNuo'>, now: Date) {
  const errors: Problem[] = []
  const warnings: Problem[] = []
  const born = dataInCode(row)
  if (born && !isBirthDateAllowed(born.gimimoData, now)) errors.push({ column: 'asmenskodas', message: 'age' })
  else if (!hasCheckDigit(row.asmenskodas)) warnings.push({ column: 'asmenskodas', message: 'checkDigit' })
  if (row.galiojaNuo && (row.galiojaNuo > addDays(civilDay(now), 366) || row.galiojaNuo < '1950-01-01'))
    warnings.push({ column: 'galiojaNuo', message: 'dateFar' })
  return { errors, warnings }
}

export const linkFields = ['numeris', 'pareigos', 'galiojaNuo', 'miestas', 'sdid'] as const
type Link = Record<(typeof linkFields)[number], string | null>

/**
 * The fields of the person's employment record that a row changes: non-empty ones that differ. The person's own data
 * is never changed.
 */
export const linkChanges = (before: Link, row: Link): Partial<Record<keyof Link, string>> =>
  Object.fromEntries(
    linkFields.flatMap((field) => {
      const value = row[field]
      return value && value !== before[field] ? [[field, value]] : []
    }),
  )
