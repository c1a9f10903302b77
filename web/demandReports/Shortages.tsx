import { Alert, Button, Checkbox, Group, NativeSelect } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { demandReportsApi } from '#contract/demandReports/api.ts'
import { type Balance, type BalanceCut, balanceCuts } from '#contract/demandReports/schema.ts'
import { demandReportTexts } from '#contract/demandReports/texts.ts'
import { balanceYears } from '#contract/demandReports/years.ts'
import { civilYear } from '#contract/lib/civil.ts'
import { ListSection } from '../kit/list/ListSection.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useCall } from '../lib/api.ts'
import { when } from '../lib/format.ts'
import { useLang, useText } from '../lib/lang.ts'
import { type Search, useQueryParams } from '../lib/nav.tsx'
import { differenceText, gravity, peopleText } from './balance.ts'
import { Heat } from './HeatTable.tsx'
import { ToNeeds } from './ToNeeds.tsx'
import { YearsAhead } from './YearsAhead.tsx'

const ever = ({ metais }: Balance) => metais.some(({ poreikis }) => poreikis > 0)

/** „Ko kur trūksta“: demand of a year compared with the people who hold a valid competency. */
export function Shortages({ query }: { query: Search }) {
  const t = useText(demandReportTexts)
  const lang = useLang()
  const [url, setQuery] = useQueryParams()
  const present = civilYear(new Date())
  const metai = url['metai'] ?? String(present)
  const filters: Search = { ...query, metai }
  const balance = useCall(demandReportsApi.balance, { query: filters })
  const set = (values: Search) =>
    setQuery(({ 't.page': _, ...before }) => ({ ...before, ...values }), { resetScroll: false })
  const day = Number(metai) === present ? t('validNow') : t('validThen', { day: `${metai}-12-31` })
  return (
    <Loaded query={balance}>
      {(data) => (
        <>
          {data.apskaiciuota === null && (
            <Alert color="blue" icon={<IconHourglass />} title={t('notCounted')} mb="md">
              <Button variant="default" onClick={() => balance.refetch()}>
                {t('retry')}
              </Button>
            </Alert>
          )}
          <div className="demand-head">
            <NativeSelect
              label={t('year')}
              data={[...new Set([...balanceYears(new Date()).map(String), metai])].sort()}
              value={metai}
              onChange={(event) => set({ metai: event.currentTarget.value })}
            />
            <dl className="balance-figures">
              <div>
                <dt>{t('wanted')}</dt>
                <dd>{data.viso.poreikis.toLocaleString(lang)}</dd>
              </div>
              <div>
                <dt>
                  {t('people')} <span className="figure-note">{ever(data) ? `${t('inWanted')}, ${day}` : day}</span>
                </dt>
                <dd>{peopleText(data.viso.pasiula, t('few'), lang)}</dd>
              </div>
              <div data-lacking={data.truksta > 0 || undefined}>
                <dt>
                  {t('lackingNow')} <span className="figure-note">{t('lackingNote')}</span>
                </dt>
                <dd>{data.truksta.toLocaleString(lang)}</dd>
              </div>
            </dl>
          </div>
          <p className="figure-note balance-note">
            {data.apskaiciuota && `${t('counted', { at: when(data.apskaiciuota) })}. `}
            {data.suapvalinta && t('roundedNote')}
          </p>
          {data.viso.poreikis > 0 && (
            <Section title={t('heat')}>
              <Heat
                balance={data}
                onChoose={(sritis, regionas) => set({ sritis, ...(regionas ? { regionas } : {}) })}
              />
            </Section>
          )}
          <ShortageList filters={filters} ever={ever(data)} />
          <Section title={t('ahead')}>
            <YearsAhead balance={data} />
          </Section>
        </>
      )}
    </Loaded>
  )
}

/** Shortages by the chosen breakdowns, the worst first. `ever`: there is demand in any of the years. */
function ShortageList({ filters, ever }: { filters: Search; ever: boolean }) {
  const t = useText(demandReportTexts)
  const lang = useLang()
  const [url, setQuery] = useQueryParams()
  const requested = url['t.pjuviai'] === undefined ? ['regionas'] : url['t.pjuviai'].split(',')
  // A municipality is shown with its region.
  const chosen = balanceCuts.filter(
    (cut) => requested.includes(cut) || (cut === 'regionas' && requested.includes('savivaldybe')),
  )
  const toggle = (cut: BalanceCut, on: boolean) =>
    setQuery(
      ({ 't.page': _, 't.order': __, ...before }) => ({
        ...before,
        't.pjuviai': balanceCuts.filter((each) => (each === cut ? on : requested.includes(each))).join(','),
      }),
      { replace: true, resetScroll: false },
    )
  return (
    <ListSection
      title={t('list')}
      endpoint={demandReportsApi.shortages}
      fixed={{ ...filters, pjuviai: chosen.join(',') } as never}
      where="t."
      name={`trukumai.${chosen.join('.')}`}
      action={
        <Group gap="md" role="group" aria-label={t('groupBy')}>
          {balanceCuts.map((cut) => (
            <Checkbox
              key={cut}
              label={t(cut)}
              checked={chosen.includes(cut)}
              disabled={cut === 'regionas' && requested.includes('savivaldybe')}
              onChange={(event) => toggle(cut, event.currentTarget.checked)}
            />
          ))}
        </Group>
      }
      columns={['sritis', ...chosen, 'poreikis', 'pasiula', 'likutis']}
      cells={{
        pasiula: (row) => peopleText(row.pasiula, t('few'), lang),
        likutis: (row) => (
          <span className="heat-text" data-gravity={gravity(row)}>
            {differenceText(row, lang)}
          </span>
        ),
      }}
      rowId={(row) => row.eile}
      empty={
        ever
          ? { title: t('noShortage'), text: t('noShortageWhy') }
          : { title: t('none'), text: t('noneWhy'), action: <ToNeeds /> }
      }
    />
  )
}
