import { Button } from '@mantine/core'
import { ordersCards } from '#contract/cards/rules.ts'
import { personsApi } from '#contract/persons/api.ts'
import { administers } from '#contract/persons/rules.ts'
import type { PersonRow } from '#contract/persons/schema.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { employerOf } from '#contract/rights.ts'
import { statusText } from '#contract/statuses.ts'
import { seesTemplates } from '#contract/templates/api.ts'
import { OrderButton } from '../cards/OrderButton.tsx'
import { DecidePeople } from '../employments/DecidePeople.tsx'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { type Batch, batchOf, idsOf } from '../kit/list/batch.ts'
import type { Selection } from '../kit/list/selection.ts'
import { alertDanger } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useMay, useMe } from '../lib/session.ts'
import { OffersButton } from '../offers/OffersButton.tsx'
import { SendButton } from '../templates/SendButton.tsx'

interface Props {
  selection: Selection<PersonRow>
  onDone: (batch: Batch) => void
}

/** What can be done with the marked people. */
export function PersonBatch({ selection, onDone }: Props) {
  const may = useMay()
  const me = useMe()
  const Confirm = administers(me) ? ConfirmMany : may('ChangeAsmuoImoneStatus') ? DecideMany : null
  return (
    <>
      {may(...ordersCards) && <OrderButton ids={selection.ids} onDone={selection.clear} />}
      {employerOf(me) !== null && !may('AccessAllImones') && <OffersButton people={selection.rows} />}
      {may(...seesTemplates) && <SendButton ids={selection.ids} onDone={selection.clear} />}
      {Confirm && <Confirm selection={selection} onDone={onDone} />}
    </>
  )
}

/** Confirms, rejects or ends the employment of a company's marked people. */
function DecideMany({ selection, onDone }: Props) {
  const nameOf = ({ vardas, pavarde }: PersonRow) => `${pavarde} ${vardas}`
  return <DecidePeople selection={selection} by="asmenys" idOf={({ id }) => id} nameOf={nameOf} onDone={onDone} />
}

/** Confirms the identities of the marked people; for each one that fails, the reason is shown. */
function ConfirmMany({ selection, onDone }: Props) {
  const lang = useLang()
  const t = useText(personTexts)
  const confirm = useConfirm()
  const save = useSave(personsApi.confirm)
  const { count, ids, rows } = selection
  async function run() {
    const question = {
      title: t('confirmManyTitle', { count }),
      text: t('confirmManyText'),
      action: t('confirmMany'),
      count,
    }
    if (!(await confirm(question))) return
    const names = new Map(
      rows.map(({ id, vardas, pavarde, statusas }) => [
        id,
        `${pavarde} ${vardas} (${statusText('asmuoStatusai', statusas, lang)})`,
      ]),
    )
    save.mutate(
      { body: { asmenys: [...ids], statusas: 'PATIKRINTA' } },
      {
        onError: alertDanger,
        onSuccess: ({ pakeista, nepakeista }) => {
          selection.clear()
          const refused = nepakeista.map(({ asmuoId: id, code }) => ({ id, code }))
          const already = idsOf(
            rows,
            ({ id }) => id,
            ({ statusas }) => statusas === 'PATIKRINTA',
          )
          onDone(batchOf(pakeista, refused, names, already))
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
