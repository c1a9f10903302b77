import { Alert, Button, Group } from '@mantine/core'
import { IconUserExclamation, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { heldCertificateTexts } from '#contract/certificates/texts.ts'
import { inductionTexts } from '#contract/inductions/texts.ts'
import { maxDecided } from '#contract/lib/decide.ts'
import { sdidTexts } from '#contract/sdid/texts.ts'
import { sitePeopleApi, siteTimes } from '#contract/sitePeople/api.ts'
import { addsVisitors } from '#contract/sitePeople/rules.ts'
import type { SitePeopleSummary, SitePerson } from '#contract/sitePeople/schema.ts'
import { sitePeopleTexts } from '#contract/sitePeople/texts.ts'
import { requirementTexts } from '#contract/siteRequirements/texts.ts'
import { isFrozen, managesSite } from '#contract/sites/rules.ts'
import type { Site } from '#contract/sites/schema.ts'
import { later } from '../kit/dialog/later.tsx'
import { type Batch, BatchResult } from '../kit/list/BatchResult.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import type { Selection } from '../kit/list/selection.ts'
import { PartFailed } from '../kit/page/Loaded.tsx'
import { Placeholder } from '../kit/page/Placeholder.tsx'
import { useCall } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useQueryParams } from '../lib/nav.tsx'
import { useMe } from '../lib/session.ts'
import { ComingPeople } from './ComingPeople.tsx'
import { Condition, Purpose, Stay } from './SitePersonCells.tsx'
import { useInductionLinks } from './useInductionLinks.ts'
import { usePeopleActions } from './usePeopleActions.ts'

const AddSitePeople = later(async () => (await import('./AddSitePeople.tsx')).AddSitePeople)
const AddVisitor = later(async () => (await import('./AddVisitor.tsx')).AddVisitor)
const EditSitePerson = later(async () => (await import('./EditSitePerson.tsx')).EditSitePerson)

const ShowLink = later(async () => (await import('../inductions/ShowLink.tsx')).ShowLink)

const now = { kada: 'YRA' } as const

export const fullName = ({ asmuo: { vardas, pavarde } }: SitePerson) => `${pavarde} ${vardas}`

