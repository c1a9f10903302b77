import './questions.css'
import { Button, Text } from '@mantine/core'
import { IconChartBar, IconDownload, IconListCheck, IconPhoto, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { maxDecided } from '#contract/lib/decide.ts'
import { questionsApi } from '#contract/questions/api.ts'
import { mayEditQuestions } from '#contract/questions/rules.ts'
import { questionTexts } from '#contract/questions/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { competencyPick } from '../kit/form/picks.ts'
import { type Batch, BatchResult } from '../kit/list/BatchResult.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import { showAlert } from '../lib/alerts.ts'
import { urlOf } from '../lib/api.ts'
import { useCreating } from '../lib/creating.ts'
import { useText } from '../lib/lang.ts'
import { useGo, useQueryParams } from '../lib/nav.tsx'
import { useMe } from '../lib/session.ts'
import { filtersOf } from './body.ts'
import { DecideQuestions } from './DecideQuestions.tsx'
import { useLevels } from './levels.ts'

/** Codes of competencies in a cell; a general question has dozens. */
const codesShown = 4

const QuestionForm = later(async () => (await import('./QuestionForm.tsx')).QuestionForm)

/** /admin/klausimai: the whole bank for editors; for assessors the confirmed questions of their assessments. */
export default function QuestionList() {
  const t = useText(questionTexts)
  const go = useGo()
  const edits = mayEditQuestions(useMe())
  const [query] = useQueryParams()
  const filters = filtersOf(query)
  const levels = useLevels().map(({ value }) => value)
  const creating = useCreating()
  const [batch, setBatch] = useState<Batch | null>(null)
  // One random order per visit, so that its pages fit together; the order in the address is kept.
  const [draw] = useState(() => query['sekla'] ?? String(Math.floor(Math.random() * 2 ** 31)))
  const exportAll = () => {
    window.location.assign(urlOf(questionsApi.export, { query: { ...filters, format: 'xlsx' } }))
    showAlert('info', t('exportWarning'))
  }
  return (
    <>
      <ListPage<typeof questionsApi.list>
        endpoint={questionsApi.list}
        title={t('title')}
        create={edits && { label: t('newQuestion'), onClick: creating.open }}
        more={[
          edits && {
            label: t('statistics'),
            icon: <IconChartBar size={20} stroke={1.75} aria-hidden />,
            onClick: () => void go('/admin/klausimai/statistika'),
          },
          edits && {
            label: t('import'),
            icon: <IconUpload size={20} stroke={1.75} aria-hidden />,
            onClick: () => void go('/admin/klausimai/importas'),
          },
          edits && {
            label: t('exportAll'),
            icon: <IconDownload size={20} stroke={1.75} aria-hidden />,
            onClick: exportAll,
          },
        ]}
        filters={[
          { kind: 'text', name: 'search', label: t('search'), always: true },
          { kind: 'pick', name: 'kompetencija', label: t('kompetencija'), pick: competencyPick },
          ...(edits
            ? ([
                { kind: 'codes', name: 'statusas', label: t('statusas'), list: 'klausimuStatusai', always: true },
              ] as const)
            : []),
          { kind: 'codes', name: 'tema', label: t('tema'), list: 'klausimuTemos', always: true },
          { kind: 'codes', name: 'lygis', label: t('lygis'), list: 'lygiai', only: levels, one: true, always: true },
          { kind: 'text', name: 'saltinis', label: t('saltinis') },
        ]}
        views={[
          ...(edits
            ? [
                { label: t('drafts'), query: 'statusas=JUODRASTIS' },
                { label: t('confirmed'), query: 'statusas=PATVIRTINTA' },
                { label: t('retired'), query: 'statusas=NEGALIOJA' },
              ]
            : []),
          { label: t('random'), query: `sekla=${draw}&order=random` },
        ]}
        columns={[
          'klausimas',
          'tema',
          'kompetencijos',
          'lygiai',
          ...(edits ? (['statusas'] as const) : []),
          'pakeista',
        ]}
        cells={{
          klausimas: ({ klausimas, paveikslas }) => (
            <span className="question-cell">
              {klausimas}
              {paveikslas && <IconPhoto size={18} stroke={1.75} role="img" aria-label={t('withPicture')} />}
            </span>
          ),
          kompetencijos: ({ kompetencijos }) => (
            <>
              {kompetencijos.slice(0, codesShown).map(({ id, kodas }, i) => (
                <span key={id}>
                  {i > 0 && ', '}
                  <span className="nowrap">{kodas}</span>
                </span>
              ))}
              {kompetencijos.length > codesShown && ` ${t('moreCodes', { count: kompetencijos.length - codesShown })}`}
            </>
          ),
          lygiai: ({ lygiai }) => (lygiai.length > 0 ? lygiai.join(', ') : t('everyLevel')),
          id: ({ id }) => String(id),
        }}
        to={({ id }) => `/admin/klausimai/${id}`}
        brief={['tema', 'statusas']}
        bulkLimit={maxDecided}
        {...(edits ? { bulk: (selection) => <DecideQuestions selection={selection} onDone={setBatch} /> } : {})}
        empty={{ title: t('none'), text: edits ? t('noneWhy') : t('noneForAssessor') }}
      >
        <Button
          variant="default"
          leftSection={<IconListCheck size={20} stroke={1.75} aria-hidden />}
          onClick={() => go('/admin/klausimai/perziura', filters)}
        >
          {t('review')}
        </Button>
      </ListPage>
      {!edits && (
        <Text c="dimmed" mt="md">
          {t('assessorNote')}
        </Text>
      )}
      {edits && creating.opened && (
        <QuestionForm onSaved={({ id }) => void go(`/admin/klausimai/${id}`)} onClose={creating.close} />
      )}
      {batch && <BatchResult batch={batch} onClose={() => setBatch(null)} />}
    </>
  )
}
