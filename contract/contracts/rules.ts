import { can, type Session } from '#contract/rights.ts'
import type { ContractSection } from './schema.ts'

/** What a template may name. Anything else in {{ }} is a mistake of its writer. */
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

/** Names in {{ }} that no template may use. */
export const unknownPlaceholders = (sections: readonly ContractSection[]) =>
  [
    ...sections
      .flatMap(({ antraste, pastraipos }) => [antraste, ...pastraipos])
      .join('\n')
      .matchAll(mark),
  ]
    .map(([, name = '']) => name)
    .filter((name) => !known.has(name))

/** What is put in is never read again: a name that looks like a placeholder stays what it is. */
const fillText = (text: string, filling: Filling) =>
  text.replace(mark, (whole, name: string) => (known.has(name) ? filling[name as keyof Filling] || '—' : whole))

/** The text with a person's data in it: what the person reads is, letter by letter, what is signed. */
export const fill = (sections: readonly ContractSection[], filling: Filling): ContractSection[] =>
  sections.map(({ antraste, pastraipos }) => ({
    antraste: fillText(antraste, filling),
    pastraipos: pastraipos.map((text) => fillText(text, filling)),
  }))

/** What a contract says about a person. */
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
/** What is filled in: of the person as the record stands, and of the day (YYYY-MM-DD) and the template's version. */
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

/** A contract is signed by the person itself, in the own account, and by nobody for another. */
export const maySignContract = (personId: number, session: Pick<Session, 'userId'>) => personId === session.userId
/** Contracts and own documents are between the person and the registry: an employer does not see them. */
export const maySeeContracts = (personId: number, session: Session) =>
  personId === session.userId || can(session, 'AccessAllImones')
