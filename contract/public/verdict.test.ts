import { describe, expect, it } from 'vitest'
import { type CardStatus, cardStatuses } from '#contract/cards/schema.ts'
import type { GateCode, GateVerdict } from '#contract/gate/codes.ts'
import { judgeStatus, type Verdict, verdictOf } from './verdict.ts'

/** What the public page shows for each status, and what the one verdict of the registry says of it. */
const expected: Record<CardStatus | 'none', [Verdict, GateVerdict, GateCode[]]> = {
  AKTYVI: ['ok', 'LEISTI', []],
  UZSAKOMA: ['check', 'TIKRINTI', ['KORTELE_NUTRAUKTA']],
  UZSAKYTA: ['check', 'TIKRINTI', ['KORTELE_NUTRAUKTA']],
  SUSPENDUOTA: ['no', 'NELEISTI', ['KORTELE_SUSTABDYTA']],
  NEGALIOJA: ['no', 'NELEISTI', ['KORTELE_NUTRAUKTA']],
  none: ['unknown', 'NEZINOMA', ['NERASTA']],
}

describe('the public page of a card', () => {
  it.each([...cardStatuses, null])('of status %s shows the one verdict', (statusas) => {
    const { verdiktas, priezastys } = judgeStatus('48201937', statusas)
    const reasons = priezastys.map(({ kodas }) => kodas)
    expect([verdictOf(statusas), verdiktas, reasons]).toEqual(expected[statusas ?? 'none'])
  })
})
