import { Button, Text } from '@mantine/core'
import { bookingRulesApi } from '#contract/bookingRules/api.ts'
import type { DecideReply, Proposal } from '#contract/bookingRules/schema.ts'
import { bookingRuleTexts } from '#contract/bookingRules/texts.ts'
import { offersApi } from '#contract/offers/api.ts'
import { alertUndo } from '../kit/dialog/undo.tsx'
import type { Batch } from '../kit/list/BatchResult.tsx'
import type { Selection } from '../kit/list/selection.ts'
import { alertDanger } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

/** What a booking changes besides proposals. */
const changed = ['/truksta', '/atestavimai', '/mokymai']

interface Props {
  imoneId: number
  selection: Selection<Proposal>
  onDone: (batch: Batch) => void
}

/** Books or rejects the selected proposals that wait. What was booked can be taken back. */
export function Decide({ imoneId, selection, onDone }: Props) {
  const t = useText(bookingRuleTexts)
  const confirm = useSave(bookingRulesApi.confirm, changed)
  const reject = useSave(bookingRulesApi.reject, changed)
  const takeBack = useSave(offersApi.takeBack, changed)
  const waiting = selection.rows.filter(({ busena }) => busena === 'SIULOMA')
  const count = waiting.length
  if (count === 0) return <Text size="sm">{t('allDecided')}</Text>
  const call = { params: { id: imoneId }, body: { siulymai: waiting.map(({ id }) => ({ id })) } }
  const finish = (text: string, { atlikta, neatlikta }: DecideReply) => {
    const names = new Map(waiting.map(({ id, asmuo }) => [id, `${asmuo.vardas} ${asmuo.pavarde}`]))
    selection.clear()
    onDone({
      done: atlikta,
      refused: neatlikta.map(({ id, code }) => ({ name: names.get(id) ?? String(id), code })),
      text,
    })
  }
  function booked(reply: DecideReply) {
    const text = t('booked', { count: reply.uzsakyta.length })
    finish(text, reply)
    const uzsakyta = reply.uzsakyta.map(({ rusis, id, asmuoId }) => ({ rusis, id, asmuoId }))
    if (uzsakyta.length > 0) alertUndo(text, () => takeBack.mutateAsync({ body: { uzsakyta } }))
  }
  return (
    <>
      <Button
        loading={confirm.isPending}
        onClick={() => confirm.mutate(call, { onSuccess: booked, onError: alertDanger })}
      >
        {t('confirm', { count })}
      </Button>
      <Button
        variant="default"
        loading={reject.isPending}
        onClick={() =>
          reject.mutate(call, {
            onSuccess: (reply) => finish(t('rejected', { count: reply.atlikta }), reply),
            onError: alertDanger,
          })
        }
      >
        {t('reject', { count })}
      </Button>
    </>
  )
}
