import { Stack, Text } from '@mantine/core'
import { inductionsApi } from '#contract/inductions/api.ts'
import { inductionTexts } from '#contract/inductions/texts.ts'
import { sitePeopleApi } from '#contract/sitePeople/api.ts'
import { timeOf } from '#contract/sitePeople/rules.ts'
import type { PersonSite } from '#contract/sitePeople/schema.ts'
import { sitePeopleTexts } from '#contract/sitePeople/texts.ts'
import { InductionBadge } from '../inductions/InductionBadge.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { alertDanger } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'

/** Sites where a person is or was, on the person's own record. */
export function PersonSites({ id }: { id: number }) {
  const t = useText(sitePeopleTexts)
  const induction = useText(inductionTexts)
  const isSelf = useMe().userId === id
  const own = useSave(inductionsApi.own)
  /** Opens the induction by a link of one's own, as if it had come by mail. */
  const take = (stay: number) =>
    own.mutate(
      { body: { irasas: { id: stay } } },
      { onSuccess: ({ nuoroda }) => window.location.assign(nuoroda), onError: alertDanger },
    )
  return (
    <ListSection
      title={t('ofPerson')}
      endpoint={sitePeopleApi.ofPerson}
      params={{ id }}
      name="asmensObjektai"
      columns={[
        'objektas.pavadinimas',
        'objektas.adresas',
        'imone.pavadinimas',
        'paskirtis',
        'dirbaNuo',
        'instruktazas.iki',
      ]}
      rowName={(row) => row.objektas.pavadinimas}
      to={(row) => (row.matomas ? `/objektai/${row.objektas.id}` : null)}
      cells={{
        dirbaNuo: (row) => <Days row={row} />,
        'instruktazas.iki': (row) => (
          <InductionBadge asked={timeOf(row, today()) === 'BAIGE' ? null : row.instruktazas} />
        ),
      }}
      rowActions={(row) => [
        isSelf &&
          row.instruktazas &&
          timeOf(row, today()) !== 'BAIGE' && { label: induction('take'), onClick: () => take(row.id) },
      ]}
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
