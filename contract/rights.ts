import { codes } from './statuses.ts'

/**
 * Rights are strings in the session (spec 1, point 6). Those after the blank line are ours: for their actions the
 * specification names only administrators, and no right.
 */
export const rights = [
  'ChangeAsmuoImoneStatus',
  'AccessAllImones',
  'AccessOwnImone',
  'ChangeAsmuoImone',
  'ChangeAsmuoImoneNumeris',
  'SeeDarbuotojuPoreikiaiFromAllImones',
  'ChangeAtestavimas',
  'ChangeImoneAtestavimas',
  'ChangeKompetencijaAtestavimas',
  'ChangeMokymas',
  'ChangeImoneMokymas',
  'SeeSablonas',

  'ChangeAsmuo',
  'CompleteAtestavimas',
  'ChangeMetaduomenys',
  'ChangeTurinys',
  'ChangeKlausimai',
  'TikrintiObjektus',
] as const
export type Right = (typeof rights)[number]
export const isRight = (name: string): name is Right => rights.includes(name as Right)

export const userTypes = codes('vartotojoTipai')
export type UserType = (typeof userTypes)[number]

const employment = [
  'AccessOwnImone',
  'ChangeAsmuoImone',
  'ChangeAsmuoImoneNumeris',
  'ChangeAsmuoImoneStatus',
  'ChangeAsmuo',
] as const

/** Rights that no type has: an administrator gives them to one person by hand. */
const byHand: readonly Right[] = ['TikrintiObjektus']
/** Rights of a company's user that mean nothing for who sees all companies. */
const ofCompany: readonly Right[] = ['AccessOwnImone', 'ChangeImoneAtestavimas', 'ChangeImoneMokymas']

/** What a user type may do (decisions, point 3). An administrator may add rights to one person. */
export const rightsOf: Record<UserType, readonly Right[]> = {
  VARTOTOJAS: [],
  ORG_ATSTOVAS: employment,
  VERTINTOJAS: ['CompleteAtestavimas'],
  ORG_TVARKYTOJAS: [...employment, 'ChangeImoneAtestavimas', 'ChangeKompetencijaAtestavimas', 'ChangeImoneMokymas'],
  ADMIN: rights.filter((right) => ![...ofCompany, ...byHand].includes(right)),
}

/** The caller. The server reads it again for each call; the web keeps a copy to draw menus. */
export interface Session {
  userId: number
  vartotojoTipas: UserType
  /** The company that the user acts for, from the user's valid employment record. */
  imoneId: number | null
  rights: readonly Right[]
}

/** A device at the gate of a site. It makes the calls below /vartai and no others. */
export interface GateCaller {
  irenginysId: number
  objektasId: number
}

/**
 * What a key opens: public facts of cards, the company's own people, verdicts for its own sites, and writing what its
 * turnstiles saw there.
 */
export const keyScopes = ['viesa', 'savi', 'objektai', 'patikros'] as const
export type KeyScope = (typeof keyScopes)[number]

/** Another program, by the key of its company or of an institution of the state. It makes the calls of keys and no others. */
export interface KeyCaller {
  raktasId: number
  /** Null where the key is of an institution. */
  imoneId: number | null
  sritys: readonly KeyScope[]
}

/** The company whose people this session manages wherever they are; null if there is none (decisions, point 11). */
export const employerOf = (session: Session | null) =>
  session !== null && can(session, 'AccessOwnImone') ? session.imoneId : null

/** Who asks, and what the own company does; null without one. The company must be a centre to create anything. */
export interface OfCentre {
  rights: readonly Right[]
  imone: { tipai: readonly string[] } | null
}

/** Does the session hold any of these rights? Without any rights given: is anyone signed in? */
export const can = (session: Pick<Session, 'rights'> | null, ...anyOf: readonly Right[]) =>
  session !== null && (anyOf.length === 0 || anyOf.some((right) => session.rights.includes(right)))
