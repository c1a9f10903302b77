import './forecast.css'
import { Button, Text } from '@mantine/core'
import { forecastApi } from '#contract/forecast/api.ts'
import { proposedDay } from '#contract/forecast/months.ts'
import type { TrainingDemand } from '#contract/forecast/schema.ts'
import { forecastTexts } from '#contract/forecast/texts.ts'
import { mayCreate } from '#contract/trainings/rules.ts'
import { ListSection } from '../kit/list/ListSection.tsx'
import { useCodes } from '../lib/codes.ts'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { A, type Search } from '../lib/nav.tsx'
import { useMe } from '../lib/session.ts'
import { useDemandFilters } from './filters.ts'

/** How many people need the same training and where, without names; each row may become a training. */
export function TrainingsDemand() {
  const t = useText(forecastTexts)
  const place = usePlace()
  const nameOf = useNamed()
  const creates = mayCreate(useMe())
  return (
    <>
      <Text c="dimmed" size="sm" mb="sm" maw="60rem">
        {t('demandAbout')}
      </Text>
      <ListSection
        title={t('demand')}
        endpoint={forecastApi.demand}
        filters={useDemandFilters()}
        where="p."
        main
        columns={['kas.pavadinimas', 'rusis', 'savivaldybe', 'nuo', 'iki', 'zmones']}
        sorts={{ 'kas.pavadinimas': 'kas' }}
        cells={{
          savivaldybe: place,
          zmones: (row) => (
            <>
              <b>{row.zmones}</b>
              {creates && (
                <Button
                  component={A}
                  to="/admin/mokymai/new"
                  search={prefilled(row, nameOf(row.kas))}
                  variant="subtle"
                  size="compact-md"
                  className="forecast-create screen-only"
                  aria-label={t('createTrainingOf', { name: nameOf(row.kas), place: place(row) })}
                >
                  {t('createTraining')}
                </Button>
              )}
            </>
          ),
        }}
        rowId={(row) => row.eile}
        empty={{ title: t('noDemand'), text: t('noDemandWhy') }}
      />
    </>
  )
}

/** „Kauno m. sav.“, „Kitos savivaldybės (Kauno apskritis)“. */
function usePlace() {
  const t = useText(forecastTexts)
  const municipalities = useCodes('savivaldybes')
  const regions = useCodes('regionai')
  return ({ savivaldybe, regionas, kitos }: TrainingDemand) => {
    if (savivaldybe) return municipalities.name(savivaldybe)
    const region = regionas ? regions.name(regionas) : t('unknown')
    return t(kitos ? 'otherMunicipalities' : 'unknownMunicipality', { region })
  }
}

/** What the form of a new training is filled with, as the query of its address; it saves nothing by itself. */
const prefilled = ({ rusis, kas, savivaldybe, nuo, zmones }: TrainingDemand, name: string): Search => ({
  pavadinimas: name,
  [rusis === 'KOMPETENCIJA' ? 'kompetencija' : 'pazymejimas']: String(kas.id),
  ...(savivaldybe ? { savivaldybe } : {}),
  kalba: 'lt',
  vietos: String(zmones),
  dataNuo: proposedDay(nuo, today()),
})
