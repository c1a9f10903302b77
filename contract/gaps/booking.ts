import { can, employerOf, type Session } from '#contract/rights.ts'
import type { Gap, GapKind } from './schema.ts'

/** What an offer can close; the rest is mended in the person's record. */
export const isBooked = (rusis: GapKind) =>
  rusis === 'REIKALAVIMAS' || rusis === 'KOMPETENCIJA' || rusis === 'PAZYMEJIMAS'

/** Does the session book places for people of its company? Administrators do not. */
export const booksForCompany = (session: Session) => !can(session, 'AccessAllImones') && employerOf(session) !== null

/** Whom the session books places for: itself, and the people of its company. */
export const booksFor = ({ id, matomas }: Gap['asmuo'], session: Session) =>
  id === session.userId || (matomas && booksForCompany(session))
