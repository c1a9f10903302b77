import { Button } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { questionsApi } from '#contract/questions/api.ts'
import { mayDelete, mayEditQuestions, statusChoices } from '#contract/questions/rules.ts'
import type { Question, QuestionStatus } from '#contract/questions/schema.ts'
import { questionTexts } from '#contract/questions/texts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { later } from '../kit/dialog/later.tsx'
import { alertUndo } from '../kit/dialog/undo.tsx'
import { DataList } from '../kit/page/DataList.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { Section } from '../kit/page/Section.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useCall, useSave } from '../lib/api.ts'
import { useCodes } from '../lib/codes.ts'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { useGo } from '../lib/nav.tsx'
import { useMe } from '../lib/session.ts'
import { Content } from './Content.tsx'
import { useStatus } from './useStatus.ts'

const Statistics = later(async () => (await import('../sheets/QuestionStatistics.tsx')).default, 120)
const QuestionForm = later(async () => (await import('./QuestionForm.tsx')).QuestionForm)

/** /admin/klausimai/:id */
export default function QuestionPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const query = useCall(questionsApi.get, { params: { id } })
  return (
    <Loaded query={query} page>
      {(question) => <Shown question={question} />}
    </Loaded>
  )
}

function Shown({ question }: { question: Question }) {
  const t = useText(questionTexts)
  const me = useMe()
  const named = useNamed()
  const topics = useCodes('klausimuTemos')
  const status = useStatus()
  const [editing, setEditing] = useState(false)
  const { id, statusas } = question
  const choices = statusChoices(question, me)
  const set = async (to: QuestionStatus) => {
    try {
      const now = await status.set(question, to)
      alertUndo(t(`now${to}`), () => status.back(now, statusas))
    } catch (error) {
      alertDanger(error)
    }
  }
  const remove = useRemove(question)
  const facts = [
    [t('kompetencijos'), question.kompetencijos.map((one) => <div key={one.id}>{`${one.kodas} ${named(one)}`}</div>)],
    [t('lygiai'), question.lygiai.join(', ') || t('everyLevel')],
    [t('tema'), topics.name(question.tema)],
    [t('saltinis'), question.saltinis],
    [t('pakeista'), when(question.pakeista)],
    [t('patvirtinta'), question.patvirtinta && when(question.patvirtinta)],
  ] as const
  return (
    <>
      <PageHeader
        title={t('number', { id: String(id) })}
        crumbs={[[t('title'), '/admin/klausimai']]}
        beside={<StatusBadge machine="klausimuStatusai" code={statusas} />}
        more={[
          choices.includes('JUODRASTIS') && { label: t('toDraft'), onClick: () => void set('JUODRASTIS') },
          choices.includes('NEGALIOJA') && { label: t('retire'), onClick: () => void set('NEGALIOJA') },
          mayDelete(question, me) && { label: t('remove'), danger: true, onClick: () => void remove() },
        ]}
      >
        {mayEditQuestions(me) && statusas !== 'NEGALIOJA' && (
          <Button variant="default" onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
        )}
        {choices.includes('PATVIRTINTA') && (
          <Button loading={status.isPending} onClick={() => void set('PATVIRTINTA')}>
            {t('confirm')}
          </Button>
        )}
      </PageHeader>
      <div className="question-page">
        <Section title={t('klausimas')}>
          <Content question={question} />
        </Section>
        <Section title={t('facts')}>
          <DataList items={facts} />
        </Section>
        {mayEditQuestions(me) && <Statistics id={id} />}
      </div>
      {editing && <QuestionForm question={question} onClose={() => setEditing(false)} />}
    </>
  )
}

/** Deletes a draft after asking, and goes back to the list. */
function useRemove({ id, versija }: Question) {
  const t = useText(questionTexts)
  const go = useGo()
  const confirm = useConfirm()
  const save = useSave(questionsApi.remove)
  return async () => {
    const confirmation = { title: t('removeTitle', { id: String(id) }), text: t('removeText'), action: t('remove') }
    if (!(await confirm({ ...confirmation, danger: true }))) return
    try {
      // Leaves the page first, so that the refresh does not ask for the deleted question.
      await save.mutateAsync({ params: { id }, versija })
      alertSuccess(t('removed'))
      await go('/admin/klausimai', {}, { replace: true })
    } catch (error) {
      alertDanger(error)
    }
  }
}
