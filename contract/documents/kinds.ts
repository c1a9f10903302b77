/** Kinds of documents that the registry issues, with the letters that begin their numbers. */
export const documentKinds = {
  PROTOKOLAS: 'KVP',
  PAZYMEJIMAS: 'KP',
  SUTARTIS: 'SUT',
  DARBO_PAZYMA: 'DP',
  LANKYMO_PAZYMA: 'LP',
  DUOMENU_ISRASAS: 'AI',
  ATASKAITA: 'ATA',
  TESTO_LAPAS: 'TL',
  PROTOKOLO_ISRASAS: 'KVI',
  SUTARTIES_ISRASAS: 'SUI',
} as const

export type DocumentKind = keyof typeof documentKinds
export const documentKindCodes = Object.keys(documentKinds) as [DocumentKind, ...DocumentKind[]]

/** The extract of a signed document, which anybody may have who may read it: the signed one holds personal codes. */
export const extractOf = { PROTOKOLAS: 'PROTOKOLO_ISRASAS', SUTARTIS: 'SUTARTIES_ISRASAS' } as const satisfies Partial<
  Record<DocumentKind, DocumentKind>
>
