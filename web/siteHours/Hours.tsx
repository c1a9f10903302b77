import { Alert, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconCalendarPlus, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { civilTime } from '#contract/lib/civil.ts'
import { hoursApi } from '#contract/siteHours/api.ts'
import { defaultWeek, isWorkingTime, weekDayOf } from '#contract/siteHours/rules.ts'
import type { Day, Week } from '#contract/siteHours/schema.ts'
import { hoursTexts } from '#contract/siteHours/texts.ts'
import { isFrozen, managesSite } from '#contract/sites/rules.ts'
import type { Site } from '#contract/sites/schema.ts'
import { later } from '../kit/dialog/later.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { alertDanger } from '../lib/alerts.ts'
import { useList } from '../lib/api.ts'
import { useCodes } from '../lib/codes.ts'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { useWeek } from './useWeek.ts'
import '../sites/siteParts.css'

const WeekModal = later(async () => (await import('./WeekModal.tsx')).WeekModal)
const DayModal = later(async () => (await import('./DayModal.tsx')).DayModal)

type DayKey = keyof Week['savaite']
const keys = defaultWeek.map(({ savDiena }) => `d${savDiena}` as DayKey)

/** The week of each company of a site. Only users who manage the site change it. */
export function Hours({ site }: { site: Site }) {
  const t = useText(hoursTexts)
  const keeps = managesSite(useMe(), site)
  const editable = keeps && !isFrozen(site)
  const params = { id: site.id }
  const all = useList(hoursApi.weeks, { params, query: { size: '100' } }).data?.rows ?? []
  const [week, setWeek] = useState<Week | null>(null)
  const [day, setDay] = useState<{ week: Week; savDiena: number } | null>(null)
  const { makeDefault, making } = useWeek(site.id)

  const cells = Object.fromEntries(
    keys.map((key, i) => [
      `savaite.${key}`,
      (row: Week) => (
        <DayCell row={row} day={key} {...(editable ? { onOpen: () => setDay({ week: row, savDiena: i + 1 }) } : {})} />
      ),
    ]),
  )
  return (
    <>
      {!keeps && (
        <Alert color="info" mb="md" icon={<IconInfoCircle />}>
          {t('ownOnly', { company: site.imone.pavadinimas })}
        </Alert>
      )}
      {editable && <Without weeks={all} making={making} onMake={(row) => void makeDefault(row).catch(alertDanger)} />}
      <div className="weeks">
        <ListSection
          main
          title={t('title')}
          endpoint={hoursApi.weeks}
          params={params}
          where="val."
          name="objektoValandos"
          {...(keeps ? { filters: [{ kind: 'text', name: 'search', label: t('search'), always: true }] as const } : {})}
          sorts={{ 'imone.pavadinimas': 'imone' }}
          rowId={(row) => row.imone.id}
          cells={{
            'imone.pavadinimas': (row) => (
              <Stack gap={2} align="flex-start">
                <b>{row.imone.pavadinimas}</b>
                {row.savas && (
                  <Text size="sm" c="dimmed" fw={400}>
                    {t('builds')}
                  </Text>
                )}
                <Now week={row} />
              </Stack>
            ),
            ...cells,
          }}
          {...(editable
            ? {
                onOpen: setWeek,
                rowActions: (row: Week) => [
                  { label: t('editWeek'), onClick: () => setWeek(row) },
                  row.dienos.length === 0 && {
                    label: t('makeDefault'),
                    onClick: () => void makeDefault(row).catch(alertDanger),
                  },
                ],
              }
            : {})}
          empty={{ title: t('none'), text: t('noneWhy') }}
        />
      </div>
      {week && <WeekModal siteId={site.id} week={week} onClose={() => setWeek(null)} />}
      {day && <DayModal siteId={site.id} {...day} onClose={() => setDay(null)} />}
    </>
  )
}

/** Companies without hours, each with a button that gives it the default ones. */
function Without({
  weeks,
  making,
  onMake,
}: {
  weeks: readonly Week[]
  /** The company whose hours are being created. */
  making: number
  onMake: (week: Week) => void
}) {
  const t = useText(hoursTexts)
  const without = weeks.filter(({ dienos }) => dienos.length === 0)
  if (without.length === 0) return null
  return (
    <Alert color="warning" mb="md" icon={<IconAlertTriangle />} title={t('withoutCount', { count: without.length })}>
      {t('withoutWhy')}
      <ul className="plain-list">
        {without.map((week) => (
          <li key={week.imone.id} className="without-hours">
            <b>{week.imone.pavadinimas}</b>
            <Button
              variant="default"
              leftSection={<IconCalendarPlus size={20} stroke={1.75} aria-hidden />}
              loading={making === week.imone.id}
              onClick={() => onMake(week)}
            >
              {t('makeDefault')}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Is it the company's working time at this minute? */
function Now({ week: { dienos } }: { week: Week }) {
  const t = useText(hoursTexts)
  if (dienos.length === 0) return null
  const works = isWorkingTime(dienos, weekDayOf(today()), civilTime(new Date()))
  return (
    <Text size="sm" fw={400} c={works ? 'var(--success-text)' : 'dimmed'}>
      {t(works ? 'now' : 'notNow')}
    </Text>
  )
}

/** A day in the grid; users who may change it can open it. */
function DayCell({ row, day, onOpen }: { row: Week; day: DayKey; onOpen?: () => void }) {
  const t = useText(hoursTexts)
  const kinds = useCodes('darboLaikai')
  const days = useCodes('savaitesDienos')
  const text = row.savaite[day]
  const savDiena = Number(day.slice(1))
  const hours = text === null ? '—' : kinds.name(text)
  const found = row.dienos.find((one: Day) => one.savDiena === savDiena)
  const look = `day${!found || found.nedarbas ? ' day-off' : ''}`
  const shown = (
    <Group component="span" gap={0} wrap="wrap">
      {/* A line may break after the dash, never inside a time. */}
      {hours.split(/(?<=–)/).map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the two halves of one text
        <span key={i}>{part}</span>
      ))}
    </Group>
  )
  if (!onOpen) return <span className={look}>{shown}</span>
  const label = t('changeDay', {
    company: row.imone.pavadinimas,
    day: days.name(String(savDiena)).toLowerCase(),
    hours: text === null ? t('noHours').toLowerCase() : hours,
  })
  return (
    <UnstyledButton className={look} aria-label={label} onClick={onOpen}>
      {shown}
    </UnstyledButton>
  )
}
