/** Kinds of documents that the registry issues, with the letters that begin their numbers. */
export const documentKinds = {
  PROTOKOLAS: 'KVP',
  PAZYMEJIMAS: 'KP',
  SUTARTIS: 'SUT',
  DARBO_PAZYMA: 'DP',
  LANKYMO_PAZYMA: 'LP',
  DUOMENU_ISRASAS: 'AI',
  ATASKAITA: 'ATA',
  PROTOKOLO_ISRASAS: 'KVI',
  TESTO_LAPAS: 'TL',
} as const

export type DocumentKind = keyof typeof documentKinds
export const documentKindCodes = Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]]
