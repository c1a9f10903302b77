import { Button } from '@mantine/core'
import { questionsApi } from '#contract/questions/api.ts'
import type { Question, QuestionStatus } from '#contract/questions/schema.ts'
import { questionTexts } from '#contract/questions/texts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { type Batch, batchOf, idsOf } from '../kit/list/batch.ts'
import type { Selection } from '../kit/list/selection.ts'
import { alertDanger } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

/** Actions on the marked questions. The server answers which ones it did not change. */
export function DecideQuestions({
  selection,
  onDone,
}: {
  selection: Selection<Question>
  onDone: (batch: Batch) => void
}) {
  const t = useText(questionTexts)
  const confirm = useConfirm()
  const save = useSave(questionsApi.decide)
  const { ids, rows, count } = selection
  const decide = (statusas: QuestionStatus) =>
    save.mutate(
      { body: { klausimai: [...ids], statusas } },
      {
        onSuccess: ({ pakeista, nepakeista }) => {
          const names = new Map(rows.map(({ id, klausimas }) => [id, klausimas]))
          selection.clear()
          const already = idsOf(
            rows,
            ({ id }) => id,
            (row) => row.statusas === statusas,
          )
          onDone(batchOf(pakeista, nepakeista, names, already))
        },
        onError: alertDanger,
      },
    )
  const approve = async () => {
    const question = { title: t('confirmMany', { count }), text: t('confirmManyText'), action: t('confirm'), count }
    if (await confirm(question)) decide('PATVIRTINTA')
  }
  return (
    <>
      <Button loading={save.isPending} onClick={approve}>
        {t('confirm')}
      </Button>
      <Button variant="default" disabled={save.isPending} onClick={() => decide('JUODRASTIS')}>
        {t('toDraft')}
      </Button>
      <Button variant="default" disabled={save.isPending} onClick={() => decide('NEGALIOJA')}>
        {t('retire')}
      </Button>
    </>
  )
}
