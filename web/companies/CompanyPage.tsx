import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { keepsKeysOf } from '#contract/apiKeys/rules.ts'
import { companiesApi } from '#contract/companies/api.ts'
import { editableFields, mayRefresh } from '#contract/companies/rules.ts'
import type { Company } from '#contract/companies/schema.ts'
import { companyTexts } from '#contract/companies/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { EditButton } from '../kit/page/EditButton.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { Placeholder } from '../kit/page/Placeholder.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { Tabs } from '../kit/page/Tabs.tsx'
import { useCall } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useMay, useMe } from '../lib/session.ts'
import { CompanyFacts } from './CompanyFacts.tsx'
import { Unconfirmed } from './Unconfirmed.tsx'
import { useStatusActions } from './useStatusActions.ts'

const CompanyEdit = later(async () => (await import('./CompanyEdit.tsx')).CompanyEdit)
// Tabs of other areas, loaded when they are opened.
const CompanyPeople = lazy(async () => ({
  default: (await import('../employments/CompanyPeople.tsx')).CompanyPeople,
}))
const CompanyKeys = lazy(async () => ({ default: (await import('../apiKeys/KeyList.tsx')).KeyList }))
const CompanyReports = lazy(async () => ({ default: (await import('../reports/CompanyReports.tsx')).CompanyReports }))
const Webhooks = lazy(async () => ({ default: (await import('../webhooks/Webhooks.tsx')).Webhooks }))
const RefreshCompany = later(async () => (await import('./RefreshCompany.tsx')).RefreshCompany)

const fetched = (content: ReactNode) => <Suspense fallback={<Placeholder height={240} />}>{content}</Suspense>

/** /admin/imones/{id}; -1 is the caller's company. */
export default function CompanyPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const company = useCall(companiesApi.get, { params: { id } })
  return (
    <Loaded query={company} page>
      {(record) => <Record key={record.id} company={record} />}
    </Loaded>
  )
}

function Record({ company }: { company: Company }) {
  const t = useText(companyTexts)
  const me = useMe()
  const may = useMay()
  const [open, setOpen] = useState<'edit' | 'refresh' | null>(null)
  const close = () => setOpen(null)
  const statusActions = useStatusActions(company)
  const { pavadinimas, statusas, imKodas, adresas } = company
  return (
    <>
      <PageHeader
        title={pavadinimas}
        crumbs={may('AccessAllImones') ? [[t('title'), '/admin/imones']] : []}
        beside={<StatusBadge machine="imonesStatusai" code={statusas} />}
        note={[t('code', { code: imKodas }), adresas.miestas].filter(Boolean).join(' · ')}
        more={statusActions}
      >
        {mayRefresh(company, me) && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />}
            onClick={() => setOpen('refresh')}
          >
            {t('refresh')}
          </Button>
        )}
        {editableFields(company, me).length > 0 && <EditButton onClick={() => setOpen('edit')} />}
      </PageHeader>
      {statusas === 'NEPATVIRTINTA' && <Unconfirmed company={company} />}
      <Tabs
        label={t('tabs')}
        tabs={[
          { id: 'duomenys', label: t('tabData'), content: () => <CompanyFacts company={company} /> },
          { id: 'darbuotojai', label: t('tabPeople'), content: () => fetched(<CompanyPeople imoneId={company.id} />) },
          { id: 'ataskaitos', label: t('tabReports'), content: () => fetched(<CompanyReports imoneId={company.id} />) },
          ...(keepsKeysOf(company.id, me)
            ? [{ id: 'raktai', label: t('tabKeys'), content: () => fetched(<CompanyKeys imoneId={company.id} />) }]
            : []),
          { id: 'ivykiai', label: t('tabEvents'), content: () => fetched(<Webhooks imoneId={company.id} />) },
        ]}
      />
      {open === 'edit' && <CompanyEdit company={company} onClose={close} />}
      {open === 'refresh' && <RefreshCompany company={company} onClose={close} />}
    </>
  )
}
