import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconCornerDownRight, IconPrinter, IconRefresh, IconUserQuestion } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { inspectionsApi } from '#contract/inspections/api.ts'
import type { ChainCompany, InspectedPerson, Inspection } from '#contract/inspections/schema.ts'
import { inspectionTexts } from '#contract/inspections/texts.ts'
import { civilTime } from '#contract/lib/civil.ts'
import { hasWords } from '#contract/lib/words.ts'
import { Verdict } from '../gateChecks/CheckCells.tsx'
import '../gateChecks/gateChecks.css'
import { EmptyState } from '../kit/page/EmptyState.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { Section } from '../kit/page/Section.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { alertDanger } from '../lib/alerts.ts'
import { useCall } from '../lib/api.ts'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import '../sites/siteParts.css'

/** /tikrinimai/{id}: a visit of today to one site: its companies, its people and their checks. */
export default function InspectionPage() {
  const t = useText(inspectionTexts)
  const { id } = useParams({ strict: false }) as { id: string }
  // Each reading is a look that people are told of, so it is not repeated by itself.
  const query = useCall(inspectionsApi.get, { params: { id } }, { staleTime: 'static' })
  return (
    <Loaded query={query} page>
      {(visit) => (
        <>
          <PageHeader
            title={visit.objektas.pavadinimas}
            crumbs={[[t('title'), '/tikrinimai']]}
            beside={<StatusBadge machine="objektuStatusai" code={visit.objektas.statusas} />}
            note={[
              visit.objektas.adresas,
              visit.objektas.leidimas,
              t('groundAndDay', { ground: visit.pagrindas, day: visit.diena }),
            ]
              .filter(Boolean)
              .join(' · ')}
          >
            <Button
              variant="default"
              leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
            <Button
              leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />}
              loading={query.isFetching}
              onClick={() => void query.refetch().then(({ error }) => error && alertDanger(error))}
            >
              {t('refresh')}
            </Button>
          </PageHeader>
          <Chain companies={visit.imones} />
          <People visit={visit} />
        </>
      )}
    </Loaded>
  )
}

function Chain({ companies }: { companies: readonly ChainCompany[] }) {
  const t = useText(inspectionTexts)
  return (
    <Section title={t('chain')} count={companies.length}>
      <ul className="plain-list">
        {companies.map((one) => (
          <li key={one.imone.id}>
            <Group
              gap={6}
              wrap="nowrap"
              align="flex-start"
              className="chain"
              style={{ '--depth': one.lygis } as React.CSSProperties}
            >
              {one.lygis > 0 && <IconCornerDownRight size={18} stroke={1.75} aria-hidden />}
              <Stack gap={0}>
                <b>{one.imone.pavadinimas}</b>
                <Text size="sm" c="dimmed">
                  {[one.imone.kodas, one.rangovas ? t('worksFor', { company: one.rangovas.pavadinimas }) : t('builds')]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
                <Contract one={one} />
              </Stack>
            </Group>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Contract({ one: { sutartisNuo, sutartisIki, rangovas } }: { one: ChainCompany }) {
  const t = useText(inspectionTexts)
  if (!rangovas || (!sutartisNuo && !sutartisIki)) return null
  const over = sutartisIki !== null && sutartisIki < today()
  return (
    <Text size="sm" {...(over ? { c: 'var(--danger-text)', fw: 600 } : {})}>
      {over
        ? t('contractOver', { day: sutartisIki })
        : t('contract', { from: sutartisNuo ?? '…', until: sutartisIki ?? t('noEnd') })}
    </Text>
  )
}

const nameOf = ({ asmuo, lankytojas }: InspectedPerson) => {
  const named = asmuo ?? lankytojas
  return named ? `${named.pavarde} ${named.vardas}` : ''
}

function People({ visit: { asmenys } }: { visit: Inspection }) {
  const t = useText(inspectionTexts)
  const [search, setSearch] = useState('')
  const fits = hasWords(search)
  const found = asmenys.filter((one) =>
    fits([nameOf(one), one.imone?.pavadinimas, one.kortele?.numeris, one.numeris, one.lankytojas?.imone].join(' ')),
  )
  return (
    <Section title={t('people')} count={asmenys.length}>
      {asmenys.length === 0 ? (
        <EmptyState kind="nothing" title={t('noPeople')} text={t('noPeopleWhy')} />
      ) : (
        <>
          <TextInput
            label={t('filter')}
            type="search"
            value={search}
            mb="sm"
            className="screen-only"
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
          {search.trim() && (
            <p className="printed">
              {t('filter')}: {search.trim()}
            </p>
          )}
          {found.length === 0 && <EmptyState kind="notFound" title={t('noneFound')} />}
          <ul className="inside">
            {found.map((one, i) => (
              <Person key={one.asmuo?.id ?? one.patikros[0]?.id ?? i} one={one} />
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

function Person({ one }: { one: InspectedPerson }) {
  const t = useText(inspectionTexts)
  const last = one.patikros.at(-1)
  return (
    <li>
      <Stack gap={2}>
        <b>{nameOf(one) || (one.numeris ? t('unknown', { number: one.numeris }) : t('unread'))}</b>
        <Text size="sm" c="dimmed">
          {one.imone?.pavadinimas ?? one.lankytojas?.imone ?? t('noCompany')}
        </Text>
        {one.lankytojas && (
          <Text size="sm" c="dimmed">
            {t('visitor')}
          </Text>
        )}
        {one.asmuo && !one.paskirtis && <ToneBadge look={['warning', IconUserQuestion]}>{t('notListed')}</ToneBadge>}
      </Stack>
      {last ? <Verdict row={last} all /> : <Text c="dimmed">{t('notChecked')}</Text>}
      <Stack gap={4} align="flex-start">
        {one.asmuo &&
          (one.kortele ? (
            <Group gap={6}>
              <span className="tabular">{one.kortele.numeris}</span>
              <StatusBadge machine="korteleStatusai" code={one.kortele.statusas} />
            </Group>
          ) : (
            <span>{t('noCard')}</span>
          ))}
        {one.patikros.map((check) => (
          <Group key={check.id} gap={6}>
            <span className="tabular">{civilTime(new Date(check.kada))}</span>
            <StatusBadge machine="patikrosSprendimai" code={check.sprendimas} />
          </Group>
        ))}
      </Stack>
    </li>
  )
}
