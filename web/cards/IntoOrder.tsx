import { Alert, Stack } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { cardOrdersApi } from '#contract/cardOrders/api.ts'
import { orderTexts } from '#contract/cardOrders/texts.ts'
import type { Card } from '#contract/cards/schema.ts'
import { cardTexts } from '#contract/cards/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { ModalButtons } from '../kit/dialog/ModalButtons.tsx'
import type { Batch } from '../kit/list/BatchResult.tsx'
import { useSave } from '../lib/api.ts'
import { errorText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useMay } from '../lib/session.ts'
import { newOrderFor, OrderChoice, type Target } from './OrderChoice.tsx'
import '../kit/form/form.css'

interface Props {
  cards: readonly Card[]
  onDone: (batch: Batch) => void
  onClose: () => void
}

/** Adds marked cards to a draft order or to a new one, and shows why some were not added. */
export function IntoOrder({ cards, onDone, onClose }: Props) {
  const lang = useLang()
  const t = useText(cardTexts)
  const orders = useText(orderTexts)
  const all = useMay()('AccessAllImones')
  const [target, setTarget] = useState<Target>(() => newOrderFor(cards, all))
  const [error, setError] = useState<unknown>(null)
  const create = useSave(cardOrdersApi.create)
  const add = useSave(cardOrdersApi.addCards, ['/korteles', '/asmenys'])

  async function send() {
    setError(null)
    try {
      const body = target.kind === 'new' && target.imone ? { imone: { id: target.imone } } : {}
      const id = target.kind === 'open' ? target.id : (await create.mutateAsync({ body })).id
      // A second try after a refusal uses the order that was created, instead of creating another one.
      setTarget({ kind: 'open', id })
      const numeriai = cards.map(({ numeris }) => numeris)
      const { pakeista, nepakeista } = await add.mutateAsync({ params: { id }, body: { numeriai } })
      const names = new Map(cards.map(({ numeris, asmuo }) => [numeris, `${numeris} ${asmuo.vardas} ${asmuo.pavarde}`]))
      onDone({
        done: pakeista.length,
        refused: nepakeista.map(({ numeris, code }) => ({ name: names.get(numeris) ?? numeris, code })),
        text: `${orders('added', { count: pakeista.length })} (${t('orderNo', { id: String(id) })})`,
      })
    } catch (refused) {
      setError(refused)
    }
  }
  return (
    <Dialog onClose={onClose} title={t('intoOrderCount', { count: cards.length })}>
      <Stack>
        {error !== null && (
          <Alert color="danger" icon={<IconAlertCircle />} title={errorText(error, lang)} role="alert" />
        )}
        <OrderChoice people={cards} target={target} onChange={setTarget} required />
        <div className="form-footer">
          <ModalButtons action={t('intoOrder')} onAction={send} onStay={onClose} />
        </div>
      </Stack>
    </Dialog>
  )
}
