import type { Code } from '#contract/statuses.ts'
import type { LineProblem, LineState } from './schema.ts'

/** What the files of companies say of a person in a company. */
export type SdidState = Code<'sdidBusenos'>
/** How a file differs from the one before it. */
export type SdidDifference = Code<'sdidPokyciai'>

/** A company without a new file for so many days is reminded. */
export const fileDays = 35

/** A line of a file, as far as two files are compared. */
export interface WatchedLine {
  sdid: string
  vardas: string
  pavarde: string
  busena: LineState
  klaida: LineProblem | null
  /** The person whom the line was matched to. */
  asmuoId: number | null
}

export interface Difference {
  rusis: SdidDifference
  sdid: string
  vardas: string
  pavarde: string
  asmuoId: number | null
}

/** Problems of a line that is nobody's: the same identifier stands elsewhere in the file, or there is none. */
const unusable: readonly (LineProblem | null)[] = ['sdidMissing', 'notAPerson', 'repeated']
const isElsewhere = ({ klaida }: WatchedLine) => klaida === 'otherCompany'
const isUsable = ({ sdid, klaida }: WatchedLine) => sdid !== '' && !unusable.includes(klaida)
/** Was the line matched to a person who may have it? */
const isMatched = ({ asmuoId, busena }: WatchedLine) => asmuoId !== null && busena !== 'KLAIDA'

/** Who is in a file: by identifier and, where a line was matched, by the person, whose identifier may be another one now. */
const whoIn = (lines: readonly WatchedLine[]) => {
  const codes = new Set(lines.map(({ sdid }) => sdid))
  const people = new Set(lines.filter(isMatched).map(({ asmuoId }) => asmuoId))
  return (line: WatchedLine) => codes.has(line.sdid) || (isMatched(line) && people.has(line.asmuoId))
}

/** Who of the company's last file vanished or is now said to be in another company, and who is new. */
export function differences(before: readonly WatchedLine[], now: readonly WatchedLine[]): Difference[] {
  const was = before.filter((line) => isUsable(line) && !isElsewhere(line))
  const usable = now.filter(isUsable)
  const own = usable.filter((line) => !isElsewhere(line))
  const elsewhere = new Set(usable.filter(isElsewhere).map(({ sdid }) => sdid))
  const [wasIn, isIn] = [whoIn(was), whoIn(own)]
  const as = (rusis: SdidDifference) => (line: WatchedLine) => ({
    rusis,
    sdid: line.sdid,
    vardas: line.vardas,
    pavarde: line.pavarde,
    asmuoId: isMatched(line) ? line.asmuoId : null,
  })
  const missing = was.filter((line) => !isIn(line))
  return [
    ...missing.filter(({ sdid }) => !elsewhere.has(sdid)).map(as('DINGO')),
    ...missing.filter(({ sdid }) => elsewhere.has(sdid)).map(as('KITA_IMONE')),
    ...own.filter((line) => !wasIn(line)).map(as('NAUJAS')),
  ]
}

/** A confirmed employee as the last file of the company is held against them. */
export interface WatchedPerson {
  /** The identifier in the record. */
  sdid: string | null
  /** What was known before; null: nothing. */
  buvo: SdidState | null
  /** A line of the file was matched to the person. */
  rastas: boolean
  /** The file has the identifier of the person under another company. */
  kitur: boolean
  /** A line that was matched to nobody may be theirs: it has their name. */
  galbut: boolean
}

/**
 * The state of a person after a file; null where nothing is known. Nobody is called unconfirmed while a human still has to
 * say whose a line is.
 */
export function stateAfter({ sdid, buvo, rastas, kitur, galbut }: WatchedPerson): SdidState | null {
  if (rastas) return 'PATVIRTINTAS'
  if (kitur) return 'KITA_IMONE'
  if (galbut || (buvo === null && !sdid)) return buvo
  return 'NEPATVIRTINTAS'
}

/** States of which the employer and the builder are told, and which make the gate amber. */
export const alarming = ['NEPATVIRTINTAS', 'KITA_IMONE'] as const satisfies readonly SdidState[]
export const isAlarming = (state: SdidState | null) => (alarming as readonly (SdidState | null)[]).includes(state)

/** What the guard's look at a code says. */
export type SdidSeen = Code<'sdidMatymai'>
export interface CodeAtGate {
  /** The code has the same text or the same identifier as the record. */
  same: boolean
  /** It names another company, or the person's record in another company has it. */
  elsewhere: boolean
}
/** Whether the code that a guard scans is the recorded one: that of another company is told apart from an unknown one. */
export const seenAtGate = ({ same, elsewhere }: CodeAtGate): SdidSeen =>
  elsewhere ? 'KITA_IMONE' : same ? 'SUTAMPA' : 'NESUTAMPA'
