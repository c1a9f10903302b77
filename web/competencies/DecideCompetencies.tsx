import { competenciesApi } from '#contract/competencies/api.ts'
import { approvalYears } from '#contract/competencies/rules.ts'
import type { ApprovalRow } from '#contract/competencies/schema.ts'
import { competencyTexts } from '#contract/competencies/texts.ts'
import { addYears } from '#contract/lib/civil.ts'
import type { Batch } from '../kit/list/BatchResult.tsx'
import { DecideMany } from '../kit/list/DecideMany.tsx'
import type { Selection } from '../kit/list/selection.ts'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'

interface Props {
  selection: Selection<ApprovalRow>
  nameOf: (row: ApprovalRow) => string
  onDone: (batch: Batch) => void
}

/** Approves or rejects the marked claims. */
export function DecideCompetencies({ selection, nameOf, onDone }: Props) {
  const t = useText(competencyTexts)
  const { count } = selection
  return (
    <DecideMany
      selection={selection}
      endpoint={competenciesApi.decide}
      bodyOf={(ids, approves) => ({
        kompetencijos: ids,
        statusas: approves ? 'GALIOJA' : 'NEGALIOJA',
        priezastis: '',
      })}
      nameOf={nameOf}
      words={{
        approve: t('approve'),
        approveTitle: t('approveMany', { count }),
        approveText: t('approveManyText', { date: addYears(today(), approvalYears) }),
        refuse: t('refuse'),
        refuseTitle: t('refuseMany', { count }),
        reason: t('reasonLabel'),
        reasonHint: t('reasonHint'),
        done: (done) => t('decided', { done, count }),
      }}
      onDone={onDone}
    />
  )
}
