import { Button } from '@mantine/core'
import { useState } from 'react'
import { assessmentsApi } from '#contract/assessments/api.ts'
import type { Assessment, AssessmentPerson, BatchReply, RowStatus } from '#contract/assessments/schema.ts'
import { assessmentTexts } from '#contract/assessments/texts.ts'
import type { Lang } from '#contract/lib/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { later } from '../kit/dialog/later.tsx'
import { type Registered, useAskRegistrations } from '../kit/list/askRegistrations.tsx'
import { type Batch, batchOf, idsOf } from '../kit/list/batch.ts'
import { Foreseen } from '../kit/list/Foreseen.tsx'
import type { Selection } from '../kit/list/selection.ts'
import { alertDanger } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { fullName } from './names.ts'

const MovePeople = later(async () => (await import('./MovePeople.tsx')).MovePeople)

interface Props {
  assessment: Assessment
  selection: Selection<AssessmentPerson>
  onDone: (batch: Batch) => void
}

/** Actions on the marked people. The server answers which rows it has not changed. */
export function BatchActions({ assessment, selection, onDone }: Props) {
  const lang = useLang()
  const t = useText(assessmentTexts)
  const ask = useAskRegistrations()
  const save = useSave(assessmentsApi.setStatuses)
  const [moving, setMoving] = useState(false)
  const { count } = selection

  async function set(statusas: Registered) {
    const input = { params: { id: assessment.id }, body: { asmenys: [...selection.ids], statusas } }
    const foreseen = <Foreseen endpoint={assessmentsApi.setStatuses} input={input} count={count} />
    const asked = {
      count,
      foreseen,
      action: t(`to${statusas}`),
      cancelTitle: t('cancelMany', { count }),
      cancelText: t('cancelText'),
    }
    if (!(await ask(statusas, asked))) return
    save.mutate(input, {
      onSuccess: (reply) => finish({ ...resultOf(reply, selection.rows, statusas, lang), ...undoOf(reply, statusas) }),
      onError: alertDanger,
    })
  }
  /** Those who only waited before they were cancelled can wait again; nothing else can be put back as it was. */
  function undoOf({ pakeista }: BatchReply, statusas: RowStatus): Pick<Batch, 'undo'> {
    const changed = selection.rows.filter(({ asmuo }) => pakeista.includes(asmuo.id))
    const waited = changed.length > 0 && changed.every((row) => row.statusas === 'LAUKIAMA')
    if (statusas !== 'ATSAUKTA' || !waited) return {}
    const body = { asmenys: pakeista, statusas: 'LAUKIAMA' as const }
    return { undo: () => save.mutateAsync({ params: { id: assessment.id }, body }) }
  }
  function finish(batch: Batch) {
    selection.clear()
    onDone(batch)
  }

  return (
    <>
      <Button loading={save.isPending} onClick={() => set('PATVIRTINTA')}>
        {t('toPATVIRTINTA')}
      </Button>
      <Button variant="default" disabled={save.isPending} onClick={() => set('ATSAUKTA')}>
        {t('toATSAUKTA')}
      </Button>
      <Button variant="default" disabled={save.isPending} onClick={() => set('LAUKIAMA')}>
        {t('toLAUKIAMA')}
      </Button>
      <Button variant="default" disabled={save.isPending} onClick={() => setMoving(true)}>
        {t('move')}
      </Button>
      {moving && (
        <MovePeople
          assessment={assessment}
          ids={selection.ids}
          onMoved={(moved) => finish({ done: moved, refused: [], text: t('moved', { count: moved }) })}
          onClose={() => setMoving(false)}
        />
      )}
    </>
  )
}

/** The people of the reply, with the status that each had when marked. */
function resultOf(
  { pakeista, nepakeista }: BatchReply,
  rows: readonly AssessmentPerson[],
  to: RowStatus,
  lang: Lang,
): Batch {
  const names = new Map(
    rows.map(({ asmuo, statusas }) => [
      asmuo.id,
      `${fullName(asmuo)} (${statusText('atestavimoStatusai', statusas, lang)})`,
    ]),
  )
  return batchOf(
    pakeista,
    nepakeista.map(({ asmuoId: id, code }) => ({ id, code })),
    names,
    idsOf(
      rows,
      ({ asmuo }) => asmuo.id,
      ({ statusas }) => statusas === to,
    ),
  )
}
