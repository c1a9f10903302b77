import type { Card } from '#contract/cards/schema.ts'
import { cardTexts } from '#contract/cards/texts.ts'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import './cards.css'

/** The steps that a card has passed: made ready, ordered, returned from the printer. */
export function CardProgress({ card: { sukurta, uzsakyta, pagaminta } }: { card: Card }) {
  const t = useText(cardTexts)
  const day = (moment: string) => ({ date: when(moment).slice(0, 10) })
  return (
    <ol className="card-way">
      <li>{t('wayReady', day(sukurta))}</li>
      {uzsakyta && <li>{t('wayOrdered', day(uzsakyta))}</li>}
      {pagaminta && <li>{t('wayMade', day(pagaminta))}</li>}
    </ol>
  )
}
