import { Button } from '@mantine/core'
import { useState } from 'react'
import { cardTexts } from '#contract/cards/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { useText } from '../lib/lang.ts'

const OrderCards = later(async () => (await import('./OrderCards.tsx')).OrderCards)

/** The button „Užsakyti korteles“ for the marked people. */
export function OrderButton({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const t = useText(cardTexts)
  const [ordering, setOrdering] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOrdering(true)}>
        {t('orderCards')}
      </Button>
      {ordering && <OrderCards ids={ids} onDone={onDone} onClose={() => setOrdering(false)} />}
    </>
  )
}
