import { questionTexts } from '#contract/questions/texts.ts'
import { sheetsApi } from '#contract/sheets/api.ts'
import { sheetTexts } from '#contract/sheets/texts.ts'
import { competencyPick } from '../kit/form/picks.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useText } from '../lib/lang.ts'

/** /admin/klausimai/statistika: questions that are most often answered wrong come first. */
export default function Statistics() {
  const t = useText(sheetTexts)
  const bank = useText(questionTexts)
  return (
    <ListPage
      endpoint={sheetsApi.statistics}
      title={t('statistics')}
      crumbs={[[bank('title'), '/admin/klausimai']]}
      name="klausimai.statistika"
      filters={[
        { kind: 'pick', name: 'kompetencija', label: bank('kompetencija'), pick: competencyPick, always: true },
      ]}
      columns={['klausimas.klausimas', 'kompetencija.kodas', 'kartu', 'teisingai', 'procentas']}
      sorts={{ 'klausimas.klausimas': 'klausimas' }}
      rowId={(row) => row.klausimas.id * 100_000 + row.kompetencija.id}
      rowName={(row) => row.klausimas.klausimas}
      to={(row) => `/admin/klausimai/${row.klausimas.id}`}
      empty={{ title: t('noStatistics'), text: t('noStatisticsWhy') }}
    />
  )
}
