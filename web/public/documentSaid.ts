import type { checkTexts } from '#contract/documents/checkTexts.ts'
import { isOpen } from '#contract/documents/rules.ts'
import type { DocumentReply, PadesLevel, SignatureLevel } from '#contract/documents/schema.ts'

type Key = keyof typeof checkTexts

/** A level of PAdES in words. */
export const levelTexts = {
  'B-B': 'levelB',
  'B-T': 'levelT',
  'B-LT': 'levelLT',
  'B-LTA': 'levelLTA',
} as const satisfies Record<PadesLevel, Key>

const ways = {
  MOBILUSIS: 'byMobile',
  SMART_ID: 'bySmartId',
  PIESTAS: 'onScreen',
  SPAUDAS: 'bySeal',
} as const satisfies Record<DocumentReply['pasirase'][number]['budas'], Key>
const personLevels = {
  KVALIFIKUOTAS: 'qualified',
  PAZANGUSIS: 'advanced',
  PAPRASTAS: 'simple',
} as const satisfies Record<SignatureLevel, Key>
const sealLevels = {
  KVALIFIKUOTAS: 'qualifiedSeal',
  PAZANGUSIS: 'advancedSeal',
  PAPRASTAS: 'simpleSeal',
} as const satisfies Record<SignatureLevel, Key>

/** How somebody signed, and how strong that is; a seal is no signature. */
export const signedBy = ({ budas, lygis }: Pick<DocumentReply['pasirase'][number], 'budas' | 'lygis'>) =>
  [ways[budas], (budas === 'SPAUDAS' ? sealLevels : personLevels)[lygis]] as const

interface Headline {
  /** `known`: there is such a document, and nothing about it ends. */
  look: 'ok' | 'check' | 'no' | 'known'
  title: Key
  why: Key
}
const isContract = ({ rusis }: DocumentReply) => rusis === 'SUTARTIS'

/**
 * What is said first of a document: that it is cancelled or unfinished; else what holds of it today, because a paper stays
 * as it was printed. It never says that the paper is genuine: a code can be copied.
 */
export function headlineOf(document: DocumentReply): Headline {
  const { busena, dabar } = document
  if (busena === 'ATSAUKTAS') return { look: 'no', title: 'cancelled', why: 'cancelledWhy' }
  if (isOpen(busena)) return { look: 'check', title: 'open', why: 'openWhy' }
  switch (dabar?.busena) {
    case undefined:
      return { look: 'known', title: 'exists', why: 'existsWhy' }
    case 'GALIOJA':
      if (isContract(document)) return { look: 'ok', title: 'contractNewest', why: 'contractNewestWhy' }
      return { look: 'ok', title: dabar?.iki ? 'validUntil' : 'validAlways', why: 'validWhy' }
    case 'BAIGESI':
      return { look: 'no', title: 'ended', why: 'endedWhy' }
    case 'NEGALIOJA':
      return { look: 'no', title: 'withdrawn', why: 'withdrawnWhy' }
    case 'PAKEISTA':
      if (isContract(document)) return { look: 'check', title: 'contractReplaced', why: 'contractReplacedWhy' }
      return { look: 'check', title: 'sheetsReplaced', why: 'sheetsReplacedWhy' }
  }
}
