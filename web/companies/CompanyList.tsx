import './companies.css'
import { companiesApi } from '#contract/companies/api.ts'
import { companyTexts } from '#contract/companies/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useCreating } from '../lib/creating.ts'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useGo } from '../lib/nav.tsx'
import { SiteLink } from './SiteLink.tsx'

const CompanyDialog = later(async () => (await import('./CompanyDialog.tsx')).CompanyDialog)

/** /admin/imones: every company, by name; `?naujas` opens the dialog that finds or adds one. */
export default function CompanyList() {
  const t = useText(companyTexts)
  const go = useGo()
  const creating = useCreating()
  return (
    <>
      <ListPage
        endpoint={companiesApi.list}
        title={t('title')}
        create={{ label: t('newCompany'), onClick: creating.open }}
        filters={[
          { kind: 'text', name: 'search', label: t('search'), always: true },
          { kind: 'codes', name: 'statusas', label: t('statusas'), list: 'imonesStatusai', always: true },
          { kind: 'codes', name: 'tipas', label: t('tipai'), list: 'imonesTipai', one: true, always: true },
          { kind: 'codes', name: 'savivaldybe', label: t('savivaldybe'), list: 'savivaldybes', one: true },
        ]}
        start={t('allCompanies')}
        views={[
          { label: t('toConfirm'), query: 'statusas=NEPATVIRTINTA' },
          { label: t('assessing'), query: 'tipas=ATESTAVIMO' },
          { label: t('withContract'), query: 'meistrasSutartis=true' },
          { label: t('closed'), query: 'statusas=NEVEIKIANTI' },
        ]}
        columns={[
          'pavadinimas',
          'imKodas',
          'tipai',
          'statusas',
          'adresas.miestas',
          'darbuotojuSkaicius',
          'savivaldybe',
          'pvmKodas',
        ]}
        cells={{
          pavadinimas: (row) => <span className="company-name">{row.pavadinimas}</span>,
          tipai: (row) => row.tipai.map(({ label }) => label).join(', ') || '—',
          www: (row) => (row.www ? <SiteLink www={row.www} /> : '—'),
          atnaujinta: (row) => (row.atnaujinta ? when(row.atnaujinta) : t('never')),
        }}
        to={(row) => `/admin/imones/${row.id}`}
        brief={['adresas.miestas', 'tipai', 'statusas']}
        empty={{ title: t('none'), text: t('noneWhy') }}
      />
      {creating.opened && <CompanyDialog onChosen={({ id }) => go(`/admin/imones/${id}`)} onClose={creating.close} />}
    </>
  )
}
