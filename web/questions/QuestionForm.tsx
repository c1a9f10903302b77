import './questions.css'
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { questionsApi } from '#contract/questions/api.ts'
import { maxAlt, maxQuestion, maxSource, minAnswers, type Question } from '#contract/questions/schema.ts'
import { questionTexts } from '#contract/questions/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { CodeSelect, TextField } from '../kit/form/fields.tsx'
import { CompetenciesPicker } from '../kit/form/pickers.tsx'
import { call } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { AnswersField } from './AnswersField.tsx'
import { bodyOf } from './body.ts'
import { LevelsField, PictureField } from './fields.tsx'
import { Same } from './Same.tsx'

interface Props {
  /** The question to change; absent for a new one. */
  question?: Question
  onSaved?: (saved: Question) => void
  onClose: () => void
}

const blank = () => ({ atsakymas: '', teisingas: false })
const empty = {
  klausimas: '',
  saltinis: '',
  tema: '',
  kompetencijos: [],
  lygiai: [],
  atsakymai: [blank(), blank(), blank(), blank()],
  paveikslas: null,
  paveiksloAprasymas: '',
}

/** Drops empty rows at the end, but keeps two, so that a missing answer is seen. */
function withoutEmptyRows<T extends { atsakymai?: { atsakymas: string; teisingas?: boolean | undefined }[] | null }>(
  values: T,
): T {
  const rows = values.atsakymai ?? []
  const last = rows.findLastIndex(({ atsakymas, teisingas }) => atsakymas.trim() !== '' || teisingas)
  return { ...values, atsakymai: rows.slice(0, Math.max(last + 1, minAnswers)) }
}

/** The form of a new or changed question. */
export function QuestionForm({ question, onSaved, onClose }: Props) {
  const t = useText(questionTexts)
  const shared = { saved: t('saved'), onClose, large: true, tidy: withoutEmptyRows, ...(onSaved ? { onSaved } : {}) }
  if (!question)
    return (
      <FormModal {...shared} title={t('newQuestion')} endpoint={questionsApi.create} initial={empty}>
        {(form) => <Fields {...form} />}
      </FormModal>
    )
  return (
    <FormModal
      {...shared}
      title={t('editQuestion')}
      endpoint={questionsApi.update}
      params={{ id: question.id }}
      initial={bodyOf(question)}
      versija={question.versija}
      reload={async () => {
        const now = await call(questionsApi.get, { params: { id: question.id } })
        return { initial: bodyOf(now), versija: now.versija }
      }}
    >
      {(form) => (
        <>
          {question.statusas === 'PATVIRTINTA' && <Alert icon={<IconInfoCircle />}>{t('becomesDraft')}</Alert>}
          <Fields {...(form as unknown as Form)} id={question.id} />
        </>
      )}
    </FormModal>
  )
}

type Form = Parameters<Parameters<typeof FormModal<typeof questionsApi.create>>[0]['children']>[0]

function Fields({ field, values, id }: Pick<Form, 'field' | 'values'> & { id?: number | string }) {
  const t = useText(questionTexts)
  return (
    <>
      <TextField {...field('klausimas')} label={t('klausimas')} rows={2} maxLength={maxQuestion} />
      <Same text={values.klausimas ?? ''} ownId={Number(id)} />
      <AnswersField {...field('atsakymai')} label={t('atsakymai')} hint={t('answersHint')} />
      <CompetenciesPicker {...field('kompetencijos')} label={t('kompetencijos')} />
      <LevelsField {...field('lygiai')} />
      <CodeSelect {...field('tema')} label={t('tema')} list="klausimuTemos" />
      <TextField {...field('saltinis')} label={t('saltinis')} hint={t('saltinisHint')} maxLength={maxSource} />
      <PictureField {...field('paveikslas')} />
      {values.paveikslas && (
        <TextField
          {...field('paveiksloAprasymas')}
          label={t('aprasymas')}
          hint={t('aprasymasHint')}
          maxLength={maxAlt}
          required
        />
      )}
    </>
  )
}
