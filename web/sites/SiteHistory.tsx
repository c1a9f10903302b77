import { Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { listTexts } from '#contract/shell/listTexts.ts'
import { sitesApi } from '#contract/sites/api.ts'
import { isFrozen } from '#contract/sites/rules.ts'
import { type HistoryPart, historyParts, type Site, type SiteHistoryRow } from '#contract/sites/schema.ts'
import { siteTexts } from '#contract/sites/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { usePutBack } from '../kit/list/putBack.tsx'
import { OnlyOf, Who } from '../kit/list/whoDid.tsx'
import { useText } from '../lib/lang.ts'
import { formOf } from './siteBody.ts'
import './siteParts.css'

const SiteEdit = later(async () => (await import('./SiteEdit.tsx')).SiteEdit)

const names = {
  duomenys: 'tabData',
  subrangovai: 'tabSubcontractors',
  valandos: 'tabHours',
  irenginiai: 'tabDevices',
  reikalavimai: 'tabRequirements',
  instruktazas: 'tabInduction',
  asmenys: 'tabPeople',
} as const satisfies Record<HistoryPart, string>

/** Who changed what in the site and when, newest first. */
export function SiteHistory({ site }: { site: Site }) {
  const { id } = site
  const t = useText(siteTexts)
  const shell = useText(listTexts)
  const [part, setPart] = useState<HistoryPart | undefined>()
  const [kas, setKas] = useState<NonNullable<SiteHistoryRow['kas']> | null>(null)
  const { back, actions, close } = usePutBack(isFrozen(site) ? null : formOf(site))
  return (
    <div className="site-history">
      <ListSection
        key={`${part} ${kas?.id}`}
        title={t('history')}
        action={
          <Group gap="xs" role="group" aria-label={t('historyOf')}>
            {[undefined, ...historyParts].map((one) => (
              <UnstyledButton key={one ?? ''} className="chip" aria-pressed={part === one} onClick={() => setPart(one)}>
                {one ? t(names[one]) : shell('allViews')}
              </UnstyledButton>
            ))}
            {kas && <OnlyOf kas={kas} onClear={() => setKas(null)} />}
          </Group>
        }
        endpoint={sitesApi.history}
        params={{ id }}
        fixed={{ ...(part ? { dalis: part } : {}), ...(kas ? { kas: kas.id } : {}) }}
        cells={{
          'kas.pavarde': ({ kas: who }) => <Who kas={who} note={who?.imone ?? ''} onChoose={() => setKas(who)} />,
          tekstas: (row) => <What row={row} />,
        }}
        rowActions={actions}
        empty={{ title: t('noHistory'), text: t('noHistoryWhy') }}
      />
      {back && <SiteEdit site={site} back={back} onClose={close} />}
    </div>
  )
}

function What({ row: { tekstas, apie, pokyciai } }: { row: SiteHistoryRow }) {
  const t = useText(siteTexts)
  return (
    <Stack gap={0} className="cell-whole">
      <span>
        {tekstas}
        {apie && (
          <>
            : <b>{apie}</b>
          </>
        )}
      </span>
      {pokyciai.map(({ laukas, buvo, tapo }) => (
        <Text span size="sm" c="dimmed" key={laukas}>
          {`${laukas}: `}
          {buvo !== null && (
            <>
              {buvo} <IconArrowRight size={14} aria-label="→" className="site-arrow" />{' '}
            </>
          )}
          {tapo ?? t('nothing')}
        </Text>
      ))}
    </Stack>
  )
}
