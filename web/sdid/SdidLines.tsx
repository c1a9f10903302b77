import { Anchor, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconDatabaseImport, IconUserMinus, IconUserSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { sdidApi } from '#contract/sdid/api.ts'
import { mayMatch } from '#contract/sdid/rules.ts'
import type { SdidImport, SdidLine } from '#contract/sdid/schema.ts'
import { sdidTexts } from '#contract/sdid/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import type { Selection } from '../kit/list/selection.ts'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'

const SelectCompanyPerson = later(
  async () => (await import('../companies/SelectCompanyPerson.tsx')).SelectCompanyPerson,
)

interface Props {
  row: SdidImport
  run: (lines: readonly SdidLine[]) => Promise<void>
}

/** Lines of a file: matched people, matching by hand, importing one line or the marked ones. */
export function SdidLines({ row, run }: Props) {
  const t = useText(sdidTexts)
  const [matching, setMatching] = useState<SdidLine | null>(null)
  const save = useSave(sdidApi.setLine)
  const ready = row.statusas !== 'IKELTA'
  const set = (line: SdidLine, asmuoId: number | null) =>
    save
      .mutateAsync({ params: { id: line.id }, body: { asmuoId } })
      .then(() => alertSuccess(t(asmuoId === null ? 'unmatched' : 'matched')))
      .catch(alertDanger)
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
  const bulk = (selection: Selection<SdidLine>) => (
    <Button
      leftSection={<IconDatabaseImport size={20} stroke={1.75} aria-hidden />}
      onClick={() => void run(selection.ids.map((id) => ({ id }) as SdidLine)).then(selection.clear)}
    >
      {t('importMarked')}
    </Button>
  )
  const { kiekiai } = row
  return (
    <>
      <ListSection
        title={t('lines')}
        endpoint={sdidApi.lines}
        params={{ id: row.id }}
        name="sdid.eilutes"
        where="e."
        main
        filters={[
          { kind: 'text', name: 'search', label: t('search'), always: true },
          { kind: 'codes', name: 'busena', label: t('status'), list: 'sdidEilutesStatusai', always: true },
        ]}
        columns={['pavarde', 'vardas', 'sdid', 'asmuo.pavarde', 'busena']}
        rowName={(line) => `${line.vardas} ${line.pavarde}`}
        cells={{
          'asmuo.pavarde': (line) => <Employee line={line} />,
          busena: (line) => (
            <>
              <StatusBadge machine="sdidEilutesStatusai" code={line.busena} />
              {line.klaida && <Text size="sm">{t(line.klaida)}</Text>}
            </>
          ),
          klaida: (line) => line.klaida && t(line.klaida),
        }}
        rowActions={(line) => [
          ready &&
            line.busena === 'SUSIETA' && {
              label: t('importOne'),
              icon: <IconDatabaseImport {...icon} />,
              onClick: () => void run([line]),
            },
          ready &&
            mayMatch(line) && {
              label: t(line.asmuo ? 'matchOther' : 'match'),
              icon: <IconUserSearch {...icon} />,
              onClick: () => setMatching(line),
            },
          line.busena === 'SUSIETA' && {
            label: t('unmatch'),
            icon: <IconUserMinus {...icon} />,
            onClick: () => void set(line, null),
          },
        ]}
        bulk={kiekiai.susietos > 0 ? bulk : undefined}
        empty={{ title: t('noLines') }}
      />
      {matching && (
        <SelectCompanyPerson
          imonesId={row.imone.id}
          title={t('matchTitle', { name: `${matching.vardas} ${matching.pavarde}` })}
          onChosen={(person) => {
            setMatching(null)
            void set(matching, person.id)
          }}
          onClose={() => setMatching(null)}
        />
      )}
    </>
  )
}

/** The person matched to a line, and what to check before it is imported. */
function Employee({ line: { asmuo, busena, sdid, sutampa } }: { line: SdidLine }) {
  const t = useText(sdidTexts)
  if (!asmuo) return busena === 'IMPORTUOTA' ? t('left') : null
  return (
    <>
      <Anchor component={A} to={`/users/${asmuo.id}`} search={{ tab: 'imones' }}>
        {asmuo.pavarde} {asmuo.vardas}
      </Anchor>
      {asmuo.pareigos && (
        <Text size="sm" c="dimmed">
          {asmuo.pareigos}
        </Text>
      )}
      {sutampa === false && (
        <Text size="sm" c="var(--warning-text)">
          <IconAlertTriangle size={16} aria-hidden /> {t('otherName')}
        </Text>
      )}
      {busena === 'SUSIETA' && asmuo.sdid && (
        <Text size="sm" c="dimmed">
          {asmuo.sdid === sdid ? t('already') : t('replaces', { sdid: asmuo.sdid })}
        </Text>
      )}
    </>
  )
}