/** People of a site: who is there, who should not be, and why. A subcontractor sees its own people. */
export function SitePeople({ site }: { site: Site }) {
  const t = useText(sitePeopleTexts)
  const certificates = useText(heldCertificateTexts)
  const sdid = useText(sdidTexts)
  const requirements = useText(requirementTexts)
  const induction = useText(inductionTexts)
  const me = useMe()
  const keeps = managesSite(me, site)
  const open = !isFrozen(site)
  const params = { id: site.id }
  const summary = useCall(sitePeopleApi.summary, { params })
  const sums = summary.data
  const [opened, setOpened] = useState<'people' | 'visitor' | SitePerson | null>(null)
  const [shown, setShown] = useState<SitePerson | null>(null)
  const [batch, setBatch] = useState<Batch | null>(null)
  const showResult = (result: Batch) => {
    setBatch(result)
    window.scrollTo({ top: 0 })
  }
  const { actionsOf, endMany, saving } = usePeopleActions(site, setOpened, showResult)
  const links = useInductionLinks(site, setShown, showResult)
  const close = () => setOpened(null)
  return (
    <>
      {summary.isPending && <Placeholder height={96} />}
      {!sums && <PartFailed query={summary} what={t('now')} />}
      {sums && <Unwelcome sums={sums} />}
      {sums && sums.neileis > 0 && <ComingPeople siteId={site.id} keeps={keeps} />}
      <ListSection
        main
        title={t('title')}
        endpoint={sitePeopleApi.list}
        params={params}
        where="asm."
        name="objektoAsmenys"
        starts={now}
        start={sums ? t('counted', { what: t('whenYRA'), count: sums.yra }) : t('whenYRA')}
        action={
          open && (
            <Group gap="xs">
              {addsVisitors(me, site) && (
                <Button variant="default" onClick={() => setOpened('visitor')}>
                  {t('addVisitor')}
                </Button>
              )}
              <Button
                leftSection={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
                onClick={() => setOpened('people')}
              >
                {t('add')}
              </Button>
            </Group>
          )
        }
        filters={[
          { kind: 'text', name: 'search', label: t('search'), always: true },
          {
            kind: 'codes',
            name: 'kada',
            label: t('when'),
            one: true,
            always: true,
            also: siteTimes.map((value) => ({ value, label: t(`when${value}`) })),
          },
          {
            kind: 'codes',
            name: 'imone',
            label: t('company'),
            one: true,
            also: (sums?.imones ?? []).map(({ id, pavadinimas }) => ({ value: String(id), label: pavadinimas })),
          },
          { kind: 'codes', name: 'paskirtis', label: t('purpose'), list: 'objektoPaskirtys' },
          { kind: 'flag', name: 'neturetu', label: t('should') },
          { kind: 'flag', name: 'beKorteles', label: t('cardless') },
          { kind: 'flag', name: 'bePazymejimo', label: certificates('filter') },
          { kind: 'flag', name: 'beReikalaujamo', label: requirements('filter') },
          { kind: 'flag', name: 'beInstruktazo', label: induction('lacking') },
          { kind: 'codes', name: 'sdid', label: sdid('state'), list: 'sdidBusenos' },
          { kind: 'flag', name: 'automatinis', label: t('automatic') },
        ]}
        views={useViews(sums)}
        columns={['asmuo.pavarde', 'imone.pavadinimas', 'paskirtis', 'dirbaNuo', 'asmuo.kortele.statusas']}
        sorts={{ 'asmuo.pavarde': 'pavarde', 'imone.pavadinimas': 'imone' }}
        cells={{
          'asmuo.pavarde': (row) => <b>{fullName(row)}</b>,
          paskirtis: (row) => <Purpose row={row} />,
          dirbaNuo: (row) => <Stay row={row} />,
          'asmuo.kortele.statusas': (row) => <Condition row={row} />,
        }}
        rowName={fullName}
        brief={['imone.pavadinimas', 'paskirtis', 'asmuo.kortele.statusas']}
        to={(row) => (row.asmuo.matomas ? `/users/${row.asmuo.id}` : null)}
        rowActions={(row) => [...links.actionsOf(row), ...actionsOf(row)]}
        {...(open
          ? {
              bulkLimit: maxDecided,
              bulk: (selection: Selection<SitePerson>) => (
                <Group gap="xs">
                  {sums && sums.suInstruktazu > 0 && (
                    <Button variant="default" loading={links.sending} onClick={() => links.sendMany(selection)}>
                      {induction('send')}
                    </Button>
                  )}
                  <Button loading={saving} onClick={() => endMany(selection)}>
                    {t('end')}
                  </Button>
                </Group>
              ),
            }
          : {})}
        empty={{ title: t('none'), text: keeps ? t('noneWhy') : t('noneOther') }}
      />
      {opened === 'people' && sums && <AddSitePeople site={site} sums={sums} onDone={showResult} onClose={close} />}
      {shown && <ShowLink site={site} row={shown} onClose={() => setShown(null)} />}
      {opened === 'visitor' && <AddVisitor site={site} onClose={close} />}
      {opened !== null && typeof opened === 'object' && (
        <EditSitePerson site={site} row={opened} sums={sums} onClose={close} />
      )}
      {batch && <BatchResult batch={batch} onClose={() => setBatch(null)} />}
    </>
  )
}

/** Ready views, each with its number of people. */
function useViews(sums: SitePeopleSummary | undefined) {
  const t = useText(sitePeopleTexts)
  const certificates = useText(heldCertificateTexts)
  const requirements = useText(requirementTexts)
  const induction = useText(inductionTexts)
  if (!sums) return []
  const view = (what: string, count: number, query: string) => ({ label: t('counted', { what, count }), query })
  return [
    ...(sums.neturetu ? [view(t('should'), sums.neturetu, 'neturetu=true')] : []),
    ...(sums.beKorteles ? [view(t('cardless'), sums.beKorteles, 'beKorteles=true')] : []),
    ...(sums.beReikalaujamo ? [view(requirements('filter'), sums.beReikalaujamo, 'beReikalaujamo=true')] : []),
    ...(sums.beInstruktazo ? [view(induction('lacking'), sums.beInstruktazo, 'beInstruktazo=true')] : []),
    ...(sums.bePazymejimo ? [view(certificates('filter'), sums.bePazymejimo, 'bePazymejimo=true')] : []),
    ...(sums.bus ? [view(t('whenBUS'), sums.bus, 'kada=BUS&order=dirbaNuo')] : []),
    ...(sums.baige ? [view(t('whenBAIGE'), sums.baige, 'kada=BAIGE&order=-dirbaIki')] : []),
  ]
}

/** A warning that there are people who should not be there, with a link to them. */
function Unwelcome({ sums: { neturetu } }: { sums: SitePeopleSummary }) {
  const t = useText(sitePeopleTexts)
  const [search, setSearch] = useQueryParams()
  if (neturetu === 0 || search['asm.neturetu'] === 'true') return null
  return (
    <Alert color="warning" mb="md" icon={<IconUserExclamation />} title={t('shouldCount', { count: neturetu })}>
      <Group justify="space-between" gap="sm">
        <span>{t('shouldWhy')}</span>
        <Button variant="default" onClick={() => setSearch((before) => ({ ...before, 'asm.neturetu': 'true' }))}>
          {t('show')}
        </Button>
      </Group>
    </Alert>
  )
}
