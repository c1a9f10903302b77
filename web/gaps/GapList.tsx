import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { ordersCards } from '#contract/cards/rules.ts'
import { gapsApi } from '#contract/gaps/api.ts'
import { booksFor, isBooked } from '#contract/gaps/booking.ts'
import { gapListTexts } from '#contract/gaps/listTexts.ts'
import { type Gap, gapKinds, gapStates } from '#contract/gaps/schema.ts'
import { gapTexts } from '#contract/gaps/texts.ts'
import { whyOf } from '#contract/gaps/why.ts'
import { maxPeople } from '#contract/offers/schema.ts'
import { OrderButton } from '../cards/OrderButton.tsx'
import { later } from '../kit/dialog/later.tsx'
import { competencyPick } from '../kit/form/picks.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import type { Selection } from '../kit/list/selection.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useGo, useQueryParams } from '../lib/nav.tsx'
import { useMay, useMe } from '../lib/session.ts'
import { GapState } from './GapState.tsx'
import { companies, sites, WhoseGaps } from './WhoseGaps.tsx'
import { useWhat } from './words.ts'

const OffersDialog = later(async () => (await import('../offers/OffersDialog.tsx')).OffersDialog)
/** Lists mark rows by numbers: the person's, and what of the gap tells it from others of the same person. */
const rowId = ({ id }: Gap) => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_007_199_254_739, 7)

/** A list is of one of these; without any, it is of the caller's company. */
const whose = ['asmuo', 'imone', 'objektas'] as const

/** /truksta: what the people of a company or a site lack, and offers for those who lack the same. */
export default function GapList() {
  const t = useText(gapTexts)
  const list = useText(gapListTexts)
  const may = useMay()
  const me = useMe()
  const go = useGo()
  const what = useWhat()
  const lang = useLang()
  const all = may('AccessAllImones')
  const [query] = useQueryParams()
  const options = (codes: readonly (typeof gapKinds)[number][] | readonly (typeof gapStates)[number][]) =>
    codes.map((value) => ({ value, label: t(value) }))
  if (all && !whose.some((name) => query[name])) return <WhoseGaps />
  return (
    <ListPage
      endpoint={gapsApi.list}
      costly
      title={t('title')}
      name="truksta"
      more={
        me.imone && may('AccessOwnImone') ? [{ label: list('bySelf'), onClick: () => go('/truksta/siulymai') }] : []
      }
      rowId={rowId}
      rowName={({ asmuo }) => `${asmuo.pavarde} ${asmuo.vardas}`}
      inName={['asmuo.pavarde', 'asmuo.vardas']}
      filters={[
        { kind: 'codes', name: 'rusis', label: list('kind'), also: options(gapKinds), always: true },
        { kind: 'codes', name: 'bukle', label: list('state'), also: options(gapStates), always: true },
        { kind: 'date', name: 'iki', label: list('until') },
        { kind: 'pick', name: 'kompetencija', label: list('competency'), pick: competencyPick },
        { kind: 'flag', name: 'uzsakyta', label: list('isBooked') },
        { kind: 'pick', name: 'objektas', label: list('site'), pick: sites },
        ...(all ? [{ kind: 'pick', name: 'imone', label: list('company'), pick: companies } as const] : []),
        { kind: 'text', name: 'grupe', label: list('group') },
      ]}
      columns={['asmuo.pavarde', 'asmuo.vardas', 'rusis', 'reikalauja', 'bukle', 'iki']}
      sorts={{ 'asmuo.pavarde': 'pavarde' }}
      cells={{
        rusis: (gap) => <span className="few-lines">{what(gap)}</span>,
        reikalauja: (gap) => <span className="few-lines">{whyOf(gap, lang)}</span>,
        bukle: (gap) => <GapState gap={gap} />,
        iki: ({ iki }) => <span className="nowrap tabular">{iki ?? list('byNow')}</span>,
      }}
      to={({ asmuo }) => (asmuo.matomas ? `/users/${asmuo.id}` : null)}
      bulk={(selection) => <Bulk selection={selection} />}
      bulkLimit={maxPeople}
      empty={{ title: list('noneFound'), text: list('noneFoundWhy') }}
    />
  )
}

/** What can be done for all who are marked: offers where they lack the same, cards. */
function Bulk({ selection }: { selection: Selection<Gap> }) {
  const t = useText(gapTexts)
  const list = useText(gapListTexts)
  const me = useMe()
  const may = useMay()
  const [open, setOpen] = useState(false)
  const [first, ...others] = selection.rows
  if (!first || others.some(({ grupe }) => grupe !== first.grupe)) return <Text size="sm">{list('oneGroup')}</Text>
  const people = selection.rows.map(({ asmuo }) => asmuo)
  if (first.rusis === 'KORTELE' && may(...ordersCards))
    return <OrderButton ids={people.map(({ id }) => id)} onDone={selection.clear} />
  if (!isBooked(first.rusis) || !people.every((one) => booksFor(one, me)))
    return <Text size="sm">{list('notHere')}</Text>
  const days = selection.rows.map(({ iki }) => iki)
  const { kompetencijos, pazymejimai } = first
  const iki = days.includes(null) ? null : (days.toSorted()[0] ?? null)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('offers')}</Button>
      {open && (
        <OffersDialog
          {...{ people, kompetencijos, pazymejimai, iki }}
          onClose={() => {
            setOpen(false)
            selection.clear()
          }}
        />
      )}
    </>
  )
}
