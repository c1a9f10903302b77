import type { Side, World } from '../world/everyone.ts'

/** The principals, one letter of a row each, in this order. */
export const principals = [
  'nobody',
  'person A',
  'person B',
  'representative A',
  'representative B',
  'manager A',
  'manager B',
  'assessor assigned to A',
  'assessor',
  'administrator',
  'revoked session',
]

// The letters: . = the door is open (the call itself may still refuse the data), 1 = 401, 3 = 403, 4 = 404.
export const everyone = '...........'
export const signedIn = '1.........1'
export const companyUsers = '133....33.1'
/** Calls of devices at gates: no person opens them, whoever it is. */
export const gatesOnly = '11111111111'
/** Calls of other programs, by a key: no person opens them, whoever it is. */
export const keysOnly = '11111111111'
/** Calls of state inspectors: a right that no type has. */
export const inspectorsOnly = '13333333331'
export const admins = '133333333.1'

/** The record of a company: its representative and manager, and administrators. */
export const companySide = { A: '133.4.433.1', B: '1334.4.33.1' }
/** What a company alone does; administrators only see it. */
export const companyAlone = { A: '133.4.43331', B: '1334.4.3331' }
/** The record of a person: the person, the users of the company where the person works, and administrators. */
export const personSide = { A: '1.4.4.444.1', B: '14.4.4.44.1' }
/** An assessment or a training: managers of the company that organises it, and administrators. */
export const organiserSide = { A: '13333.433.1', B: '133334.33.1' }
/** An assessment's tests: the same, and the assessors of that assessment. */
export const keeperSide = { A: '13333.4.4.1', B: '133334.44.1' }
/** An assessment: the same, and the representative. */
export const viewerSide = { A: '133.4.4.4.1', B: '1334.4.44.1' }
/** What the representative has begun, to that representative alone: to all others it does not exist. */
export const beginnerOnly = { A: '133.4443341', B: '1334.443341' }
/** What only the person does, not even an administrator. */
export const ownerOnly = { A: '1.434344431', B: '14.43434431' }
/** The card of a person, to its holder alone: to all others it does not exist. */
export const holderOnly = { A: '1.444444441', B: '14.44444441' }
export const ownerOrAdmin = { A: '1.4343444.1', B: '14.434344.1' }
/** A test: only the person who takes it. To all others it does not exist, signed in or not. */
export const takerOnly = { A: '4.444444444', B: '44.44444444' }
export const adminBoth = { A: admins, B: admins }

/** A call: its path, its body, and who gets through. */
export interface Row {
  path?: (side: Side, world: World) => string
  body?: (side: Side, world: World) => unknown
  /** Doors to a record of company A, and of company B. Where there is no record, one line. */
  A: string
  B?: string
}
export type Rows = Record<string, Row>

export const aPerson = { vardas: 'Jonas', pavarde: 'Petraitis' }

/** A list below the record of a person, or adding to it. */
export const ofPerson = (child: string, body: (side: Side) => object = () => ({})): Row => ({
  path: ({ person }) => `/asmenys/${person}/${child}`,
  body,
  ...personSide,
})
