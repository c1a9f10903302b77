import { Stack, Text } from '@mantine/core'
import { sitePeopleApi } from '#contract/sitePeople/api.ts'
import { timeOf } from '#contract/sitePeople/rules.ts'
import type { PersonSite } from '#contract/sitePeople/schema.ts'
import { sitePeopleTexts } from '#contract/sitePeople/texts.ts'
import { ListSection } from '../kit/list/ListSection.tsx'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'

/** Sites where a person is or was, on the person's own record. */
export function PersonSites({ id }: { id: number }) {
  const t = useText(sitePeopleTexts)
  const isSelf = useMe().userId === id
  return (
    <ListSection
      title={t('ofPerson')}
      endpoint={sitePeopleApi.ofPerson}
      params={{ id }}
      name="asmensObjektai"
      columns={['objektas.pavadinimas', 'objektas.adresas', 'imone.pavadinimas', 'paskirtis', 'dirbaNuo']}
      rowName={(row) => row.objektas.pavadinimas}
      to={(row) => (row.matomas ? `/objektai/${row.objektas.id}` : null)}
      cells={{ dirbaNuo: (row) => <Days row={row} /> }}
      empty={{ title: t('noSites'), text: isSelf ? t('noSitesWhy') : '' }}
    />
  )
}

function Days({ row }: { row: PersonSite }) {
  const t = useText(sitePeopleTexts)
  return (
    <Stack gap={2} className="cell-stack">
      <span className="tabular">{row.dirbaIki ? `${row.dirbaNuo} – ${row.dirbaIki}` : row.dirbaNuo}</span>
      {timeOf(row, today()) === 'BAIGE' && (
        <Text size="sm" c="dimmed">
          {t('ended')}
        </Text>
      )}
    </Stack>
  )
}
