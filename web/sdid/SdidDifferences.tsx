import { Anchor } from '@mantine/core'
import { sdidApi } from '#contract/sdid/api.ts'
import { sdidTexts } from '#contract/sdid/texts.ts'
import { ListSection } from '../kit/list/ListSection.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'

/** Who vanished, is in another company or is new, compared with the file before. */
export function SdidDifferences({ id }: { id: number }) {
  const t = useText(sdidTexts)
  return (
    <ListSection
      title={t('changes')}
      endpoint={sdidApi.changes}
      params={{ id }}
      name="sdid.pokyciai"
      where="p."
      main
      filters={[
        { kind: 'text', name: 'search', label: t('search'), always: true },
        { kind: 'codes', name: 'rusis', label: t('change'), list: 'sdidPokyciai', always: true },
      ]}
      columns={['pavarde', 'vardas', 'sdid', 'rusis', 'asmuo.busena']}
      rowName={(row) => `${row.vardas} ${row.pavarde}`}
      cells={{
        rusis: (row) => <StatusBadge machine="sdidPokyciai" code={row.rusis} />,
        'asmuo.pavarde': ({ asmuo }) =>
          asmuo && (
            <Anchor component={A} to={`/users/${asmuo.id}`} search={{ tab: 'imones' }}>
              {asmuo.pavarde} {asmuo.vardas}
            </Anchor>
          ),
        'asmuo.busena': ({ asmuo }) => (asmuo ? <StatusBadge machine="sdidBusenos" code={asmuo.busena} /> : t('left')),
      }}
      to={({ asmuo }) => (asmuo ? `/users/${asmuo.id}` : null)}
      empty={{ title: t('noChanges') }}
    />
  )
}
