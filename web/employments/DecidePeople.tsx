import { Button } from '@mantine/core'
import { useState } from 'react'
import { employmentsApi } from '#contract/employments/api.ts'
import type { DecideReply, EmploymentStatus } from '#contract/employments/schema.ts'
import { employmentTexts } from '#contract/employments/texts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { later } from '../kit/dialog/later.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import { type Batch, batchOf, idsOf } from '../kit/list/batch.ts'
import type { Selection } from '../kit/list/selection.ts'
import { alertDanger } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'

const LastDay = later(async () => (await import('./EndEmployment.tsx')).LastDay)

interface Props<Row> {
  selection: Selection<Row>
  /** The ids are of records, or of people whose record in the caller's company is meant. */
  by: 'irasai' | 'asmenys'
  nameOf: (row: Row) => string
  idOf: (row: Row) => number
  /** The status of a row, if the list knows it. */
  statusOf?: (row: Row) => EmploymentStatus | null
  /** The statuses that a row may get, if the list knows them: only these are offered. */
  allowed?: (row: Row) => readonly EmploymentStatus[]
  onDone: (batch: Batch) => void
}

/** Confirms, rejects or ends the work of the marked people, and shows why others were not changed. */
export function DecidePeople<Row>({ selection, by, nameOf, idOf, statusOf, allowed, onDone }: Props<Row>) {
  const t = useText(employmentTexts)
  const confirm = useConfirm()
  const save = useSave(employmentsApi.decide, ['/imones'])
  const [ending, setEnding] = useState(false)
  const { ids, rows, count } = selection
  const which = { [by]: [...ids] }
  const offers = (statusas: EmploymentStatus) => !allowed || rows.some((row) => allowed(row).includes(statusas))
  const done =
    (to: EmploymentStatus) =>
    ({ pakeista, nepakeista }: DecideReply) => {
      const names = new Map(rows.map((row) => [idOf(row), nameOf(row)]))
      const already = idsOf(rows, idOf, (row) => statusOf?.(row) === to)
      selection.clear()
      onDone(batchOf(pakeista, nepakeista, names, already))
    }
  const decide = (statusas: 'PATVIRTINTA' | 'ATMESTA') =>
    save.mutate({ body: { ...which, statusas } }, { onError: alertDanger, onSuccess: done(statusas) })
  async function reject() {
    const question = { title: t('rejectMany', { count }), text: t('rejectManyText'), action: t('reject') }
    if (await confirm({ ...question, danger: true, count })) decide('ATMESTA')
  }
  return (
    <>
      {offers('PATVIRTINTA') && (
        <Button loading={save.isPending} onClick={() => decide('PATVIRTINTA')}>
          {t('confirm')}
        </Button>
      )}
      {offers('NEBEDIRBA') && (
        <Button variant="default" disabled={save.isPending} onClick={() => setEnding(true)}>
          {t('endAction')}
        </Button>
      )}
      {offers('ATMESTA') && (
        <Button variant="default" disabled={save.isPending} onClick={() => void reject()}>
          {t('reject')}
        </Button>
      )}
      {ending && (
        <FormModal
          title={t('endMany', { count })}
          endpoint={employmentsApi.decide}
          initial={{ ...which, statusas: 'NEBEDIRBA', galiojaIki: today() }}
          also={['/imones']}
          onSaved={done('NEBEDIRBA')}
          onClose={() => setEnding(false)}
          action={t('endAction')}
          danger
        >
          {({ field }) => <LastDay field={field('galiojaIki')} text={t('endManyText')} />}
        </FormModal>
      )}
    </>
  )
}
