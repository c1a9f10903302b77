import { NativeSelect } from '@mantine/core'
import { forecastApi } from '#contract/forecast/api.ts'
import { forecastMonths } from '#contract/forecast/months.ts'
import { forecastTexts } from '#contract/forecast/texts.ts'
import { ListSection } from '../kit/list/ListSection.tsx'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { type Search, useQueryParams } from '../lib/nav.tsx'
import { useMay } from '../lib/session.ts'

/** Whose competencies, certificates and cards end. Of everybody, one month at a time. */
export function EndingPeople({ query }: { query: Search }) {
  const t = useText(forecastTexts)
  const may = useMay()
  const [url, setQuery] = useQueryParams()
  const months = forecastMonths(today())
  const everybody = may('AccessAllImones') && !query['imone']
  const month = months.find((each) => each === url['menuo']) ?? (everybody ? months[0] : undefined)
  const choose = (to: string) =>
    setQuery(({ menuo: _, 'z.page': __, ...before }) => (to ? { ...before, menuo: to } : before), {
      resetScroll: false,
    })
  return (
    <ListSection
      title={t('people')}
      endpoint={forecastApi.people}
      fixed={{ ...query, ...(month ? { menuo: month } : {}) } as never}
      where="z."
      name={`prognoze.zmones.${everybody ? 'visi' : 'savi'}`}
      action={
        <NativeSelect
          aria-label={t('menuo')}
          className="screen-only"
          data={[...(everybody ? [] : [{ value: '', label: t('allMonths') }]), ...months]}
          value={month ?? ''}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      }
      columns={[
        'asmuo.pavarde',
        'asmuo.vardas',
        ...(everybody ? (['imone.pavadinimas'] as const) : []),
        'rusis',
        'kas.pavadinimas',
        'galioja',
      ]}
      sorts={{ 'asmuo.pavarde': 'pavarde', galioja: 'galioja' }}
      rowId={(row) => row.eile}
      rowName={(row) => `${row.asmuo.pavarde} ${row.asmuo.vardas}`}
      inName={['asmuo.pavarde', 'asmuo.vardas']}
      to={(row) => `/users/${row.asmuo.id}`}
      empty={{ title: t('noneInMonth') }}
    />
  )
}
