import type { Code } from '#contract/statuses.ts'

export type GateVerdict = Code<'verdiktai'>

/** Verdicts from the best to the worst: of several reasons the worst decides. */
export const verdictOrder = ['LEISTI', 'TIKRINTI', 'NEZINOMA', 'NELEISTI'] as const satisfies readonly GateVerdict[]

/** Each reason that a gate can give, in the order in which reasons of the same weight are listed, and its verdict. */
export const gateCodes = {
  SUKLASTOTA: 'NELEISTI',
  KODAS_SENAS: 'NELEISTI',
  KORTELE_NUTRAUKTA: 'NELEISTI',
  KORTELE_SUSTABDYTA: 'NELEISTI',
  KORTELE_PASIBAIGE: 'NELEISTI',
  NEBEDIRBA: 'NELEISTI',
  SUTARTIS: 'NELEISTI',
  BUVO: 'NELEISTI',
  NE_OBJEKTE: 'NELEISTI',
  REIKALINGA_KOMPETENCIJA: 'NELEISTI',
  BE_INSTRUKTAZO: 'NELEISTI',
  NE_MUSU: 'NEZINOMA',
  RAKTAS_NEZINOMAS: 'NEZINOMA',
  NERASTA: 'NEZINOMA',
  DUOMENU_NERA: 'NEZINOMA',
  PAKITO: 'TIKRINTI',
  DUOMENYS_SENI: 'TIKRINTI',
  LAIKRODIS: 'TIKRINTI',
  KODAS_RODYTAS: 'TIKRINTI',
  TIK_KORTELE: 'TIKRINTI',
  BE_NUOTRAUKOS: 'TIKRINTI',
  TRUKSTA_PAZYMEJIMO: 'TIKRINTI',
  PATARIAMA_KOMPETENCIJA: 'TIKRINTI',
  SDID_NEPATVIRTINTAS: 'TIKRINTI',
} as const satisfies Record<string, GateVerdict>

export type GateCode = keyof typeof gateCodes
export const gateCodeNames = Object.keys(gateCodes) as [GateCode, ...GateCode[]]

/**
 * A reason with its own weight: NE_OBJEKTE is less than red where the list of people is old, or where the site lets the
 * guard decide (`soft`); BE_INSTRUKTAZO where the site only advises its induction.
 */
export interface Reason {
  kodas: GateCode
  /** The verdict of this reason here; that of the code unless the circumstances make it milder. */
  verdiktas: GateVerdict
  /** What is missing or until when, to be put into the sentence of the code; empty where it has none. */
  detale: string
}

const rank = (verdict: GateVerdict) => verdictOrder.indexOf(verdict)
const place = (code: GateCode) => gateCodeNames.indexOf(code)

/** The worst verdict of all reasons; LEISTI without any. */
export const worst = (reasons: readonly Pick<Reason, 'verdiktas'>[]): GateVerdict =>
  reasons.reduce<GateVerdict>((sofar, { verdiktas }) => (rank(verdiktas) > rank(sofar) ? verdiktas : sofar), 'LEISTI')

/** Reasons as a guard reads them: the worst first, then in the order of the table. */
export const sorted = (reasons: readonly Reason[]): Reason[] =>
  [...reasons].sort((a, b) => rank(b.verdiktas) - rank(a.verdiktas) || place(a.kodas) - place(b.kodas))
