import type { CardStatus } from '#contract/cards/schema.ts'
import type { GateVerdict } from '#contract/gate/codes.ts'
import { shownNumber } from '#contract/gate/read.ts'
import { type CardValue, cardValues } from '#contract/gate/statusList.ts'
import { type Judged, judge } from '#contract/gate/verdict.ts'

/** The result of a card check at a glance; each has its word, icon, colour and pattern. */
export type Verdict = 'ok' | 'check' | 'no' | 'unknown'

const verdicts: Record<GateVerdict, Verdict> = { LEISTI: 'ok', TIKRINTI: 'check', NELEISTI: 'no', NEZINOMA: 'unknown' }

/** Each status as the lists of cards say it; a card that is ordered or made is not in force yet. */
const values: Record<CardStatus, CardValue> = {
  AKTYVI: cardValues.galioja,
  UZSAKOMA: cardValues.negalioja,
  UZSAKYTA: cardValues.negalioja,
  SUSPENDUOTA: cardValues.sustabdyta,
  NEGALIOJA: cardValues.negalioja,
}

/** What the gate would say of this number at no site, when the registry has just told its status; null: no such card. */
export const judgeStatus = (numeris: string, statusas: CardStatus | null): Judged =>
  judge(shownNumber(numeris), {
    now: 0,
    today: '',
    laikrodis: 'TIKRAS',
    busena: statusas && {
      reiksme: values[statusas],
      moment: 0,
      gaminama: statusas === 'UZSAKOMA' || statusas === 'UZSAKYTA',
    },
    nerasta: statusas === null,
    objektas: null,
  })

/** The verdict on a card of this status; no card is `unknown`, which differs from an invalid one. */
export const verdictOf = (statusas: CardStatus | null): Verdict => verdicts[judgeStatus('', statusas).verdiktas]
