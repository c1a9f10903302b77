import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { isStillOpen } from '#contract/lib/civil.ts'
import { can } from '#contract/rights.ts'
import { statusText } from '#contract/statuses.ts'
import { trainingsApi } from '#contract/trainings/api.ts'
import { hasBegun } from '#contract/trainings/rules.ts'
import type { Trainee, TraineesReply, Training } from '#contract/trainings/schema.ts'
import { trainingTexts } from '#contract/trainings/texts.ts'
import { type Registered, useAskRegistrations } from '../kit/list/askRegistrations.tsx'
import { type Batch, batchOf, idsOf } from '../kit/list/batch.ts'
import { Foreseen } from '../kit/list/Foreseen.tsx'
import type { Selection } from '../kit/list/selection.ts'
import { alertDanger } from '../lib/alerts.ts'
import { call, useSave } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { refresh } from '../lib/refresh.ts'
import { useMe } from '../lib/session.ts'
import { fullName } from './names.ts'

interface Props {
  training: Training
  selection: Selection<Trainee>
  onDone: (batch: Batch) => void
}

/** Actions on the selected people. The server gives a reason for each row that it did not change. */
export function BatchActions({ training, selection, onDone }: Props) {
  const lang = useLang()
  const t = useText(trainingTexts)
  const me = useMe()
  const ask = useAskRegistrations()
  const client = useQueryClient()
  const save = useSave(trainingsApi.setPersons, ['/asmenys'])
  const { count } = selection
  const now = new Date()
  const open = can(me, 'ChangeKompetencijaAtestavimas') && isStillOpen(training.dataNuo, now)
  const params = { id: training.id }

  async function setStatus(statusas: Registered) {
    const input = { params, body: { asmenys: [...selection.ids], statusas } }
    const foreseen = <Foreseen endpoint={trainingsApi.setPersons} input={input} count={count} />
    const asked = {
      count,
      foreseen,
      action: t(`to${statusas}`),
      cancelTitle: t('cancelMany', { count }),
      cancelText: t('cancelText'),
    }
    if (!(await ask(statusas, asked))) return
    save.mutate(input, {
      onSuccess: (reply) => finish(reply, (row) => row.statusas === statusas),
      onError: alertDanger,
    })
  }

  function setAttended(dalyvavo: boolean) {
    // Undo changes back only the people whom this action changed.
    const before = new Set(selection.rows.filter((row) => row.dalyvavo !== dalyvavo).map(({ asmuo }) => asmuo.id))
    const body = { asmenys: [...selection.ids], dalyvavo }
    const onSuccess = (reply: TraineesReply) => {
      const asmenys = reply.pakeista.filter((id) => before.has(id))
      const undo = async () => {
        await call(trainingsApi.setPersons, { params, body: { asmenys, dalyvavo: !dalyvavo } })
        await refresh(client, ['/mokymai', '/asmenys'])
      }
      const text = t(dalyvavo ? 'nowAttended' : 'nowAbsent', { count: asmenys.length })
      finish(reply, (row) => row.dalyvavo === dalyvavo, asmenys.length > 0 ? { text, undo } : {})
    }
    save.mutate({ params, body }, { onSuccess, onError: alertDanger })
  }

  function finish(
    { pakeista, nepakeista, gavoVieta }: TraineesReply,
    wasSo: (row: Trainee) => boolean,
    more: Partial<Batch> = {},
  ) {
    const names = new Map(
      selection.rows.map(({ asmuo, statusas }) => [
        asmuo.id,
        `${fullName(asmuo)} (${statusText('mokymoStatusai', statusas, lang)})`,
      ]),
    )
    const already = idsOf(selection.rows, ({ asmuo }) => asmuo.id, wasSo)
    selection.clear()
    onDone({
      ...batchOf(pakeista, nepakeista, names, already),
      ...more,
      ...(gavoVieta.length ? { note: t('gotPlace', { count: gavoVieta.length }) } : {}),
    })
  }

  return (
    <>
      {open && (
        <>
          <Button disabled={save.isPending} onClick={() => setStatus('PATVIRTINTA')}>
            {t('toPATVIRTINTA')}
          </Button>
          <Button variant="default" disabled={save.isPending} onClick={() => setStatus('ATSAUKTA')}>
            {t('toATSAUKTA')}
          </Button>
          <Button variant="default" disabled={save.isPending} onClick={() => setStatus('LAUKIAMA')}>
            {t('toLAUKIAMA')}
          </Button>
        </>
      )}
      {hasBegun(training, now) && (
        <>
          <Button variant={open ? 'default' : 'filled'} disabled={save.isPending} onClick={() => setAttended(true)}>
            {t('attended')}
          </Button>
          <Button variant="default" disabled={save.isPending} onClick={() => setAttended(false)}>
            {t('notAttended')}
          </Button>
        </>
      )}
    </>
  )
}
