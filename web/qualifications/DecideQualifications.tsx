import { qualificationsApi } from '#contract/qualifications/api.ts'
import type { ApprovalRow } from '#contract/qualifications/schema.ts'
import { qualificationTexts } from '#contract/qualifications/texts.ts'
import type { Batch } from '../kit/list/BatchResult.tsx'
import { DecideMany } from '../kit/list/DecideMany.tsx'
import type { Selection } from '../kit/list/selection.ts'
import { useText } from '../lib/lang.ts'

interface DecideProps {
  selection: Selection<ApprovalRow>
  nameOf: (row: ApprovalRow) => string
  onDone: (batch: Batch) => void
}

/** Confirms or rejects the marked qualifications. */
export function DecideQualifications({ selection, nameOf, onDone }: DecideProps) {
  const t = useText(qualificationTexts)
  const { count } = selection
  return (
    <DecideMany
      selection={selection}
      endpoint={qualificationsApi.decide}
      bodyOf={(ids, approves) => ({
        kvalifikacijos: ids,
        statusas: approves ? 'PATVIRTINTA' : 'ATMESTA',
        priezastis: '',
      })}
      nameOf={nameOf}
      words={{
        approve: t('confirm'),
        approveTitle: t('confirmMany', { count }),
        approveText: t('confirmManyText'),
        refuse: t('reject'),
        refuseTitle: t('rejectMany', { count }),
        reason: t('reason'),
        reasonHint: t('rejectHint'),
        done: (done) => t('decided', { done, count }),
      }}
      onDone={onDone}
    />
  )
}
