import './sheets.css'
import { Anchor, Button, Group } from '@mantine/core'
import { IconKey, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Assessment } from '#contract/assessments/schema.ts'
import { civilTime } from '#contract/lib/civil.ts'
import { sheetsApi } from '#contract/sheets/api.ts'
import { hasTest, isUnused, mayAct, mayPrintKey, runsTests } from '#contract/sheets/rules.ts'
import type { Sheet } from '#contract/sheets/schema.ts'
import { sheetTexts } from '#contract/sheets/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { RowMenu } from '../kit/list/RowMenu.tsx'
import { EmptyState } from '../kit/page/EmptyState.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { Section } from '../kit/page/Section.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { callList, urlOf } from '../lib/api.ts'
import type { ApiError } from '../lib/errors.ts'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { useSheetActions } from './useSheetActions.tsx'

const Draw = later(async () => (await import('./Draw.tsx')).Draw)
const Open = later(async () => (await import('./Open.tsx')).Open)

export const share = (done: number, all: number) => (all > 0 ? Math.round((100 * done) / all) : 0)

/** All sheets of an assessment; while tests run, they are read again every few seconds. */
export const useSheets = (id: number, enabled = true) =>
  useQuery<Sheet[], ApiError>({
    queryKey: [sheetsApi.list.path, 'all', id],
    queryFn: async ({ signal }) => {
      const rows: Sheet[] = []
      for (let page = 0, more = true; more; page += 1) {
        const answer = await callList(sheetsApi.list, { params: { id }, query: { size: 100, page } }, signal)
        rows.push(...answer.rows)
        more = answer.rows.length > 0 && rows.length < answer.total
      }
      return rows
    },
    enabled,
    refetchInterval: ({ state }) =>
      state.data?.some(({ busena }) => busena === 'ATIDARYTAS' || busena === 'VYKDOMAS') ? 5000 : false,
  })

/** Test sheets of an assessment: drawn, printed, opened, followed. Shows nothing where the assessment has no test. */
export default function Sheets({ assessment }: { assessment: Assessment }) {
  const t = useText(sheetTexts)
  const me = useMe()
  const runs = hasTest(assessment) && runsTests(assessment, me)
  const sheets = useSheets(assessment.id, runs)
  const [drawing, setDrawing] = useState(false)
  const [opening, setOpening] = useState<number[] | null>(null)
  if (!runs || sheets.error?.status === 403) return null
  const { id, data } = assessment
  const ready = (sheets.data ?? []).filter(({ busena }) => mayAct('ATIDARYTI', busena))
  const params = { params: { id } }
  return (
    <Section
      title={t('title')}
      count={sheets.data?.length}
      action={
        <Group gap="sm">
          {data === today() && ready.length > 0 && (
            <Button onClick={() => setOpening(ready.map((one) => one.id))}>{t('openAll')}</Button>
          )}
          <Button variant={ready.length > 0 ? 'default' : 'filled'} onClick={() => setDrawing(true)}>
            {t('draw')}
          </Button>
        </Group>
      }
    >
      <Loaded query={sheets}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState kind="nothing" title={t('none')} text={t('noneWhy')} />
          ) : (
            <>
              <Group gap="lg" mb="sm">
                <Anchor href={urlOf(sheetsApi.print, params)} target="_blank" rel="noreferrer">
                  <IconPrinter size={18} stroke={1.75} aria-hidden /> {t('print')}
                </Anchor>
                {mayPrintKey(assessment, me, new Date()) && (
                  <Anchor href={urlOf(sheetsApi.key, params)} target="_blank" rel="noreferrer">
                    <IconKey size={18} stroke={1.75} aria-hidden /> {t('key')}
                  </Anchor>
                )}
              </Group>
              <ul className="sheets">
                {rows.map((sheet) => (
                  <Row key={sheet.id} assessment={assessment} sheet={sheet} onOpen={() => setOpening([sheet.id])} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {drawing && <Draw assessment={assessment} onClose={() => setDrawing(false)} />}
      {opening && (
        <Open id={id} lapai={opening} questions={assessment.klausimuSkaicius ?? 0} onClose={() => setOpening(null)} />
      )}
    </Section>
  )
}

function Row({ assessment, sheet, onOpen }: { assessment: Assessment; sheet: Sheet; onOpen: () => void }) {
  const t = useText(sheetTexts)
  const { busena, asmuo, klausimu: all } = sheet
  const actions = useSheetActions(assessment.id, sheet)
  const name = `${asmuo.pavarde} ${asmuo.vardas}`
  const running = busena === 'ATIDARYTAS' || busena === 'VYKDOMAS'
  return (
    <li>
      <span className="sheet-name">{name}</span>
      <StatusBadge machine="testoBusenos" code={busena} />
      <span className="sheet-state">
        {busena === 'VYKDOMAS' && t('answered', { done: sheet.atsakyta, all })}
        {busena === 'VYKDOMAS' && sheet.iki && ` · ${t('until', { time: civilTime(new Date(sheet.iki)) })}`}
        {sheet.taskai !== null && t('score', { done: sheet.taskai, all, share: share(sheet.taskai, all) })}
      </span>
      {actions.view}
      <RowMenu
        name={name}
        actions={[
          assessment.data === today() && mayAct('ATIDARYTI', busena) && { label: t('ATIDARYTI'), onClick: onOpen },
          running && { label: t('handOver'), onClick: actions.handOver },
          running && { label: t('code'), onClick: actions.code },
          assessment.data === today() &&
            mayAct('PRATESTI', busena) && { label: t('PRATESTI'), onClick: () => actions.act('PRATESTI') },
          mayAct('ATLAISVINTI', busena) && { label: t('ATLAISVINTI'), onClick: () => actions.act('ATLAISVINTI') },
          mayAct('UZDARYTI', busena) && { label: t('UZDARYTI'), onClick: actions.close },
          mayAct('ATSAUKTI', busena) && { label: t('ATSAUKTI'), onClick: () => actions.act('ATSAUKTI') },
          {
            label: t('printOne'),
            onClick: () =>
              window.open(
                urlOf(sheetsApi.print, { params: { id: assessment.id }, query: { asmuo: asmuo.id } }),
                '_blank',
                'noopener',
              ),
          },
          isUnused(busena) && { label: t('remove'), onClick: actions.remove, danger: true },
        ]}
      />
    </li>
  )
}
