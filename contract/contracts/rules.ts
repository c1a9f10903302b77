import { can, type Session } from '#contract/rights.ts'
import type { ContractSection } from './schema.ts'

/** Placeholders of a template. Any other name in {{ }} is a mistake in the template. */
export const placeholders = [
  'vardas',
  'pavarde',
  'asmenskodas',
  'gimimoData',
  'adresas',
  'telefonas',
  'email',
  'data',
  'redakcija',
] as const
export type Filling = Record<(typeof placeholders)[number], string>

const mark = /\{\{\s*(\w*)\s*\}\}/g
const known = new Set<string>(placeholders)

/** Names in {{ }} that are not placeholders. */
export const unknownPlaceholders = (sections: readonly ContractSection[]) =>
  [
    ...sections
      .flatMap(({ antraste, pastraipos }) => [antraste, ...pastraipos])
      .join('\n')
      .matchAll(mark),
  ]
    .map(([, name = '']) => name)
    .filter((name) => !known.has(name))

/** Replaces placeholders once: data that look like a placeholder are not replaced again. */
const fillText = (text: string, filling: Filling) =>
  text.replace(mark, (whole, name: string) => (known.has(name) ? filling[name as keyof Filling] || '—' : whole))

/** The text with a person's data, exactly as the person reads and signs it. */
export const fill = (sections: readonly ContractSection[], filling: Filling): ContractSection[] =>
  sections.map(({ antraste, pastraipos }) => ({
    antraste: fillText(antraste, filling),
    pastraipos: pastraipos.map((text) => fillText(text, filling)),
  }))

/** The data of a person that a contract contains. */
export interface Party {
  vardas: string
  pavarde: string
  asmenskodas: string
  gimimoData: string | null
  adresas: string
  miestas: string
  telefonas: string | null
  email: string | null
}
/** Values of the placeholders: the person's data, the day (YYYY-MM-DD) and the template's version. */
export const fillingOf = (person: Party, { data, versija }: { data: string; versija: number }): Filling => ({
  vardas: person.vardas,
  pavarde: person.pavarde,
  asmenskodas: person.asmenskodas,
  gimimoData: person.gimimoData ?? '',
  adresas: [person.adresas, person.miestas].filter(Boolean).join(', '),
  telefonas: person.telefonas ?? '',
  email: person.email ?? '',
  data,
  redakcija: String(versija),
})

/** People sign only their own contract. */
export const maySignContract = (personId: number, session: Pick<Session, 'userId'>) => personId === session.userId
/** Contracts are seen by the person and administrators, not by employers. */
export const maySeeContracts = (personId: number, session: Session) =>
  personId === session.userId || can(session, 'AccessAllImones')
