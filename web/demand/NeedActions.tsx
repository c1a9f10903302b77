import { Button } from '@mantine/core'
import { useState } from 'react'
import { demandApi } from '#contract/demand/api.ts'
import { keepsNeed, needStatusChoices } from '#contract/demand/rules.ts'
import type { Need, NeedStatus } from '#contract/demand/schema.ts'
import { demandTexts } from '#contract/demand/texts.ts'
import type { DecideReply } from '#contract/lib/decide.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { later } from '../kit/dialog/later.tsx'
import { type Batch, batchOf, idsOf } from '../kit/list/batch.ts'
import type { Selection } from '../kit/list/selection.ts'
import { alertDanger } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'

const CancelNeeds = later(async () => (await import('./CancelNeed.tsx')).CancelNeeds)
const CopyNeeds = later(async () => (await import('./CopyNeeds.tsx')).CopyNeeds)

interface Props {
  selection: Selection<Need>
  nameOf: (need: Need) => string
  onDone: (batch: Batch) => void
}

/** The actions that at least one of the marked needs allows. The server answers why others were not changed. */
export function NeedActions({ selection, nameOf, onDone }: Props) {
  const t = useText(demandTexts)
  const confirm = useConfirm()
  const me = useMe()
  const save = useSave(demandApi.setStatuses, ['/ataskaitos'])
  const [open, setOpen] = useState<'cancel' | 'copy' | null>(null)
  const { ids, rows, count } = selection
  const can = (to: NeedStatus) => rows.some((need) => needStatusChoices(need, me).includes(to))

  function finish({ pakeista, nepakeista }: DecideReply, more: Partial<Batch> = {}, to?: NeedStatus) {
    const names = new Map(rows.map((need) => [need.id, nameOf(need)]))
    const already = idsOf(
      rows,
      ({ id }) => id,
      ({ statusas }) => statusas === to,
    )
    selection.clear()
    onDone({ ...batchOf(pakeista, nepakeista, names, already), ...more })
  }
  async function give(
    statusas: 'PATEIKTAS' | 'PATVIRTINTAS',
    question: { title: string; text: string; action: string },
  ) {
    if (!(await confirm({ ...question, count }))) return
    save.mutate(
      { body: { poreikiai: [...ids], statusas } },
      { onSuccess: (reply) => finish(reply, {}, statusas), onError: alertDanger },
    )
  }
  return (
    <>
      {can('PATVIRTINTAS') && (
        <Button
          loading={save.isPending}
          onClick={() =>
            give('PATVIRTINTAS', { title: t('approveMany', { count }), text: t('approveText'), action: t('approve') })
          }
        >
          {t('approve')}
        </Button>
      )}
      {can('PATEIKTAS') && (
        <Button
          loading={save.isPending}
          variant={can('PATVIRTINTAS') ? 'default' : 'filled'}
          onClick={() =>
            give('PATEIKTAS', { title: t('orderMany', { count }), text: t('orderText'), action: t('order') })
          }
        >
          {t('order')}
        </Button>
      )}
      {rows.some((need) => keepsNeed(me, need)) && (
        <Button variant="default" onClick={() => setOpen('copy')}>
          {t('copy')}
        </Button>
      )}
      {can('NEGALIOJA') && (
        <Button variant="default" onClick={() => setOpen('cancel')}>
          {t('cancelShort')}
        </Button>
      )}
      {open === 'cancel' && <CancelNeeds ids={ids} onDone={finish} onClose={() => setOpen(null)} />}
      {open === 'copy' && (
        <CopyNeeds
          ids={ids}
          onDone={(reply) =>
            finish(reply, {
              text: t('copied', { done: reply.pakeista.length, count }),
              ...(reply.sukurta.length > 0 ? { note: t('showCopies') } : {}),
            })
          }
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
