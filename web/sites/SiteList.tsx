import { Text } from '@mantine/core'
import { can } from '#contract/rights.ts'
import { sitesApi } from '#contract/sites/api.ts'
import { placeText } from '#contract/sites/place.ts'
import { createsSites } from '#contract/sites/rules.ts'
import type { SiteRow } from '#contract/sites/schema.ts'
import { siteTexts } from '#contract/sites/texts.ts'
import { companyPick } from '../kit/form/picks.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useText } from '../lib/lang.ts'
import { useGo } from '../lib/nav.tsx'
import { useMe } from '../lib/session.ts'

/** /objektai: work sites, the newest begun first. */
export default function SiteList() {
  const t = useText(siteTexts)
  const me = useMe()
  const go = useGo()
  const all = can(me, 'AccessAllImones')
  return (
    <ListPage
      endpoint={sitesApi.list}
      title={t('title')}
      create={createsSites(me) && { label: t('newSite'), onClick: () => go('/objektai/new') }}
      filters={[
        { kind: 'text', name: 'search', label: t('search'), always: true },
        { kind: 'codes', name: 'statusas', label: t('status'), list: 'objektuStatusai', always: true },
        all
          ? { kind: 'pick', name: 'imone', label: t('anyCompany'), pick: anyCompany, always: true }
          : { kind: 'codes', name: 'vaidmuo', label: t('role'), list: 'objektoVaidmenys', always: true },
        { kind: 'pick', name: 'uzsakovas', label: t('uzsakovas'), pick: anyCompany },
        { kind: 'codes', name: 'savivaldybe', label: t('savivaldybe'), list: 'savivaldybes', one: true },
        { kind: 'codes', name: 'vietosTipas', label: t('vietosTipas'), list: 'objektuVietos' },
        { kind: 'date', name: 'pradziaNuo', label: t('startedFrom') },
        { kind: 'date', name: 'pradziaIki', label: t('startedUntil') },
      ]}
      views={[
        { label: t('viewRunning'), query: 'statusas=VYKDOMAS' },
        { label: t('viewDrafts'), query: 'statusas=KURIAMAS' },
        { label: t('viewStopped'), query: 'statusas=SUSTABDYTAS' },
        ...(all
          ? []
          : [
              { label: t('viewOwn'), query: 'vaidmuo=RANGOVAS' },
              { label: t('viewSub'), query: 'vaidmuo=SUBRANGOVAS' },
            ]),
      ]}
      columns={[
        'pavadinimas',
        'statusas',
        ...(all ? [] : (['vaidmuo'] as const)),
        'imone.pavadinimas',
        'uzsakovas.pavadinimas',
        'pradzia',
        'asmenuSkaicius',
        'subrangovuSkaicius',
      ]}
      sorts={{ 'imone.pavadinimas': 'imone' }}
      cells={{
        pavadinimas: (row) => (
          <>
            <b>{row.pavadinimas}</b>
            <Text size="sm" c="dimmed">
              {placeText(row)}
            </Text>
          </>
        ),
        pradzia: ({ pradzia }) => pradzia && <span className="nowrap">{pradzia}</span>,
        pabaiga: ({ pabaiga }) => pabaiga && <span className="nowrap">{pabaiga}</span>,
      }}
      to={({ id }: SiteRow) => `/objektai/${id}`}
      brief={['imone.pavadinimas', 'statusas']}
      empty={{ title: t('noSites'), text: t(createsSites(me) ? 'noSitesWhy' : 'noSitesSub') }}
    />
  )
}
const anyCompany = companyPick()
