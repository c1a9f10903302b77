import { Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { gapsApi } from '#contract/gaps/api.ts'
import type { Gap } from '#contract/gaps/schema.ts'
import { gapTexts } from '#contract/gaps/texts.ts'
import { whyOf } from '#contract/gaps/why.ts'
import { Loaded, PartFailed } from '../kit/page/Loaded.tsx'
import { Placeholder } from '../kit/page/Placeholder.tsx'
import { Section } from '../kit/page/Section.tsx'
import { type Reading, useCall, useList } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useQueryParams } from '../lib/nav.tsx'
import { useMe } from '../lib/session.ts'
import { booksGap, GapActions, GapDialog, type GapDialogKind } from './GapActions.tsx'
import { GapState } from './GapState.tsx'
import { useWhat } from './words.ts'
import './gaps.css'

/** All that a person lacks. */
export const useGapsOf = (id: number, options: Reading = {}) =>
  useList(gapsApi.list, { query: { asmuo: id, size: 100 } }, options)

interface Props {
  id: number
  onPhoto: () => void
  /** What else is missing, as items of the list. */
  children: readonly ReactNode[]
}

/**
 * „Ko trūksta“ of a person: why, by when and what to do. `?truksta=` in the address, as letters have it, opens the offers
 * for this competency.
 */
export function PersonGaps({ id, onPhoto, children }: Props) {
  const t = useText(gapTexts)
  const [query, setQuery] = useQueryParams()
  const [wanted] = useState(Number(query['truksta']))
  const all = useGapsOf(id)
  const rows = all.data?.rows ?? []
  const first = rows.find(({ kompetencijos }) => kompetencijos.some((one) => one.id === wanted))
  const me = useMe()
  const [open, setOpen] = useState<{ gap: Gap; what: GapDialogKind } | 'letter' | null>('letter')
  // The letter opens its offers once, and they stay when the gap is mended.
  if (open === 'letter' && all.data) setOpen(first && booksGap(first, me) ? { gap: first, what: 'offers' } : null)
  const close = () => {
    setOpen(null)
    if (query['truksta']) setQuery(({ truksta: _, ...rest }) => rest, { replace: true })
  }
  if (all.isPending) return <Placeholder height={96} />
  const failed = !all.data && <PartFailed query={all} what={t('title')} />
  const count = rows.length + children.length
  return (
    <>
      {failed}
      {count === 0 && !failed && <Well asmuo={id} />}
      {count > 0 && (
        <Section title={t('title')} count={count}>
          <ul className="gaps">
            {rows.map((gap) => (
              <GapRow key={gap.id} gap={gap}>
                <GapActions gap={gap} onPhoto={onPhoto} onOpen={(what) => setOpen({ gap, what })} />
              </GapRow>
            ))}
            {children}
          </ul>
        </Section>
      )}
      {open && open !== 'letter' && <GapDialog {...open} onClose={close} />}
    </>
  )
}

function GapRow({ gap, children }: { gap: Gap; children: ReactNode }) {
  const t = useText(gapTexts)
  const lang = useLang()
  const what = useWhat()
  const { iki, galioja } = gap
  return (
    <li data-calm={gap.uzsakyta !== null || undefined}>
      <div className="gap-what">
        <b>{what(gap)}</b> <GapState gap={gap} />
        <Text size="sm" c="dimmed">
          {[whyOf(gap, lang), iki && iki !== galioja && t('byWhen', { date: iki })].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {children}
    </li>
  )
}

/** Nothing is missing: until when. */
function Well({ asmuo }: { asmuo: number }) {
  const t = useText(gapTexts)
  const summary = useCall(gapsApi.summary, { query: { asmuo } })
  return (
    <Loaded query={summary} height={24} what={t('title')}>
      {({ gerai }) =>
        gerai && (
          <p className="gaps-well">
            <IconCircleCheck size={20} stroke={1.75} aria-hidden />
            {gerai.iki ? t('wellUntil', { date: gerai.iki }) : t('well')}
          </p>
        )
      }
    </Loaded>
  )
}
