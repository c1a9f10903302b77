import { Alert, Button, Text } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconDatabaseImport, IconInfoCircle } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { sdidApi } from '#contract/sdid/api.ts'
import { mayRemove } from '#contract/sdid/rules.ts'
import type { SdidImport } from '#contract/sdid/schema.ts'
import { sdidTexts } from '#contract/sdid/texts.ts'
import { type Batch, BatchResult } from '../kit/list/BatchResult.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { Tabs } from '../kit/page/Tabs.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useCall, useSave } from '../lib/api.ts'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useGo, useQueryParams } from '../lib/nav.tsx'
import { SdidDifferences } from './SdidDifferences.tsx'
import { SdidLines } from './SdidLines.tsx'
import { useImportLines } from './useImportLines.ts'
import { useRemoveImport } from './useRemoveImport.ts'

/** /importai/sdid/:id: a file of SDID on its way into the records. */
export default function SdidImportPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const query = useCall(sdidApi.get, { params: { id: Number(id) } })
  return (
    <Loaded query={query} page>
      {(row) => <Import row={row} />}
    </Loaded>
  )
}

function Import({ row }: { row: SdidImport }) {
  const t = useText(sdidTexts)
  const go = useGo()
  const [batch, setBatch] = useState<Batch | null>(null)
  const lines = useImportLines(row.id, setBatch)
  const again = useSave(sdidApi.match)
  const remove = useRemoveImport()
  const { kiekiai, imone, ikele, statusas } = row
  const look = () =>
    again
      .mutateAsync({ params: { id: row.id } })
      .then(() => alertSuccess(t('againDone')))
      .catch(alertDanger)
  return (
    <>
      <PageHeader
        title={row.failas}
        crumbs={[[t('title'), '/importai/sdid']]}
        beside={<StatusBadge machine="sdidImportoStatusai" code={statusas} />}
        note={t('note', {
          company: `${imone.pavadinimas} (${imone.kodas})`,
          who: `${ikele.vardas} ${ikele.pavarde}`,
          when: when(row.sukurta),
        })}
        more={[
          statusas !== 'IKELTA' && kiekiai.nesusietos + kiekiai.klaidos > 0 && { label: t('again'), onClick: look },
          mayRemove(kiekiai) && {
            label: t('remove'),
            danger: true,
            onClick: () => void remove(row).then((gone) => void (gone && go('/importai/sdid'))),
          },
        ]}
      >
        {kiekiai.susietos > 0 && (
          <Button
            leftSection={<IconDatabaseImport size={20} stroke={1.75} aria-hidden />}
            loading={lines.busy}
            onClick={() => void lines.run()}
          >
            {t('importAll', { count: kiekiai.susietos })}
          </Button>
        )}
      </PageHeader>
      <Warnings row={row} onAccept={look} busy={again.isPending} />
      <Text mb="md">{t('counts', { ...kiekiai })}</Text>
      {row.pokyciai && <Compared pokyciai={row.pokyciai} />}
      {row.pokyciai ? (
        <Tabs
          label={t('tabs')}
          tabs={[
            { id: 'eilutes', label: t('lines'), content: () => <SdidLines row={row} run={lines.run} /> },
            { id: 'pokyciai', label: t('changes'), content: () => <SdidDifferences id={row.id} /> },
          ]}
        />
      ) : (
        <SdidLines row={row} run={lines.run} />
      )}
      {batch && <BatchResult batch={batch} onClose={() => setBatch(null)} />}
    </>
  )
}

/** How the file differs from the one before it, as a warning where somebody is gone. */
function Compared({ pokyciai: { ankstesnis, ...counts } }: { pokyciai: NonNullable<SdidImport['pokyciai']> }) {
  const t = useText(sdidTexts)
  const [query, setQuery] = useQueryParams()
  const gone = counts.dingo + counts.kitur > 0
  if (query['tab'] === 'pokyciai' && !gone) return null
  return (
    <Alert
      color={gone ? 'warning' : 'info'}
      icon={gone ? <IconAlertTriangle /> : <IconInfoCircle />}
      title={t('compared', { file: ankstesnis.failas, ...counts })}
      mb="md"
    >
      {query['tab'] !== 'pokyciai' && (
        <Button variant="default" onClick={() => setQuery(() => ({ tab: 'pokyciai' }))}>
          {t('showChanges')}
        </Button>
      )}
    </Alert>
  )
}

/** Warnings before anything is imported: another company, or nobody found. */
function Warnings({ row, onAccept, busy }: { row: SdidImport; onAccept: () => void; busy: boolean }) {
  const t = useText(sdidTexts)
  const { failoImone, imone, skiriasi, statusas } = row
  const named = ({ kodas, pavadinimas }: typeof failoImone) => [pavadinimas, kodas].filter(Boolean).join(', ')
  const differs = skiriasi.kodas || skiriasi.pavadinimas
  return (
    <>
      {differs && statusas === 'IKELTA' && (
        <Alert color="warning" icon={<IconAlertTriangle />} title={t('differs')} mb="md" role="alert">
          {t('differsWhy', { file: named(failoImone), own: named(imone) })}
          <div>
            <Button mt="sm" variant="default" onClick={onAccept} loading={busy}>
              {t('accept')}
            </Button>
          </div>
        </Alert>
      )}
      {differs && statusas !== 'IKELTA' && (
        <Alert color="info" icon={<IconInfoCircle />} mb="md" title={t('differed', { file: named(failoImone) })} />
      )}
      {statusas === 'Klaida' && (
        <Alert color="danger" icon={<IconAlertCircle />} title={t('nobody')} mb="md">
          {t('nobodyWhy')}
        </Alert>
      )}
    </>
  )
}
