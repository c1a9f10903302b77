import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconClockExclamation, IconPrinter, IconRefresh } from '@tabler/icons-react'
import { gateChecksApi } from '#contract/gateChecks/api.ts'
import type { Inside, SiteToday as Today } from '#contract/gateChecks/schema.ts'
import { gateCheckTexts } from '#contract/gateChecks/texts.ts'
import { civilTime } from '#contract/lib/civil.ts'
import type { Site } from '#contract/sites/schema.ts'
import { EmptyState } from '../kit/page/EmptyState.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { Section } from '../kit/page/Section.tsx'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { useCall } from '../lib/api.ts'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import { useNameOf, Verdict, Whom } from './CheckCells.tsx'
import './gateChecks.css'
import { RollCall } from './RollCall.tsx'

const everyMinute = 60_000

/** Who is inside the site now, by company, what needs a look first. Printed, it is the roll-call list. */
export function SiteToday({ site }: { site: Site }) {
  const t = useText(gateCheckTexts)
  const query = useCall(gateChecksApi.today, { params: { id: site.id } }, { refetchInterval: everyMinute })
  return (
    <Loaded query={query}>
      {(now) => (
        <>
          <div className="today-screen">
            <Section
              title={t('todayTitle')}
              action={
                <Group gap="xs">
                  <Text c="dimmed" size="sm" className="tabular">
                    {t('asOf', { time: civilTime(new Date(now.kada)) })}
                  </Text>
                  <Button
                    variant="default"
                    leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />}
                    loading={query.isFetching}
                    onClick={() => void query.refetch()}
                  >
                    {t('refresh')}
                  </Button>
                  <Button
                    leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
                    disabled={now.viduje === 0}
                    onClick={() => window.print()}
                  >
                    {t('rollCall')}
                  </Button>
                </Group>
              }
            >
              <Figures now={now} />
              {now.viduje === 0 ? (
                <EmptyState kind="nothing" title={t('nobody')} text={t('nobodyWhy')} />
              ) : (
                now.imones.map((group) => <Company key={group.imone?.id ?? 0} group={group} />)
              )}
            </Section>
          </div>
          <div className="printed">
            <RollCall site={site} now={now} />
          </div>
        </>
      )}
    </Loaded>
  )
}

function Figures({ now }: { now: Today }) {
  const t = useText(gateCheckTexts)
  const figures: [label: string, count: number, trouble?: boolean][] = [
    [t('insideNow'), now.viduje],
    [t('visitors'), now.lankytojai],
    [t('cameIn'), now.iejo],
    [t('wentOut'), now.isejo],
    [t('refused'), now.neileista],
    [t('againstRed'), now.priesRaudona, true],
    [t('sinceYesterday'), now.nuoVakar, true],
  ]
  return (
    <dl className="today-figures">
      {figures.map(([label, count, trouble]) => (
        <div key={label} {...(trouble && count > 0 ? { 'data-trouble': true } : {})}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}

function Company({ group: { imone, zmones } }: { group: Today['imones'][number] }) {
  const t = useText(gateCheckTexts)
  return (
    <section>
      <Group gap="xs" mb={4}>
        <Title order={3} size="h4">
          {imone?.pavadinimas ?? t('noCompany')}
        </Title>
        <span className="count">{t('counted', { count: zmones.length })}</span>
      </Group>
      <ul className="inside">
        {zmones.map((one) => (
          <Person key={one.id} one={one} />
        ))}
      </ul>
    </section>
  )
}

function Person({ one }: { one: Inside }) {
  const t = useText(gateCheckTexts)
  const name = useNameOf()(one)
  const time = civilTime(new Date(one.nuo))
  return (
    <li>
      {one.asmuo?.matomas ? (
        <A to={`/users/${one.asmuo.id}`} className="row-link">
          {name}
        </A>
      ) : (
        <Whom row={one} />
      )}
      <Verdict row={one} all />
      <Stack gap={4} align="flex-start">
        <span className="nowrap tabular">{t('since', { time: one.nuoVakar ? when(one.nuo) : time })}</span>
        {one.nuoVakar && <ToneBadge look={['warning', IconClockExclamation]}>{t('sinceYesterdayShort')}</ToneBadge>}
        <Text size="sm" c="dimmed">
          {one.vartai}
        </Text>
      </Stack>
    </li>
  )
}
