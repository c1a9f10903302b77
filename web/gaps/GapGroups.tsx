import { Anchor, Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { firstCalls } from '#contract/firstCalls.ts'
import type { gapsApi } from '#contract/gaps/api.ts'
import { booksForCompany } from '#contract/gaps/booking.ts'
import type { GapGroup, GapSummary } from '#contract/gaps/schema.ts'
import { gapTexts } from '#contract/gaps/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { Section } from '../kit/page/Section.tsx'
import { inFull, useCall } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import { useMe } from '../lib/session.ts'
import { useWhat } from './words.ts'
import './gaps.css'

const GroupOffers = later(async () => (await import('./GroupOffers.tsx')).GroupOffers)

/** So many groups are shown; the list has all. */
const most = 5

type Whose = { imone: number } | { objektas: number }

/** What the people of a company or a site lack, in groups of what closes it: how many, by when, and offers for all. */
export function GapGroups({ whose }: { whose: Whose }) {
  const query = useCall(inFull<typeof gapsApi.summary>(firstCalls.gapSummary), { query: whose })
  return (
    <Loaded query={query} height={180}>
      {(summary) => <Groups whose={whose} summary={summary} />}
    </Loaded>
  )
}

function Groups({ whose, summary: data }: { whose: Whose; summary: GapSummary }) {
  const t = useText(gapTexts)
  const [opened, setOpened] = useState<GapGroup | null>(null)
  const search = Object.fromEntries(Object.entries(whose).map(([name, id]) => [name, String(id)]))
  const more = data.grupes.length - most
  return (
    <Section
      title={t('title')}
      count={data.zmones}
      action={
        <Anchor component={A} to="/truksta" search={search}>
          {more > 0 ? `${t('all')} (${data.grupes.length})` : t('all')}
        </Anchor>
      }
    >
      {data.gerai && (
        <p className="gaps-well">
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
          {data.gerai.iki ? t('wellUntil', { date: data.gerai.iki }) : t('well')}
        </p>
      )}
      <ul className="gaps">
        {data.grupes.slice(0, most).map((group) => (
          <Group key={group.grupe} group={group} search={search} onOffers={() => setOpened(group)} />
        ))}
      </ul>
      {opened && <GroupOffers group={opened} whose={whose} onClose={() => setOpened(null)} />}
    </Section>
  )
}

interface GroupProps {
  group: GapGroup
  search: Record<string, string>
  onOffers: () => void
}
function Group({ group, search, onOffers }: GroupProps) {
  const t = useText(gapTexts)
  const me = useMe()
  const what = useWhat()(group)
  const { grupe, zmones, dabar, iki, uzsakyta, neuzsakyta, butinas, objektas, kompetencijos, pazymejimai } = group
  const books = kompetencijos.length + pazymejimai.length > 0 && booksForCompany(me)
  return (
    <li data-calm={uzsakyta === zmones || undefined}>
      <div className="gap-what">
        <Anchor component={A} to="/truksta" search={{ ...search, grupe }} fw={600}>
          {what}
        </Anchor>
        <div className="gap-numbers">
          <span>{t('people', { count: zmones })}</span>
          {!butinas && <span>{t('advised')}</span>}
          {butinas && dabar > 0 && <strong>{t('now', { count: dabar })}</strong>}
          {butinas && iki && <span>{t('byWhen', { date: iki })}</span>}
          {uzsakyta > 0 && <span>{t('bookedOf', { count: uzsakyta })}</span>}
          {/* On the page of a site all of them are of that site. */}
          {objektas && !('objektas' in search) && <span>{objektas.pavadinimas}</span>}
        </div>
      </div>
      {books && neuzsakyta > 0 && (
        <Button variant="default" aria-label={t('offersFor', { what })} onClick={onOffers}>
          {t('offers')}
        </Button>
      )}
    </li>
  )
}
