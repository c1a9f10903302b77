import { codeAndName } from '#contract/lib/names.ts'
import { sheetsApi } from '#contract/sheets/api.ts'
import { sheetTexts } from '#contract/sheets/texts.ts'
import { DataList } from '../kit/page/DataList.tsx'
import { PartFailed } from '../kit/page/Loaded.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useList } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { share } from './Sheets.tsx'

/** How a question is answered, by competency; shows nothing where it was never part of a test. */
export default function QuestionStatistics({ id }: { id: number }) {
  const t = useText(sheetTexts)
  const lang = useLang()
  const query = useList(sheetsApi.statistics, { query: { klausimas: id, size: 100 } })
  const { data } = query
  if (!data && query.error) return <PartFailed query={query} what={t('statisticsHere')} />
  if (!data?.total) return null
  return (
    <Section title={t('statisticsHere')}>
      <DataList
        items={data.rows.map(({ kompetencija, kartu, teisingai }) => [
          codeAndName(lang, kompetencija),
          t('score', { done: teisingai, all: kartu, share: share(teisingai, kartu) }),
        ])}
      />
    </Section>
  )
}
