import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Competency } from '#contract/competencies/schema.ts'
import { codeAndName } from '#contract/lib/names.ts'
import { suggestionsApi } from '#contract/suggestions/api.ts'
import { mayAnswer } from '#contract/suggestions/rules.ts'
import type { Suggestion } from '#contract/suggestions/schema.ts'
import { suggestionTexts } from '#contract/suggestions/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { useLang, useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import { useMe } from '../lib/session.ts'

const AnswerSuggestion = later(async () => (await import('./AnswerSuggestion.tsx')).AnswerSuggestion)
const CompetencyForm = later(async () => (await import('../competencies/CompetencyForm.tsx')).CompetencyForm)

interface Opened {
  suggestion: Suggestion
  what: 'PRIIMTAS' | 'ATMESTAS' | 'competency'
  made?: Competency
}

/** Suggestions of people. To accept a competency, it is created first, in a form filled from the suggestion. */
export function SuggestionList() {
  const t = useText(suggestionTexts)
  const me = useMe()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const actions = (suggestion: Suggestion) => {
    const isCompetency = suggestion.rusis === 'KOMPETENCIJA'
    return [
      mayAnswer(suggestion, me) && {
        label: t(isCompetency ? 'acceptAsCompetency' : 'accept'),
        onClick: () => setOpened({ suggestion, what: isCompetency ? 'competency' : 'PRIIMTAS' }),
      },
      mayAnswer(suggestion, me) && {
        label: t('decline'),
        danger: true,
        onClick: () => setOpened({ suggestion, what: 'ATMESTAS' }),
      },
    ]
  }
  return (
    <>
      <ListSection
        title={t('title')}
        endpoint={suggestionsApi.list}
        where=""
        main
        filters={[
          { kind: 'text', name: 'search', label: t('search'), always: true },
          { kind: 'codes', name: 'statusas', label: t('status'), list: 'pasiulymuStatusai', always: true },
        ]}
        columns={['pavadinimas', 'rusis', 'asmuo.pavarde', 'sukurta', 'statusas']}
        cells={{
          pavadinimas: (row) => <What row={row} />,
          rusis: ({ rusis }) => t(rusis),
          'asmuo.pavarde': ({ asmuo }) => (
            <A to={`/users/${asmuo.id}`} className="row-link">
              {asmuo.vardas} {asmuo.pavarde}
            </A>
          ),
        }}
        rowName={({ pavadinimas }) => pavadinimas}
        rowActions={actions}
        empty={{ title: t('none'), text: t('noneWhy') }}
      />
      {opened?.what === 'competency' && (
        <CompetencyForm
          start={{ pavadinimas: opened.suggestion.pavadinimas, sritiesKodas: opened.suggestion.sritiesKodas }}
          onSaved={(made) => setOpened({ suggestion: opened.suggestion, what: 'PRIIMTAS', made })}
          // After saving, the form of the answer opens.
          onClose={() => setOpened((now) => (now?.what === 'competency' ? null : now))}
        />
      )}
      {opened && opened.what !== 'competency' && (
        <AnswerSuggestion
          suggestion={opened.suggestion}
          statusas={opened.what}
          kompetencija={opened.made}
          onClose={close}
        />
      )}
    </>
  )
}

/** The name, its description, and the answer. */
function What({ row: { pavadinimas, aprasymas, atsakymas, kompetencija } }: { row: Suggestion }) {
  const lang = useLang()
  const t = useText(suggestionTexts)
  return (
    <Stack gap={2}>
      <Text fw={600}>{pavadinimas}</Text>
      {aprasymas && (
        <Text size="sm" c="dimmed" lineClamp={3}>
          {aprasymas}
        </Text>
      )}
      {kompetencija && (
        <Text size="sm">
          {t('became')}: {codeAndName(lang, kompetencija)}
        </Text>
      )}
      {atsakymas && (
        <Text size="sm">
          {t('answered')}: {atsakymas}
        </Text>
      )}
    </Stack>
  )
}
