import { Alert, Group, Stack, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconBuildingOff,
  IconCalendarDue,
  IconCalendarOff,
  IconCircleCheck,
  IconClock,
  IconCornerDownRight,
  IconInfoCircle,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { CompanyRef } from '#contract/lib/refs.ts'
import { subcontractorsApi } from '#contract/siteSubcontractors/api.ts'
import { type ContractState, contractState, refuseRemoval } from '#contract/siteSubcontractors/rules.ts'
import type { Subcontractor } from '#contract/siteSubcontractors/schema.ts'
import { subcontractorTexts } from '#contract/siteSubcontractors/texts.ts'
import { isFrozen, managesSite } from '#contract/sites/rules.ts'
import type { Site } from '#contract/sites/schema.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { later } from '../kit/dialog/later.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { AddButton } from '../kit/page/AddButton.tsx'
import type { Look } from '../kit/page/statuses.ts'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useList, useSave } from '../lib/api.ts'
import { ApiError } from '../lib/errors.ts'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import '../sites/siteParts.css'

const SelectCompany = later(async () => (await import('../companies/SelectCompany.tsx')).SelectCompany)
const SubcontractorModal = later(async () => (await import('./SubcontractorModal.tsx')).SubcontractorModal)

/** The whole chain on one page: the call asks for 100 rows (spec 1, point 9). */
const whole = { size: '100' }

/** Companies of a site, each below its contractor. */
export function Subcontractors({ site }: { site: Site }) {
  const t = useText(subcontractorTexts)
  const me = useMe()
  const confirm = useConfirm()
  const keeps = managesSite(me, site)
  const editable = keeps && !isFrozen(site)
  const params = { id: site.id }
  const all = useList(subcontractorsApi.list, { params, query: whole }).data?.rows ?? []
  const remove = useSave(subcontractorsApi.remove)
  const [choosing, setChoosing] = useState(false)
  const [opened, setOpened] = useState<Subcontractor | { fresh: CompanyRef } | null>(null)

  async function takeOut(row: Subcontractor) {
    const company = row.imone.pavadinimas
    const refusal = refuseRemoval(row)
    if (refusal) return alertDanger(new ApiError(refusal, 409))
    if (
      !(await confirm({
        title: t('removeTitle', { company }),
        text: t('removeText'),
        action: t('remove'),
        danger: true,
      }))
    )
      return
    remove.mutate(
      { params: { ...params, childId: row.id }, versija: row.versija },
      { onSuccess: () => alertSuccess(t('removed', { company })), onError: alertDanger },
    )
  }

  return (
    <>
      {!keeps && (
        <Alert color="info" mb="md" icon={<IconInfoCircle />}>
          {t('branchOnly', { company: site.imone.pavadinimas })}
        </Alert>
      )}
      {keeps && !isFrozen(site) && <Warnings rows={all} />}
      <ListSection
        main
        title={t('title')}
        endpoint={subcontractorsApi.list}
        params={params}
        where="sub."
        name="objektoSubrangovai"
        starts={whole as object}
        filters={[{ kind: 'text', name: 'search', label: t('search'), always: true }]}
        action={editable && <AddButton label={t('add')} onClick={() => setChoosing(true)} />}
        columns={[
          'imone.pavadinimas',
          'sutartisNuo',
          'sutartisIki',
          'asmenuSkaicius',
          ...(keeps ? (['pastaba'] as const) : []),
        ]}
        sorts={{ 'imone.pavadinimas': 'imone' }}
        cells={{
          'imone.pavadinimas': (row) => <Company row={row} />,
          sutartisNuo: (row) => <span className="nowrap">{row.sutartisNuo ?? '—'}</span>,
          sutartisIki: (row) => <Contract row={row} />,
          pastaba: ({ pastaba }) => (pastaba ? <Text inherit>{pastaba}</Text> : null),
        }}
        {...(editable
          ? {
              onOpen: setOpened,
              rowActions: (row: Subcontractor) => [
                { label: t('edit'), onClick: () => setOpened(row) },
                { label: t('remove'), danger: true, onClick: () => void takeOut(row) },
              ],
            }
          : {})}
        empty={{ title: t('none'), text: keeps ? t('noneWhy') : t('noneOther') }}
      />
      {choosing && (
        <SelectCompany
          title={t('which')}
          onChosen={(fresh) => {
            setChoosing(false)
            setOpened({ fresh })
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {opened && <SubcontractorModal site={site} all={all} row={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

/** Contracts that have ended, and those that will end soon. */
function Warnings({ rows }: { rows: readonly Subcontractor[] }) {
  const t = useText(subcontractorTexts)
  const inState = (state: ContractState) => rows.filter((row) => contractState(row, today()) === state)
  const [over, ending] = [inState('BAIGESI'), inState('BAIGIASI')]
  const names = (some: readonly Subcontractor[]) => some.map(({ imone }) => imone.pavadinimas).join(', ')
  return (
    <>
      {over.length > 0 && (
        <Alert color="warning" mb="md" icon={<IconAlertTriangle />} title={t('overCount', { count: over.length })}>
          {t('overWhy', { names: names(over) })}
        </Alert>
      )}
      {ending.length > 0 && (
        <Alert color="warning" mb="md" icon={<IconCalendarDue />} title={t('endingCount', { count: ending.length })}>
          {names(ending)}
        </Alert>
      )}
    </>
  )
}

/** The name, indented by the depth in the chain, and the contractor. */
function Company({ row: { imone, rangovas, gylis } }: { row: Subcontractor }) {
  const t = useText(subcontractorTexts)
  return (
    <Group gap={6} wrap="nowrap" align="flex-start" className="chain" style={{ '--depth': Math.min(gylis, 5) }}>
      {gylis > 0 && <IconCornerDownRight size={18} stroke={1.75} color="var(--muted)" aria-hidden />}
      <Stack gap={2} align="flex-start">
        <b>{imone.pavadinimas}</b>
        {rangovas && (
          <Text size="sm" c="dimmed" fw={400}>
            {t('worksFor', { company: rangovas.imone.pavadinimas })}
          </Text>
        )}
        {imone.statusas === 'NEPATVIRTINTA' && (
          <ToneBadge look={['warning', IconAlertTriangle]}>{t('unconfirmed')}</ToneBadge>
        )}
        {imone.statusas === 'NEVEIKIANTI' && <ToneBadge look={['danger', IconBuildingOff]}>{t('closed')}</ToneBadge>}
      </Stack>
    </Group>
  )
}

const looks: Record<ContractState, Look> = {
  NEPRASIDEJO: ['pending', IconClock],
  GALIOJA: ['success', IconCircleCheck],
  BAIGIASI: ['warning', IconCalendarDue],
  BAIGESI: ['danger', IconCalendarOff],
}
function Contract({ row }: { row: Subcontractor }) {
  const t = useText(subcontractorTexts)
  const { sutartisNuo, sutartisIki } = row
  if (!sutartisNuo && !sutartisIki) return '—'
  const state = contractState(row, today())
  return (
    <Stack gap={2} align="flex-start">
      {sutartisIki && <span className="nowrap">{sutartisIki}</span>}
      <ToneBadge look={looks[state]}>{t(`state${state}`)}</ToneBadge>
    </Stack>
  )
}
