import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { sitesApi } from '#contract/sites/api.ts'
import { placeText } from '#contract/sites/place.ts'
import { isFrozen, managesSite } from '#contract/sites/rules.ts'
import type { Site } from '#contract/sites/schema.ts'
import { siteTexts } from '#contract/sites/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { EditButton } from '../kit/page/EditButton.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { Placeholder } from '../kit/page/Placeholder.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { type Tab, Tabs } from '../kit/page/Tabs.tsx'
import { useCall } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { SiteFacts } from './SiteFacts.tsx'
import { SiteNotices } from './SiteNotices.tsx'
import { useSiteStatus } from './useSiteStatus.ts'

const SiteNew = later(async () => (await import('./SiteNew.tsx')).SiteNew)
const SiteEdit = later(async () => (await import('./SiteEdit.tsx')).SiteEdit)
const SiteNow = later(async () => (await import('../sitePeople/SiteNow.tsx')).SiteNow, 150)
const GapGroups = later(async () => (await import('../gaps/GapGroups.tsx')).GapGroups, 180)
// The other tabs, fetched when they are opened.
const Subcontractors = lazy(async () => ({
  default: (await import('../siteSubcontractors/Subcontractors.tsx')).Subcontractors,
}))
const Devices = lazy(async () => ({ default: (await import('../siteDevices/Devices.tsx')).Devices }))
const GateDevices = lazy(async () => ({ default: (await import('../gateDevices/GateDevices.tsx')).GateDevices }))
const GateSettings = lazy(async () => ({ default: (await import('../gateDevices/GateSettings.tsx')).GateSettings }))
const SiteToday = lazy(async () => ({ default: (await import('../gateChecks/SiteToday.tsx')).SiteToday }))
const SiteChecks = lazy(async () => ({ default: (await import('../gateChecks/SiteChecks.tsx')).SiteChecks }))
const SitePeople = lazy(async () => ({ default: (await import('../sitePeople/SitePeople.tsx')).SitePeople }))
const Requirements = lazy(async () => ({
  default: (await import('../siteRequirements/Requirements.tsx')).Requirements,
}))
const Induction = lazy(async () => ({ default: (await import('../inductions/InductionTab.tsx')).InductionTab }))
const SiteHistory = lazy(async () => ({ default: (await import('./SiteHistory.tsx')).SiteHistory }))
const Hours = lazy(async () => ({ default: (await import('../siteHours/Hours.tsx')).Hours }))

const fetched = (content: ReactNode) => <Suspense fallback={<Placeholder height={240} />}>{content}</Suspense>

/** /objektai/{id}, `new` to create. */
export default function SitePage() {
  const { id } = useParams({ strict: false }) as { id: string }
  return id === 'new' ? <SiteNew /> : <Existing id={id} />
}

function Existing({ id }: { id: string }) {
  const site = useCall(sitesApi.get, { params: { id } })
  return (
    <Loaded query={site} page>
      {(record) => <Record key={record.id} site={record} />}
    </Loaded>
  )
}

function Record({ site }: { site: Site }) {
  const t = useText(siteTexts)
  const me = useMe()
  const [editing, setEditing] = useState(false)
  const { actions, saving } = useSiteStatus(site)
  // Continuing the work is the main action of a site that has not begun or is suspended; the rest is under „Daugiau“.
  const next = isFrozen(site) ? undefined : actions.find(({ to }) => to === 'VYKDOMAS')
  return (
    <>
      <PageHeader
        title={site.pavadinimas}
        crumbs={[[t('title'), '/objektai']]}
        beside={<StatusBadge machine="objektuStatusai" code={site.statusas} />}
        note={[placeText(site), site.imone.pavadinimas].filter(Boolean).join(' · ')}
        more={actions.filter((action) => action !== next)}
      >
        {managesSite(me, site) && !isFrozen(site) && <EditButton onClick={() => setEditing(true)} />}
        {next && (
          <Button
            leftSection={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
            loading={saving}
            onClick={next.onClick}
          >
            {next.label}
          </Button>
        )}
      </PageHeader>
      <SiteNotices site={site} />
      <Tabs label={t('tabs')} tabs={useTabs(site)} />
      {editing && <SiteEdit site={site} onClose={() => setEditing(false)} />}
    </>
  )
}

/** The parts of a site; its devices are shown only to those who manage it. */
function useTabs(site: Site): readonly Tab[] {
  const t = useText(siteTexts)
  const keeps = managesSite(useMe(), site)
  const tabs: (Tab | false)[] = [
    {
      id: 'duomenys',
      label: t('tabData'),
      content: () => (
        <>
          {!isFrozen(site) && site.asmenuSkaicius > 0 && (
            <>
              <SiteNow id={site.id} />
              <GapGroups whose={{ objektas: site.id }} />
            </>
          )}
          <SiteFacts site={site} />
          {keeps && fetched(<SiteHistory site={site} />)}
        </>
      ),
    },
    {
      id: 'subrangovai',
      label: t('tabSubcontractors'),
      count: site.subrangovuSkaicius,
      content: () => fetched(<Subcontractors site={site} />),
    },
    { id: 'valandos', label: t('tabHours'), content: () => fetched(<Hours site={site} />) },
    keeps && {
      id: 'irenginiai',
      label: t('tabDevices'),
      content: () =>
        fetched(
          <>
            <Devices site={site} />
            <GateDevices site={site} />
            <GateSettings site={site} />
          </>,
        ),
    },
    {
      id: 'reikalavimai',
      label: t('tabRequirements'),
      content: () => fetched(<Requirements site={site} />),
    },
    keeps && { id: 'instruktazas', label: t('tabInduction'), content: () => fetched(<Induction site={site} />) },
    {
      id: 'asmenys',
      label: t('tabPeople'),
      count: site.asmenuSkaicius,
      content: () => fetched(<SitePeople site={site} />),
    },
    { id: 'siandien', label: t('tabToday'), content: () => fetched(<SiteToday site={site} />) },
    { id: 'patikros', label: t('tabChecks'), content: () => fetched(<SiteChecks site={site} />) },
  ]
  return tabs.filter((tab): tab is Tab => tab !== false)
}
