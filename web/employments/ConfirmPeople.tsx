import { Button } from '@mantine/core'
import { employmentsApi } from '#contract/employments/api.ts'
import { employmentTexts } from '#contract/employments/texts.ts'
import type { PersonRow } from '#contract/persons/schema.ts'
import { type Batch, batchOf } from '../kit/BatchResult.tsx'
import type { Selection } from '../kit/selection.ts'
import { alertDanger } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

interface Props {
  selection: Selection<PersonRow>
  onDone: (batch: Batch) => void
}

/** Confirms the marked people as employees of the own company: a mark and this button are the two taps it takes. */
export function ConfirmPeople({ selection, onDone }: Props) {
  const t = useText(employmentTexts)
  const save = useSave(employmentsApi.decide)
  const { ids, rows } = selection
  function run() {
    const names = new Map(rows.map(({ id, vardas, pavarde }) => [id, `${pavarde} ${vardas}`]))
    save.mutate(
      { body: { asmenys: [...ids], statusas: 'PATVIRTINTA' } },
      {
        onError: alertDanger,
        onSuccess: ({ pakeista, nepakeista }) => {
          selection.clear()
          const refused = nepakeista.map(({ asmuoId: id, code }) => ({ id, code }))
          onDone(batchOf(pakeista, refused, names))
        },
      },
    )
  }
  return (
    <Button loading={save.isPending} onClick={run}>
      {t('confirmMany')}
    </Button>
  )
}
