import { inspectionsApi } from '#contract/inspections/api.ts'
import { inspectionTexts } from '#contract/inspections/texts.ts'
import { OwnChecks } from '../gateChecks/OwnChecks.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import type { PersonTabProps } from '../lib/personTab.ts'

/** What gates showed about the signed-in person, and which inspectors looked. */
export default function PersonChecks({ person: { id } }: PersonTabProps) {
  const t = useText(inspectionTexts)
  return (
    <>
      <OwnChecks id={id} />
      <ListSection
        title={t('looks')}
        endpoint={inspectionsApi.ofPerson}
        params={{ id }}
        name="tikrintojai"
        cells={{
          laikas: (row) => <b className="nowrap tabular">{when(row.laikas)}</b>,
          'tikrintojas.pavarde': ({ tikrintojas }) => `${tikrintojas.vardas} ${tikrintojas.pavarde}`,
        }}
        rowName={(row) => when(row.laikas)}
        empty={{ title: t('noLooks'), text: t('noLooksWhy') }}
      />
    </>
  )
}
