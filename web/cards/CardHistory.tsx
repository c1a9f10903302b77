import { Button, Text, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { cardsApi } from '#contract/cards/api.ts'
import type { CardHistoryRow } from '#contract/cards/schema.ts'
import { cardTexts } from '#contract/cards/texts.ts'
import { Loaded } from '../kit/page/Loaded.tsx'
import { useList } from '../lib/api.ts'
import { when } from '../lib/format.ts'
import { useLang, useText } from '../lib/lang.ts'
import './cards.css'

const few = 5

/** The history of a card, newest first: who changed what, when and why. */
export function CardHistory({ numeris }: { numeris: string }) {
  const t = useText(cardTexts)
  const lang = useLang()
  const id = useId()
  const [size, setSize] = useState(few)
  const list = useList(cardsApi.history, {
    params: { numeris },
    query: { size, atsakymoKalba: lang },
  })
  const { data } = list
  return (
    <section aria-labelledby={id} className="card-history">
      <Title order={3} size="h4" id={id}>
        {t('history')} {data && <span className="count">{data.total}</span>}
      </Title>
      <Loaded query={list} height={72}>
        {({ total, rows }) =>
          total === 0 ? (
            <Text c="dimmed">{t('noHistory')}</Text>
          ) : (
            <ol>
              {rows.map((row) => (
                <Line key={row.id} row={row} />
              ))}
            </ol>
          )
        }
      </Loaded>
      {data && data.total > data.rows.length && (
        <Button variant="subtle" onClick={() => setSize(Math.min(100, data.total))}>
          {t('showHistory', { count: data.total })}
        </Button>
      )}
    </section>
  )
}

function Line({ row: { laikas, kas, tekstas, pokyciai } }: { row: CardHistoryRow }) {
  const t = useText(cardTexts)
  const by = kas ? [`${kas.vardas} ${kas.pavarde}`, kas.imone].filter(Boolean).join(', ') : t('bySystem')
  return (
    <li>
      <Text size="sm" c="dimmed">
        <span className="nowrap tabular">{when(laikas)}</span> · {by}
      </Text>
      {pokyciai.length === 0 && <Text>{tekstas}</Text>}
      {pokyciai.map(({ laukas, buvo, tapo }) => (
        <Text key={laukas}>
          {laukas}: {buvo !== null && buvo}
          {buvo !== null && <IconArrowRight size={16} aria-label="→" className="card-arrow" />}
          <b>{tapo ?? '—'}</b>
        </Text>
      ))}
    </li>
  )
}
