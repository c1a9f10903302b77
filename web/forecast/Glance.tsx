import { Button, Text } from '@mantine/core'
import { forecastApi } from '#contract/forecast/api.ts'
import { type Forecast, unknownPlace } from '#contract/forecast/schema.ts'
import { forecastTexts } from '#contract/forecast/texts.ts'
import { listTexts } from '#contract/shell/listTexts.ts'
import { EmptyState } from '../kit/page/EmptyState.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { useCall } from '../lib/api.ts'
import { useCodes } from '../lib/codes.ts'
import { when } from '../lib/format.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { A, type Search, useQueryParams } from '../lib/nav.tsx'
import { useMay } from '../lib/session.ts'
import { Breakdown, type Part } from './Breakdown.tsx'
import { MonthCard } from './MonthCard.tsx'

/** The forecast at a glance: by month, by what ends, by municipality. Choosing a name narrows it down, as a step „back“. */
export function Glance({ query }: { query: Search }) {
  const t = useText(forecastTexts)
  const lang = useLang()
  const glance = useCall(forecastApi.glance, { query })
  return (
    <Loaded query={glance}>
      {(forecast) =>
        forecast.viso === 0 ? (
          <Nothing filtered={Object.keys(query).length > 0} forecast={forecast} />
        ) : (
          <>
            <p className="demand-total" role="status">
              {t('total')} <strong>{forecast.viso.toLocaleString(lang)}</strong>
              {forecast.apskaiciuota && (
                <span className="figure-note">{t('counted', { at: when(forecast.apskaiciuota) })}</span>
              )}
            </p>
            <Text c="dimmed" size="sm" mb="sm" className="screen-only">
              {t('hint')}
            </Text>
            <MonthCard forecast={forecast} query={query} />
            <Parts forecast={forecast} query={query} />
          </>
        )
      }
    </Loaded>
  )
}

function Parts({ forecast, query }: { forecast: Forecast; query: Search }) {
  const t = useText(forecastTexts)
  const kinds = useCodes('prognozesRusys')
  const municipalities = useCodes('savivaldybes')
  const nameOf = useNamed()
  const [, setQuery] = useQueryParams()
  const narrow = (set: Search) => () =>
    setQuery(({ page: _, ...before }) => ({ ...before, ...set }), { resetScroll: false })
  const what: Part[] = forecast.kas.map(({ rusis, kas, kiekis }) => {
    const filter = rusis === 'KOMPETENCIJA' ? 'kompetencija' : 'pazymejimas'
    return {
      key: `${rusis}${kas.id}`,
      name: nameOf(kas),
      kiekis,
      onNarrow: query[filter] === String(kas.id) ? undefined : narrow({ [filter]: String(kas.id) }),
    }
  })
  if (forecast.korteles > 0)
    what.push({
      key: 'KORTELE',
      name: kinds.name('KORTELE'),
      kiekis: forecast.korteles,
      onNarrow: query['rusis'] === 'KORTELE' ? undefined : narrow({ rusis: 'KORTELE' }),
    })
  const where: Part[] = forecast.savivaldybes.map(({ kodas, kiekis }) => ({
    key: kodas ?? unknownPlace,
    name: kodas ? municipalities.name(kodas) : t('unknown'),
    kiekis,
    onNarrow:
      query['savivaldybe'] === (kodas ?? unknownPlace) ? undefined : narrow({ savivaldybe: kodas ?? unknownPlace }),
  }))
  return (
    <div className="forecast-breakdowns">
      <Breakdown title={t('byWhat')} column={t('kas')} parts={what.sort((a, b) => b.kiekis - a.kiekis)} />
      <div>
        <Breakdown title={t('bySavivaldybe')} column={t('savivaldybe')} parts={where} />
        <p className="figure-note">{t('placeNote')}</p>
      </div>
    </div>
  )
}

/** Nothing ends, nothing is left by the filters, or nothing was counted yet. */
function Nothing({ filtered, forecast }: { filtered: boolean; forecast: Forecast }) {
  const t = useText(forecastTexts)
  const shell = useText(listTexts)
  const may = useMay()
  const [, setQuery] = useQueryParams()
  if (forecast.isAnksto && forecast.apskaiciuota === null) return <EmptyState kind="nothing" title={t('notCounted')} />
  if (filtered)
    return (
      <EmptyState kind="notFound" title={shell('notFoundByFilters')}>
        <Button variant="default" onClick={() => setQuery({}, { resetScroll: false })}>
          {shell('clearFilters')}
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState kind="nothing" title={t('none')} text={t('noneWhy')}>
      <Button component={A} to="/users" search={may('AccessAllImones') ? {} : { ownusers: 'true' }} variant="default">
        {t('toPeople')}
      </Button>
    </EmptyState>
  )
}
