import { Stack, Text } from '@mantine/core'
import { IconCalendarX, IconCircleCheck, IconCircleX, IconClock, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { bookingRulesApi } from '#contract/bookingRules/api.ts'
import { mostDecided, type Proposal, proposalStates } from '#contract/bookingRules/schema.ts'
import { bookingRuleTexts } from '#contract/bookingRules/texts.ts'
import { titleIn } from '#contract/lib/names.ts'
import { type Batch, BatchResult } from '../kit/list/BatchResult.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import type { Look } from '../kit/page/statuses.ts'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { codeText } from '../lib/errors.ts'
import { when } from '../lib/format.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { A } from '../lib/nav.tsx'
import { useMe } from '../lib/session.ts'
import { NotFound } from '../shell/Failures.tsx'
import { Decide } from './Decide.tsx'
import { RuleSection } from './RuleSection.tsx'

const looks: Record<Proposal['busena'], Look> = {
  SIULOMA: ['pending', IconClock],
  UZSAKYTA: ['success', IconCircleCheck],
  ATMESTA: ['neutral', IconCircleX],
  NEPAVYKO: ['danger', IconX],
  PASENO: ['neutral', IconCalendarX],
}
const pages = { ATESTAVIMAS: '/admin/atestavimai', MOKYMAS: '/admin/mokymai' }

/** /truksta/siulymai: the rule of the caller's company, and the places that it proposes. */
export default function Proposals() {
  const t = useText(bookingRuleTexts)
  const me = useMe()
  const named = useNamed()
  const lang = useLang()
  const [batch, setBatch] = useState<Batch | null>(null)
  const imoneId = me.imone?.id
  if (!imoneId) return <NotFound />
  return (
    <>
      <PageHeader title={t('title')} />
      <RuleSection imoneId={imoneId} />
      {batch && <BatchResult batch={batch} onClose={() => setBatch(null)} />}
      <ListSection
        endpoint={bookingRulesApi.proposals}
        params={{ id: imoneId }}
        name="siulymai"
        where=""
        main
        title={t('proposals')}
        rowName={({ asmuo }) => `${asmuo.pavarde} ${asmuo.vardas}`}
        inName={['asmuo.pavarde', 'asmuo.vardas']}
        filters={[
          {
            kind: 'codes',
            name: 'busena',
            label: t('state'),
            also: proposalStates.map((value) => ({ value, label: t(value) })),
            always: true,
          },
        ]}
        columns={[
          'asmuo.pavarde',
          'asmuo.vardas',
          'pasiulymas.pavadinimas',
          'pasiulymas.data',
          'pasiulymas.miestas',
          'iki',
          'busena',
        ]}
        sorts={{ 'pasiulymas.data': 'data' }}
        cells={{
          'pasiulymas.pavadinimas': ({ pasiulymas, rusis, kompetencijos, pazymejimai }) => (
            <A to={`${pages[rusis]}/${pasiulymas.id}`}>
              {titleIn(lang, pasiulymas.pavadinimas, kompetencijos) ||
                [...kompetencijos, ...pazymejimai].map(named).join(', ')}
            </A>
          ),
          'pasiulymas.data': ({ pasiulymas }) => <span className="nowrap tabular">{pasiulymas.data}</span>,
          'pasiulymas.miestas': ({ pasiulymas }) => [pasiulymas.miestas, pasiulymas.imone].filter(Boolean).join(', '),
          busena: ({ busena, uzsakoma, kodas }) => (
            <Stack gap={2} align="flex-start">
              <ToneBadge look={looks[busena]}>{t(busena)}</ToneBadge>
              {uzsakoma && <Text size="sm">{t('booksItself', { when: when(uzsakoma) })}</Text>}
              {kodas && <Text size="sm">{codeText(kodas, lang)}</Text>}
            </Stack>
          ),
        }}
        bulk={(selection) => <Decide imoneId={imoneId} selection={selection} onDone={setBatch} />}
        bulkLimit={mostDecided}
        empty={{ title: t('none'), text: t('noneNote') }}
      />
    </>
  )
}
