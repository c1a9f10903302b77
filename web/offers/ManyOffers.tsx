import { Alert, Button, Checkbox, Radio, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { titleIn } from '#contract/lib/names.ts'
import { offersApi } from '#contract/offers/api.ts'
import { allot, maxOffers } from '#contract/offers/rules.ts'
import type { BookReply, Offer } from '#contract/offers/schema.ts'
import { offerTexts } from '#contract/offers/texts.ts'
import { useSave } from '../lib/api.ts'
import { errorText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { OfferFacts } from './OfferFacts.tsx'
import { changedByBooking, isOpen, keyOf } from './useOffers.ts'

interface Props {
  people: readonly { id: number }[]
  offers: readonly Offer[]
  by: string | null
  /** The language in which people are taught, if there is a choice. */
  kalba: string
  onBooked: (reply: BookReply) => void
}

/**
 * The first offers that together have a place for everybody. Those in time and in the wished language come before others;
 * an assessment has no language of its own.
 */
function enough(offers: readonly Offer[], count: number, { by, kalba }: Pick<Props, 'by' | 'kalba'>) {
  const free = offers.filter(({ laisvosVietos }) => laisvosVietos !== 0)
  const fit = free.filter((one) => (by === null || one.data <= by) && (one.kalba === null || one.kalba === kalba))
  const chosen = new Set<string>()
  let left = count
  for (const offer of [...fit, ...free.filter((one) => !fit.includes(one))]) {
    if (left <= 0 || chosen.size === maxOffers) break
    chosen.add(keyOf(offer))
    left -= offer.laisvosVietos ?? left
  }
  return chosen
}

/** Offers for several people: which of them, how many fit where, what becomes of the rest, and one button for all. */
export function ManyOffers({ people, offers, by, kalba, onBooked }: Props) {
  const t = useText(offerTexts)
  const lang = useLang()
  const book = useSave(offersApi.book, changedByBooking)
  const [marked, setMarked] = useState<ReadonlySet<string> | null>(null)
  const [rest, setRest] = useState<'line' | 'left'>('line')
  const [unmarked, setUnmarked] = useState(false)
  const chosen = marked ?? enough(offers, people.length, { by, kalba })
  const wishes = offers.filter((offer) => chosen.has(keyOf(offer)))
  const ids = people.map(({ id }) => id)
  const hasLine = wishes.some(({ eileje }) => eileje !== null)
  const eile = hasLine && rest === 'line'
  const { given } = allot(ids, wishes, eile)
  const placed = given.filter(({ eileje }) => eileje === null)
  const without = people.length - placed.length

  function mark(key: string, on: boolean) {
    const next = new Set(chosen)
    if (on) next.add(key)
    else next.delete(key)
    setMarked(next)
    setUnmarked(false)
  }
  async function bookAll() {
    if (wishes.length === 0) return setUnmarked(true)
    const pasiulymai = wishes.map(({ rusis, id }) => ({ rusis, id }))
    const reply = await book.mutateAsync({ body: { asmenys: ids.map((id) => ({ id })), pasiulymai, eile } })
    onBooked(reply)
  }

  return (
    <Stack gap="xs">
      <Text>{t('choose')}</Text>
      <ul className="offers">
        {offers.map((offer) => {
          const here = given.filter(({ wish }) => wish === offer)
          const inLine = here.filter(({ eileje }) => eileje !== null).length
          return (
            <li key={keyOf(offer)}>
              <Checkbox
                checked={chosen.has(keyOf(offer))}
                disabled={!isOpen(offer) || (chosen.size >= maxOffers && !chosen.has(keyOf(offer)))}
                onChange={(event) => mark(keyOf(offer), event.currentTarget.checked)}
                aria-label={`${offer.data} ${titleIn(lang, offer.pavadinimas, offer.kompetencijos)}, ${offer.adresas.miestas}`}
              />
              <OfferFacts offer={offer} by={by} />
              {here.length > 0 && (
                <Text className="offer-fits">
                  {[
                    here.length > inLine && t('fits', { count: here.length - inLine }),
                    inLine > 0 && t('fitsLine', { count: inLine }),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </Text>
              )}
            </li>
          )
        })}
      </ul>
      <div className="offers-book">
        {without > 0 && wishes.length > 0 && (
          <Alert color="info" title={t('notFitting', { count: without })} role="status">
            {hasLine ? (
              <Radio.Group label={t('rest')} value={rest} onChange={(value) => setRest(value as 'line' | 'left')}>
                <Stack gap={4} mt={4}>
                  <Radio value="line" label={t('restLine')} />
                  <Radio value="left" label={t('restLeft')} />
                </Stack>
              </Radio.Group>
            ) : (
              t('restMore')
            )}
          </Alert>
        )}
        {(book.error || unmarked) && (
          <Alert color="danger" icon={<IconAlertCircle />} role="alert">
            {unmarked ? t('bookNone') : errorText(book.error, lang)}
          </Alert>
        )}
        <Button onClick={() => void bookAll().catch(() => {})} loading={book.isPending}>
          {t('book', { count: given.length })}
        </Button>
      </div>
    </Stack>
  )
}
