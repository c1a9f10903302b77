import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cardsApi } from '#contract/cards/api.ts'
import { needsReason } from '#contract/cards/rules.ts'
import type { Card } from '#contract/cards/schema.ts'
import { cardTexts } from '#contract/cards/texts.ts'
import type { DecideReply } from '#contract/lib/decide.ts'
import { statusText } from '#contract/statuses.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import { TextField } from '../kit/form/fields.tsx'
import { type Batch, batchOf, idsOf } from '../kit/list/batch.ts'
import { Foreseen } from '../kit/list/Foreseen.tsx'
import type { Selection } from '../kit/list/selection.ts'
import { alertDanger } from '../lib/alerts.ts'
import { call, useSave } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { refresh } from '../lib/refresh.ts'
import { useMay } from '../lib/session.ts'
import { IntoOrder } from './IntoOrder.tsx'

type To = 'AKTYVI' | 'SUSPENDUOTA' | 'NEGALIOJA'
const titles = { AKTYVI: 'restoreMany', SUSPENDUOTA: 'suspendMany', NEGALIOJA: 'endMany' } as const
const verbs = { AKTYVI: 'restore', SUSPENDUOTA: 'suspend', NEGALIOJA: 'end' } as const
const meanings = { SUSPENDUOTA: 'suspendsNow', NEGALIOJA: 'endsNow' } as const
const also = ['/asmenys', '/kortelesuzsakymai']
/** Above this number the user must type the count to confirm (ux: confirmation). */
const typedFrom = 20

/** Undoes a change. Cards with the same status and notes are restored together; a card that had an end gets it again. */
async function putBack(cards: readonly Card[], fallback: string) {
  const groups = new Map<string, Card[]>()
  for (const card of cards) {
    const key = JSON.stringify([card.statusas, card.pastabos])
    groups.set(key, [...(groups.get(key) ?? []), card])
  }
  for (const group of groups.values()) {
    const { statusas, pastabos } = group[0] as Card
    const priezastis = pastabos || (needsReason('AKTYVI', statusas) ? fallback : '')
    await call(cardsApi.changeMany, {
      body: { korteles: group.map(({ id }) => id), statusas: statusas as To, priezastis },
    })
  }
  for (const { numeris, pastabos, galiojaIki } of cards)
    if (galiojaIki) await call(cardsApi.update, { params: { numeris }, body: { pastabos, galiojaIki } })
}

/**
 * Actions on the marked cards, and why some were not changed: cards not ordered yet can be added to an order;
 * administrators change statuses with one reason.
 */
export function CardBatch({ selection, onDone }: { selection: Selection<Card>; onDone: (batch: Batch) => void }) {
  const lang = useLang()
  const t = useText(cardTexts)
  const client = useQueryClient()
  const confirm = useConfirm()
  const save = useSave(cardsApi.changeMany, also)
  const [asking, setAsking] = useState<'SUSPENDUOTA' | 'NEGALIOJA' | null>(null)
  const all = useMay()('AccessAllImones')
  const [ordering, setOrdering] = useState(false)
  const { count, ids, rows } = selection
  const toOrder = rows.filter(({ statusas }) => statusas === 'UZSAKOMA')
  // Cards that are not ordered yet can be neither suspended nor restored.
  const onlyToOrder = toOrder.length === rows.length && rows.length > 0
  const korteles = [...ids]

  async function start(to: To) {
    const question = { title: t(titles[to], { count }), action: t(verbs[to]), danger: to === 'NEGALIOJA', count }
    if (to !== 'AKTYVI') {
      if (count <= typedFrom || (await confirm(question))) setAsking(to)
      return
    }
    const input = { body: { korteles, statusas: to, priezastis: '' } }
    const text = <Foreseen endpoint={cardsApi.changeMany} input={input} count={count} />
    if (!(await confirm({ ...question, text, ready: true }))) return
    save.mutate(input, { onSuccess: (reply: DecideReply) => finish(to, reply), onError: alertDanger })
  }
  function finish(to: To, { pakeista, nepakeista }: DecideReply) {
    const nameOf = ({ numeris, asmuo, statusas }: Card) =>
      `${numeris} ${asmuo.pavarde} ${asmuo.vardas} (${statusText('korteleStatusai', statusas, lang)})`
    const names = new Map(rows.map((card) => [card.id, nameOf(card)]))
    const already = idsOf(
      rows,
      ({ id }) => id,
      ({ statusas }) => statusas === to,
    )
    const changed = rows.filter(({ id }) => pakeista.includes(id) && !already.has(id))
    // An end cannot be undone so easily, and neither can the return of a card that had ended.
    const lasts = to === 'NEGALIOJA' || changed.length === 0 || changed.some(({ statusas }) => statusas === 'NEGALIOJA')
    const undo = async () => {
      await putBack(changed, t('putBack'))
      await refresh(client, ['/korteles', ...also])
    }
    selection.clear()
    onDone({
      ...batchOf(pakeista, nepakeista, names, already),
      ...(lasts ? {} : { text: t(to === 'AKTYVI' ? 'manyActive' : 'manySuspended', { count: changed.length }), undo }),
    })
  }
  return (
    <>
      {(toOrder.length > 0 || !all) && (
        <Button disabled={save.isPending || toOrder.length === 0} onClick={() => setOrdering(true)}>
          {t('intoOrder')}
        </Button>
      )}
      {all && !onlyToOrder && (
        <>
          <Button
            variant={toOrder.length > 0 ? 'default' : 'filled'}
            disabled={save.isPending}
            onClick={() => void start('SUSPENDUOTA')}
          >
            {t('suspend')}
          </Button>
          <Button variant="default" loading={save.isPending} onClick={() => void start('AKTYVI')}>
            {t('restore')}
          </Button>
        </>
      )}
      {all && (
        <Button variant="default" disabled={save.isPending} onClick={() => void start('NEGALIOJA')}>
          {t('end')}
        </Button>
      )}
      {ordering && (
        <IntoOrder
          cards={rows}
          onDone={(batch) => {
            setOrdering(false)
            selection.clear()
            onDone(batch)
          }}
          onClose={() => setOrdering(false)}
        />
      )}
      {asking && (
        <FormModal
          title={t(titles[asking], { count })}
          endpoint={cardsApi.changeMany}
          initial={{ korteles, statusas: asking, priezastis: '' }}
          action={t(verbs[asking])}
          danger={asking === 'NEGALIOJA'}
          also={also}
          onSaved={(reply) => finish(asking, reply)}
          onClose={() => setAsking(null)}
        >
          {({ field }) => (
            <>
              <Alert color="warning" icon={<IconAlertTriangle />}>
                {t(meanings[asking])}
              </Alert>
              <Foreseen
                endpoint={cardsApi.changeMany}
                input={{ body: { korteles, statusas: asking, priezastis: '…' } }}
                count={count}
              />
              <TextField
                {...field('priezastis')}
                rows={2}
                label={t('reason')}
                hint={t('reasonHint')}
                required
                autoFocus
              />
            </>
          )}
        </FormModal>
      )}
    </>
  )
}
