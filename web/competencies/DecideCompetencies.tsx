import { Button } from '@mantine/core'
import { useState } from 'react'
import { competenciesApi } from '#contract/competencies/api.ts'
import { approvalYears } from '#contract/competencies/rules.ts'
import type { ApprovalRow, DecideReply } from '#contract/competencies/schema.ts'
import { competencyTexts } from '#contract/competencies/texts.ts'
import { addYears } from '#contract/lib/civil.ts'
import type { Batch } from '../assessments/Batch.tsx'
import { useConfirm } from '../kit/confirm.tsx'
import { FormModal } from '../kit/FormModal.tsx'
import { TextField } from '../kit/fields.tsx'
import type { Selection } from '../kit/selection.ts'
import { alertDanger } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../persons/named.ts'

interface Props {
  selection: Selection<ApprovalRow>
  onDone: (batch: Batch) => void
}

/** What can be done with the marked claims. The server tells of each one that it did not decide. */
export function DecideMany({ selection, onDone }: Props) {
  const t = useText(competencyTexts)
  const named = useNamed()
  const confirm = useConfirm()
  const save = useSave(competenciesApi.decide, ['/asmenys'])
  const [refusing, setRefusing] = useState(false)
  const { count, rows } = selection
  const ids = [...selection.ids]

  function finish({ pakeista, nepakeista }: DecideReply) {
    const names = new Map(
      rows.map((row) => [row.id, `${row.asmuo.vardas} ${row.asmuo.pavarde}, ${named(row.kompetencija)}`]),
    )
    selection.clear()
    onDone({
      done: pakeista.length,
      refused: nepakeista.map(({ id, code }) => ({ name: names.get(id) ?? String(id), code })),
      text: t('decided', { done: pakeista.length, count: ids.length }),
    })
  }
  async function approve() {
    const text = t('approveManyText', { date: addYears(today(), approvalYears) })
    if (!(await confirm({ title: t('approveMany', { count }), text, action: t('approve'), count }))) return
    const body = { kompetencijos: ids, statusas: 'GALIOJA' as const, priezastis: '' }
    save.mutate({ body }, { onSuccess: finish, onError: alertDanger })
  }

  return (
    <>
      <Button loading={save.isPending} onClick={approve}>
        {t('approve')}
      </Button>
      <Button variant="default" disabled={save.isPending} onClick={() => setRefusing(true)}>
        {t('refuse')}
      </Button>
      {refusing && (
        <FormModal
          title={t('refuseMany', { count })}
          endpoint={competenciesApi.decide}
          initial={{ kompetencijos: ids, statusas: 'NEGALIOJA', priezastis: '' }}
          also={['/asmenys']}
          action={t('refuse')}
          onSaved={finish}
          onClose={() => setRefusing(false)}
        >
          {({ field }) => (
            <TextField {...field('priezastis')} label={t('reasonLabel')} hint={t('reasonHint')} rows={3} required />
          )}
        </FormModal>
      )}
    </>
  )
}
