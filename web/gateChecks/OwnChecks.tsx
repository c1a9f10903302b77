import { Alert, Stack, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { gateChecksApi } from '#contract/gateChecks/api.ts'
import type { OwnCheck } from '#contract/gateChecks/schema.ts'
import { gateCheckTexts } from '#contract/gateChecks/texts.ts'
import { ListSection } from '../kit/list/ListSection.tsx'
import { useCodes } from '../lib/codes.ts'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { Verdict } from './CheckCells.tsx'
import { numberOf } from './SiteChecks.tsx'

/** The own checks of the signed-in person: when, where, verdict and why. */
export function OwnChecks({ id }: { id: number }) {
  const t = useText(gateCheckTexts)
  return (
    <>
      <Alert color="info" icon={<IconInfoCircle />} mb="md">
        {t('ownWhy')}
      </Alert>
      <ListSection
        main
        title={t('own')}
        endpoint={gateChecksApi.own}
        params={{ id }}
        where="pat."
        name="manoPatikros"
        rowId={numberOf}
        filters={[
          { kind: 'date', name: 'nuo', label: t('from') },
          { kind: 'date', name: 'iki', label: t('until') },
        ]}
        columns={['kada', 'objektas.pavadinimas', 'verdiktas', 'sprendimas']}
        cells={{
          kada: (row) => <b className="nowrap tabular">{when(row.kada)}</b>,
          'objektas.pavadinimas': (row) => (
            <Stack gap={2} className="cell-stack">
              <span>{row.objektas.pavadinimas}</span>
              <Text size="sm" c="dimmed">
                {row.vartai}
              </Text>
            </Stack>
          ),
          verdiktas: (row) => <Verdict row={row} all />,
          priezastis: (row) => <LetIn row={row} />,
        }}
        rowName={(row) => when(row.kada)}
        empty={{ title: t('noOwn'), text: t('noOwnWhy') }}
      />
    </>
  )
}

function LetIn({ row: { priezastis, paaiskinimas } }: { row: OwnCheck }) {
  const { name } = useCodes('patikrosPriezastys')
  return [priezastis && name(priezastis), paaiskinimas].filter(Boolean).join('. ') || '—'
}
