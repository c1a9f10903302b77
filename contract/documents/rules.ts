import type { DocumentState, FileVerdict, StateKind } from './schema.ts'

/** States from which a document may go to which. What is closed is never opened; a cancelled one stays cancelled. */
const next: Record<DocumentState, readonly DocumentState[]> = {
  RENGIAMAS: ['PASIRASOMAS', 'LAUKIA_ZYMOS', 'UZDARYTAS', 'ATSAUKTAS'],
  PASIRASOMAS: ['LAUKIA_ZYMOS', 'UZDARYTAS', 'ATSAUKTAS'],
  LAUKIA_ZYMOS: ['UZDARYTAS', 'ATSAUKTAS'],
  UZDARYTAS: ['ILGALAIKIS', 'ATSAUKTAS'],
  ILGALAIKIS: ['ATSAUKTAS'],
  ATSAUKTAS: [],
}
export const mayBecome = (from: DocumentState, to: DocumentState) => next[from].includes(to)

/** Is the document still open: signatures are being gathered and it is not sealed yet? */
export const isOpen = (state: DocumentState) => state === 'RENGIAMAS' || state === 'PASIRASOMAS'

/** Kinds of states that the registry sealed: an end before them is a document that never left the registry. */
const sealed: readonly StateKind[] = ['SPAUDAS', 'IRODYMAI', 'ZYMA']

/** What the registry knows of one end of a file. */
export interface KnownEnd {
  kas: StateKind
  /** Is it the newest state of its document? */
  paskutine: boolean
  busena: DocumentState
  /** A document of before, which people have as it was: each state of it left the registry. */
  ankstesnis?: boolean
}
const isSealed = ({ kas, ankstesnis }: KnownEnd) => ankstesnis || sealed.includes(kas)

/**
 * What a file is, by what is known of its ends: the whole file first, then earlier ends. An earlier sealed state of ours
 * under something else means that somebody added to our document, and what was added may cover what stood there.
 */
export function judgeFile([whole, ...earlier]: readonly (KnownEnd | null)[]): FileVerdict {
  if (!whole) return earlier.some((end) => end && isSealed(end)) ? 'PAKEISTAS' : 'NEATPAZINTAS'
  if (whole.busena === 'ATSAUKTAS') return 'ATSAUKTAS'
  if (!isSealed(whole)) return 'NEBAIGTAS'
  return whole.paskutine ? 'TIKRAS' : 'SENESNIS'
}
