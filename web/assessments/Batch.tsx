import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { assessmentsApi } from '#contract/assessments/api.ts'
import type { Assessment, AssessmentPerson, BatchReply } from '#contract/assessments/schema.ts'
import { assessmentTexts } from '#contract/assessments/texts.ts'
import { statusText } from '#contract/classifiers/statuses.ts'
import type { Lang } from '#contract/lib/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { useConfirm } from '../kit/confirm.tsx'
import type { Selection } from '../kit/selection.ts'
import { alertDanger } from '../lib/alerts.ts'
import { announce } from '../lib/announce.ts'
import { useSave } from '../lib/api.ts'
import { fieldText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { MovePeople } from './MovePeople.tsx'
import { fullName } from './names.ts'

/** What a change of many came to; it stays on the page until it is closed. */
export interface Batch {
  done: number
  /** Who was not changed, and the code of the reason. */
  refused: readonly { name: string; code: string }[]
  /** What to say instead of „Pakeista 18 iš 20“. */
  text?: string
}

interface Props {
  assessment: Assessment
  selection: Selection<AssessmentPerson>
  onDone: (batch: Batch) => void
}

/** What can be done with the marked people. The server tells of each row that it did not change. */
export function BatchActions({ assessment, selection, onDone }: Props) {
  const lang = useLang()
  const t = useText(assessmentTexts)
  const confirm = useConfirm()
  const save = useSave(assessmentsApi.setStatuses)
  const [moving, setMoving] = useState(false)
  const { count } = selection

  async function set(statusas: 'PATVIRTINTA' | 'ATSAUKTA') {
    if (statusas === 'ATSAUKTA') {
      const title = t('cancelMany', { count })
      if (!(await confirm({ title, text: t('cancelText'), action: t('toATSAUKTA'), danger: true, count }))) return
    }
    const body = { asmenys: [...selection.ids], statusas }
    save.mutate(
      { params: { id: assessment.id }, body },
      { onSuccess: (reply) => finish(resultOf(reply, selection.rows, lang)), onError: alertDanger },
    )
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

/** Whom the reply means, with the status that each had when it was marked. */
function resultOf({ pakeista, nepakeista }: BatchReply, rows: readonly AssessmentPerson[], lang: Lang): Batch {
  const names = new Map(
    rows.map(({ asmuo, statusas }) => [
      asmuo.id,
      `${fullName(asmuo)} (${statusText('atestavimoStatusai', statusas, lang)})`,
    ]),
  )
  const refused = nepakeista.map(({ asmuoId, code }) => ({ name: names.get(asmuoId) ?? String(asmuoId), code }))
  return { done: pakeista.length, refused }
}

/** „Pakeista 18 iš 20. Nepakeista 2“, with the reason of each. */
export function BatchResult({ batch: { done, refused, text }, onClose }: { batch: Batch; onClose: () => void }) {
  const lang = useLang()
  const t = useText(assessmentTexts)
  const shell = useText(shellTexts)
  const all = done + refused.length
  const said = [
    text ?? t('changed', { done, count: all }),
    refused.length > 0 && t('notChanged', { count: refused.length }),
  ]
    .filter(Boolean)
    .join('. ')
  useEffect(() => announce(said), [said])
  return (
    <Alert
      mb="md"
      color={refused.length > 0 ? 'warning' : 'success'}
      icon={refused.length > 0 ? <IconAlertTriangle /> : <IconCheck />}
      title={said}
      withCloseButton
      closeButtonLabel={shell('close')}
      onClose={onClose}
    >
      {refused.map(({ name, code }) => (
        <Text key={name} size="sm">
          {name}: {fieldText(code, lang)}
        </Text>
      ))}
    </Alert>
  )
}
