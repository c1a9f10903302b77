import { ActionIcon, Button, Checkbox, Group, Input, Select, Stack, Textarea } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { type InductionLanguage, maxAnswers, textIn } from '#contract/inductions/rules.ts'
import type { Induction } from '#contract/inductions/schema.ts'
import { inductionTexts } from '#contract/inductions/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { Complaint, TextField } from '../kit/form/fields.tsx'
import { fieldText } from '../lib/fieldText.ts'
import { useLang, useText } from '../lib/lang.ts'
import { type BodyForm, inOrder, partField, type Question, usePart } from './body.ts'
import { LanguageSelect } from './LanguageSelect.tsx'

type QuestionText = Question['tekstai'][number]
const isEmpty = ({ klausimas, atsakymai }: QuestionText) =>
  klausimas.trim() === '' && atsakymai.every((one) => one.trim() === '')
const empty: Question = {
  puslapis: null,
  teisingi: [],
  tekstai: [{ kalba: 'lt', klausimas: '', atsakymai: ['', '', ''] }],
}

interface Props {
  siteId: number
  induction: Induction
  /** Which question is written; one more than there are for a new one. */
  at: number
  onClose: () => void
}

/** Writes a question of the site's own: its answers, which are right, and the page that tells it. */
export function QuestionForm({ siteId, induction, at, onClose }: Props) {
  const t = useText(inductionTexts)
  const part = usePart('klausimai', { siteId, induction, at }, empty)
  return (
    <FormModal
      large
      title={t('questionAt', { at: at + 1 })}
      {...part}
      // A translation that was begun and left empty is none.
      tidy={(values) => ({
        ...values,
        klausimai: ((values.klausimai ?? []) as Question[]).map((one) => ({
          ...one,
          tekstai: one.tekstai.filter((text) => text.kalba === 'lt' || !isEmpty(text)),
        })),
      })}
      saved={t('saved')}
      onClose={onClose}
    >
      {(form) => <Fields form={form as BodyForm} at={at} pages={induction.puslapiai} />}
    </FormModal>
  )
}

function Fields({ form, at, pages }: { form: BodyForm; at: number; pages: Induction['puslapiai'] }) {
  const t = useText(inductionTexts)
  const [language, setLanguage] = useState<InductionLanguage>('lt')
  const all = (form.values.klausimai ?? []) as Question[]
  const question = all[at]
  if (!question) return null
  const { tekstai, teisingi, puslapis } = question
  const count = textIn(tekstai, 'lt')?.atsakymai.length ?? 0
  const text: QuestionText = tekstai.find(({ kalba }) => kalba === language) ?? {
    kalba: language,
    klausimas: '',
    atsakymai: Array<string>(count).fill(''),
  }
  const change = (set: Partial<Question>) => form.set('klausimai', all.toSpliced(at, 1, { ...question, ...set }))
  const write = (set: Partial<QuestionText>) =>
    change({ tekstai: inOrder([...tekstai.filter(({ kalba }) => kalba !== language), { ...text, ...set }]) })
  const place = tekstai.findIndex(({ kalba }) => kalba === language)
  const path = `klausimai.${at}.tekstai.${place < 0 ? tekstai.length : place}`
  return (
    <>
      <LanguageSelect
        value={language}
        written={tekstai.filter((one) => !isEmpty(one)).map(({ kalba }) => kalba)}
        onChange={setLanguage}
      />
      <TextField
        {...partField(form, `${path}.klausimas`, text.klausimas, (klausimas) => write({ klausimas: klausimas ?? '' }))}
        label={t('klausimas')}
        rows={2}
        maxLength={500}
      />
      <Answers form={form} path={path} at={at} question={question} text={text} onWrite={write} onChange={change} />
      <Select
        label={t('ofPage')}
        description={t('ofPageHint')}
        allowDeselect={false}
        value={String(puslapis ?? 0)}
        data={[
          { value: '0', label: t('noPage') },
          ...pages.map((page, i) => ({
            value: String(i + 1),
            label: `${i + 1}. ${textIn(page.tekstai, 'lt')?.pavadinimas ?? ''}`,
          })),
        ]}
        onChange={(value) => change({ puslapis: Number(value) || null, teisingi })}
      />
    </>
  )
}

interface AnswersProps {
  form: BodyForm
  path: string
  at: number
  question: Question
  text: QuestionText
  onWrite: (set: Partial<QuestionText>) => void
  onChange: (set: Partial<Question>) => void
}

/** The answers in the language being written; adding or removing one is done in all languages, so that places agree. */
function Answers({ form, path, at, question: { tekstai, teisingi }, text, onWrite, onChange }: AnswersProps) {
  const t = useText(inductionTexts)
  const lang = useLang()
  const error =
    form.errors[`klausimai.${at}.teisingi`] ??
    form.errors[`${path}.atsakymai`] ??
    text.atsakymai.map((_, i) => form.errors[`${path}.atsakymai.${i}`]).find(Boolean)
  const inAll = (change: (answers: string[]) => string[]) =>
    tekstai.map((one) => ({ ...one, atsakymai: change(one.atsakymai) }))
  const toggle = (place: number) =>
    onChange({
      teisingi: teisingi.includes(place) ? teisingi.filter((one) => one !== place) : [...teisingi, place].sort(),
    })
  const remove = (i: number) =>
    onChange({
      tekstai: inAll((answers) => answers.toSpliced(i, 1)),
      teisingi: teisingi.filter((place) => place !== i + 1).map((place) => (place > i + 1 ? place - 1 : place)),
    })
  return (
    <Input.Wrapper
      label={t('answers')}
      labelElement="div"
      description={t('answersHint')}
      error={error && <Complaint text={fieldText(error, lang)} />}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Stack gap="sm" mt={8} role="group" aria-label={t('answers')}>
        {text.atsakymai.map((answer, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is identified by its place
          <Group key={i} gap="sm" wrap="nowrap">
            <Checkbox
              aria-label={t('rightAt', { at: i + 1 })}
              checked={teisingi.includes(i + 1)}
              onChange={() => toggle(i + 1)}
            />
            <Textarea
              flex={1}
              autosize
              maxRows={4}
              maxLength={300}
              aria-label={t('answerAt', { at: i + 1 })}
              placeholder={t('answerAt', { at: i + 1 })}
              value={answer}
              onChange={({ currentTarget }) =>
                onWrite({ atsakymai: text.atsakymai.toSpliced(i, 1, currentTarget.value) })
              }
            />
            <ActionIcon
              variant="subtle"
              color="neutral"
              aria-label={t('removeAnswer', { at: i + 1 })}
              disabled={text.atsakymai.length <= 2}
              onClick={() => remove(i)}
            >
              <IconTrash size={20} stroke={1.75} />
            </ActionIcon>
          </Group>
        ))}
        {text.atsakymai.length < maxAnswers && (
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
              onClick={() => onChange({ tekstai: inAll((answers) => [...answers, '']) })}
            >
              {t('addAnswer')}
            </Button>
          </div>
        )}
      </Stack>
    </Input.Wrapper>
  )
}
