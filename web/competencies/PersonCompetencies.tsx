import { Button, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { heldCertificatesApi } from '#contract/certificates/api.ts'
import type { Need } from '#contract/certificates/schema.ts'
import { competenciesApi } from '#contract/competencies/api.ts'
import { mayCertify, mayChange, mayClaim, mayGrant, statusChoices } from '#contract/competencies/rules.ts'
import type { PersonCompetency } from '#contract/competencies/schema.ts'
import { competencyTexts } from '#contract/competencies/texts.ts'
import { wishOf } from '#contract/competencies/wishes.ts'
import { gapTexts } from '#contract/gaps/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { HeldCertificates } from '../certificates/HeldCertificates.tsx'
import { Lacks } from '../certificates/Lacks.tsx'
import { later } from '../kit/dialog/later.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { PartFailed } from '../kit/page/Loaded.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { useCall } from '../lib/api.ts'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { useGo } from '../lib/nav.tsx'
import type { PersonTabProps } from '../lib/personTab.ts'
import { useMe } from '../lib/session.ts'
import { SuggestLinks } from '../suggestions/SuggestLinks.tsx'
import { CertificateButton } from './CertificateButton.tsx'
import type { CompetencyChange } from './ChangeCompetency.tsx'
import { Files } from './Files.tsx'

const Suggest = later(async () => (await import('../suggestions/Suggest.tsx')).Suggest)
const Certificate = later(async () => (await import('./Certificate.tsx')).Certificate)
const ChangeCompetency = later(async () => (await import('./ChangeCompetency.tsx')).ChangeCompetency)
const ClaimCompetency = later(async () => (await import('./ClaimCompetency.tsx')).ClaimCompetency)
const GrantedBy = later(async () => (await import('./GrantedBy.tsx')).GrantedBy)

const noNeeds: readonly Need[] = []

type Opened = { row: PersonCompetency; what: CompetencyChange | 'certificate' | 'assessments' }

/** A person's competencies with their validity and documents. A link of the public page may open a form on top. */
export default function PersonCompetencies({ person: { id }, editable }: PersonTabProps) {
  const t = useText(competencyTexts)
  const gaps = useText(gapTexts)
  const shell = useText(shellTexts)
  const named = useNamed()
  const me = useMe()
  const go = useGo()
  const [opened, setOpened] = useState<Opened | null>(null)
  const needed = useCall(heldCertificatesApi.needs, { params: { id } })
  const needs = needed.data?.truksta ?? noNeeds
  const wish = wishOf(useSearch({ strict: false }) as Record<string, string | undefined>)
  const claims = mayClaim(id, me)
  const ask = (key: string, value = '') => go(`/users/${id}`, { tab: 'kompetencijos', [key]: value }, { replace: true })
  const close = () => go(`/users/${id}`, { tab: 'kompetencijos' }, { replace: true, ignoreBlocker: true })

  function actions(row: PersonCompetency) {
    const may = statusChoices(row, me, today())
    const does = (label: string, what: Opened['what'], danger = false) => ({
      label,
      danger,
      onClick: () => setOpened({ row, what }),
    })
    const grants = mayGrant(id, me)
    return [
      row.statusas === 'LAUKIAMA' && may.includes('GALIOJA') && does(t('approve'), 'approve'),
      mayChange(row, me, today()) && does(t('edit'), 'edit'),
      mayCertify(row, me, today()) && does(t('certificateMore'), 'certificate'),
      may.includes('LAUKIAMA') && does(t(grants ? 'restore' : 'again'), grants ? 'restore' : 'again'),
      row.statusas === 'LAUKIAMA' && may.includes('NEGALIOJA') && does(t('refuse'), 'refuse', true),
      row.statusas === 'GALIOJA' && may.includes('NEGALIOJA') && does(t('revoke'), 'revoke', true),
    ]
  }

  return (
    <>
      {!needed.data && <PartFailed query={needed} what={gaps('notChecked')} />}
      <ListSection
        title={shell('competencies')}
        endpoint={competenciesApi.ofPerson}
        params={{ id }}
        where=""
        action={
          claims && (
            <Button
              leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
              onClick={() => ask('addkompetencija')}
            >
              {t('add')}
            </Button>
          )
        }
        filters={[
          {
            kind: 'codes',
            name: 'statusas',
            label: t('status'),
            list: 'asmensKompetencijosStatusai',
            one: true,
            always: true,
          },
        ]}
        columns={['kompetencija.pavadinimas', 'lygis', 'suteikta', 'galioja', 'statusas']}
        cells={{
          'kompetencija.pavadinimas': ({ kompetencija }) => `${kompetencija.kodas} ${named(kompetencija)}`,
          lygis: ({ lygis }) => (lygis ? <span className="nowrap">{t('level', { level: lygis })}</span> : '—'),
          galioja: ({ galioja, suteikta }) => galioja ?? (suteikta ? t('unlimited') : '—'),
          statusas: (row) => (
            <Standing row={row} needs={needs}>
              {mayCertify(row, me, today()) && <CertificateButton row={row} />}
            </Standing>
          ),
        }}
        rowName={({ kompetencija }) => `${kompetencija.kodas} ${named(kompetencija)}`}
        onOpen={(row) => setOpened({ row, what: 'assessments' })}
        rowActions={actions}
        empty={{ title: t('none'), text: t('noneWhy') }}
      />
      <HeldCertificates personId={id} editable={editable} />
      {id === me.userId && <SuggestLinks onSuggest={ask} />}
      {wish?.kind === 'add' && claims && <ClaimCompetency asmuoId={id} start={wish.id} onClose={close} />}
      {wish && wish.kind !== 'add' && <Suggest kind={wish.kind} onClose={close} />}
      {opened && <OpenedDialog {...opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function OpenedDialog({ row, what, onClose }: Opened & { onClose: () => void }) {
  if (what === 'assessments') return <GrantedBy row={row} onClose={onClose} />
  if (what === 'certificate') return <Certificate row={row} onClose={onClose} />
  return <ChangeCompetency row={row} change={what} onClose={onClose} />
}

/** The status, its reason, the documents, and the available actions. */
function Standing({ row, needs, children }: { row: PersonCompetency; needs: readonly Need[]; children: ReactNode }) {
  const t = useText(competencyTexts)
  return (
    <Stack gap={4} align="flex-start">
      <StatusBadge machine="asmensKompetencijosStatusai" code={row.statusas} until={row.galioja} />
      {row.statusas === 'NEGALIOJA' && row.priezastis && (
        <Text size="sm">{t('reason', { reason: row.priezastis })}</Text>
      )}
      {/* Only valid competencies require certificates. */}
      <Lacks lacks={needs.filter(({ kompetencijos }) => kompetencijos.some((one) => one.id === row.kompetencijaId))} />
      <Files failai={row.failai} />
      {children}
    </Stack>
  )
}
