import { Anchor, Text } from '@mantine/core'
import { useId } from 'react'
import type { Ending } from '#contract/reports/schema.ts'
import { reportTexts, startTexts } from '#contract/reports/texts.ts'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { A } from '../lib/nav.tsx'

/** What ends first: whose, what and when. */
export function Nearest({ endings }: { endings: readonly Ending[] }) {
  const id = useId()
  const named = useNamed()
  const t = useText(startTexts)
  const kinds = useText(reportTexts)
  const tabs: Record<Ending['rusis'], string> = {
    KOMPETENCIJA: 'kompetencijos',
    KVALIFIKACIJA: 'kvalifikacijos',
    KORTELE: 'kortele',
    DARBOVIETE: 'imones',
  }
  return (
    <section className="figures figures-wide" aria-labelledby={id}>
      <h2 id={id}>{t('nearest')}</h2>
      {endings.length === 0 && <Text c="dimmed">{t('nothingEnds')}</Text>}
      <ul>
        {endings.map(({ rusis, asmuo, data, likoDienu, ...what }) => (
          <li key={`${rusis}${asmuo.id}${what.pavadinimas}${data}`} className="nearest">
            <span className="tabular nearest-date">{data}</span>
            <span className="nearest-who">
              <Anchor component={A} to={`/users/${asmuo.id}`} search={{ tab: tabs[rusis] }} fw={600}>
                {asmuo.pavarde} {asmuo.vardas}
              </Anchor>
              <span className="figure-note">{[kinds(rusis), named(what)].filter(Boolean).join(' · ')}</span>
            </span>
            <span className="nearest-left">{likoDienu === 0 ? t('today') : t('daysLeft', { count: likoDienu })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
