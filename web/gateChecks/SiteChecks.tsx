import { useState } from 'react'
import { gateChecksApi } from '#contract/gateChecks/api.ts'
import type { CheckRow } from '#contract/gateChecks/schema.ts'
import { gateCheckTexts } from '#contract/gateChecks/texts.ts'
import { managesSite } from '#contract/sites/rules.ts'
import type { Site } from '#contract/sites/schema.ts'
import { later } from '../kit/dialog/later.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { useNameOf, Verdict, Whom } from './CheckCells.tsx'

const CheckDetail = later(async () => (await import('./CheckDetail.tsx')).CheckDetail)

/** Ids of checks are UUIDs; the list tells its rows apart by a number made of the random part. */
export const numberOf = ({ id }: { id: string }) => Number.parseInt(id.slice(-12), 16)

/** The log of checks at the gates of a site; a subcontractor sees those of its own people. */
export function SiteChecks({ site }: { site: Site }) {
  const t = useText(gateCheckTexts)
  const nameOf = useNameOf()
  const keeps = managesSite(useMe(), site)
  const [opened, setOpened] = useState<CheckRow | null>(null)
  return (
    <>
      <ListSection
        main
        title={t('title')}
        endpoint={gateChecksApi.list}
        params={{ id: site.id }}
        where="pat."
        name="vartuPatikros"
        rowId={numberOf}
        filters={[
          { kind: 'text', name: 'search', label: t('search'), always: true },
          { kind: 'date', name: 'nuo', label: t('from') },
          { kind: 'date', name: 'iki', label: t('until') },
          { kind: 'codes', name: 'verdiktas', label: t('verdict'), list: 'verdiktai', always: true },
          { kind: 'codes', name: 'sprendimas', label: t('decision'), list: 'patikrosSprendimai' },
          { kind: 'codes', name: 'kryptis', label: t('direction'), list: 'patikrosKryptys' },
          { kind: 'codes', name: 'pagrindas', label: t('basis'), list: 'patikrosPagrindai' },
          { kind: 'flag', name: 'priesRaudona', label: t('againstRed') },
        ]}
        views={[
          { label: t('viewToday'), query: `nuo=${today()}` },
          { label: t('viewRed'), query: 'priesRaudona=true' },
          { label: t('viewRefused'), query: 'sprendimas=NEILEISTA' },
          ...(keeps ? [{ label: t('viewVisitors'), query: 'pagrindas=LANKYTOJAS' }] : []),
        ]}
        columns={['asmuo.pavarde', 'kada', 'imone.pavadinimas', 'verdiktas', 'sprendimas', 'vartai']}
        cells={{
          'asmuo.pavarde': (row) => <Whom row={row} />,
          verdiktas: (row) => <Verdict row={row} />,
        }}
        rowName={nameOf}
        onOpen={setOpened}
        empty={{ title: t('none'), text: t('noneWhy') }}
      />
      {opened && <CheckDetail row={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
