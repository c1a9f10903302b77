import { useState } from 'react'
import { inspectionsApi } from '#contract/inspections/api.ts'
import type { InspectedSite } from '#contract/inspections/schema.ts'
import { inspectionTexts } from '#contract/inspections/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { isOn } from '../lib/features.ts'
import { useText } from '../lib/lang.ts'
import { CheckWalletButton } from '../wallet/CheckWalletButton.tsx'

const BeginInspection = later(async () => (await import('./BeginInspection.tsx')).BeginInspection)

/** /tikrinimai: an inspector finds the site where they are; their visits so far. */
export default function Inspections() {
  const t = useText(inspectionTexts)
  const [chosen, setChosen] = useState<InspectedSite | null>(null)
  return (
    <>
      <PageHeader title={t('title')} note={t('lead')}>
        {isOn('dekle') && <CheckWalletButton />}
      </PageHeader>
      <ListSection
        main
        title={t('sites')}
        endpoint={inspectionsApi.sites}
        where=""
        name="tikrinamiObjektai"
        filters={[
          { kind: 'text', name: 'search', label: t('search'), always: true },
          { kind: 'codes', name: 'statusas', label: t('status'), list: 'objektuStatusai', always: true },
        ]}
        columns={['pavadinimas', 'adresas', 'imone.pavadinimas', 'statusas', 'leidimas']}
        onOpen={setChosen}
        rowActions={(row) => [{ label: t('begin'), onClick: () => setChosen(row) }]}
        empty={{ title: t('none'), text: t('noneWhy') }}
      />
      <ListSection
        title={t('visits')}
        endpoint={inspectionsApi.list}
        name="manoTikrinimai"
        to={(row) => (row.atviras ? `/tikrinimai/${row.id}` : null)}
        empty={{ title: t('noVisits') }}
      />
      {chosen && <BeginInspection site={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
