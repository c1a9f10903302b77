import { addDays, civilDay } from '#contract/lib/civil.ts'
import { fromPersonalCode, hasCheckDigit } from '#contract/lib/personal-code.ts'
import { isBirthDateAllowed } from '#contract/persons/rules.ts'
import { can, type Session } from '#contract/rights.ts'
import type { Problem } from './column.ts'
import type { PersonRow } from './schema.ts'

/** The file itself (spec 1, point 8): xlsx up to 5 MB; what is in it unpacked, its parts, and the rows of people. */
export const fileBytes = 5 * 1024 * 1024
export const unpackedBytes = 60 * 1024 * 1024
export const fileParts = 2000
/** Tags of all parts: the largest sheet that is read has half as many. */
export const fileTags = 5_000_000
export const maxRows = 20_000

/** Who imports people: whoever registers them and keeps their records, in the own company or in all. */
export const mayImport = (session: Session) =>
  can(session, 'ChangeAsmuo') &&
  can(session, 'ChangeAsmuoImone') &&
  (can(session, 'AccessAllImones') || (can(session, 'AccessOwnImone') && session.imoneId !== null))

/** What the person's own data are told by: sex and birth date, where the code tells them. */
export const toldByCode = ({ asmenskodas }: Pick<PersonRow, 'asmenskodas'>) => fromPersonalCode(asmenskodas)

/** What the schema of a row can't say. */
export function checkPerson(row: PersonRow, now: Date): { errors: Problem[]; warnings: Problem[] } {
  const { errors, warnings } = checkCommon(row, now)
  if (!row.email && !row.telefonas) warnings.push({ column: 'email', message: 'noContact' })
  return { errors, warnings }
}

/** What every file of people checks. */
export function checkCommon(row: Pick<PersonRow, 'asmenskodas' | 'galiojaNuo'>, now: Date) {
  const errors: Problem[] = []
  const warnings: Problem[] = []
  const born = toldByCode(row)
  if (born && !isBirthDateAllowed(born.gimimoData, now)) errors.push({ column: 'asmenskodas', message: 'age' })
  else if (!hasCheckDigit(row.asmenskodas)) warnings.push({ column: 'asmenskodas', message: 'checkDigit' })
  if (row.galiojaNuo && (row.galiojaNuo > addDays(civilDay(now), 366) || row.galiojaNuo < '1950-01-01'))
    warnings.push({ column: 'galiojaNuo', message: 'dateFar' })
  return { errors, warnings }
}

export const linkFields = ['numeris', 'pareigos', 'galiojaNuo', 'miestas', 'sdid'] as const
type Link = Record<(typeof linkFields)[number], string | null>

/** What a row changes in the person's record of the company: what it says and what differs. Nothing of the person. */
export const linkChanges = (before: Link, row: Link): Partial<Record<keyof Link, string>> =>
  Object.fromEntries(
    linkFields.flatMap((field) => {
      const value = row[field]
      return value && value !== before[field] ? [[field, value]] : []
    }),
  )
