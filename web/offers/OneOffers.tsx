import { Alert, Button } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { titleIn } from '#contract/lib/names.ts'
import { offersApi } from '#contract/offers/api.ts'
import { isInTimeToCancel } from '#contract/offers/rules.ts'
import type { Booked, Offer } from '#contract/offers/schema.ts'
import { offerTexts } from '#contract/offers/texts.ts'
import { employerOf } from '#contract/rights.ts'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { announce } from '../lib/announce.ts'
import { useSave } from '../lib/api.ts'
import { codeText, errorText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { OfferFacts } from './OfferFacts.tsx'
import { changedByBooking, isOpen, keyOf } from './useOffers.ts'

interface Props {
  person: { id: number }
  offers: readonly Offer[]
  by: string | null
}

/** Offers for one person: each is booked by one press, and taken back by another. */
export function OneOffers({ person, offers, by }: Props) {
  const t = useText(offerTexts)
  const me = useMe()
  const isSelf = person.id === me.userId
  const mayBook = isSelf || employerOf(me) !== null
  return (
    <>
      {!mayBook && <Alert color="info">{t('notYours')}</Alert>}
      <ul className="offers">
        {offers.map((offer) => (
          <li key={keyOf(offer)}>
            <OfferFacts offer={offer} by={by} />
            <Place offer={offer} person={person} label={t(isSelf ? 'register' : 'registerOther')} mayBook={mayBook} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Place({
  offer,
  person,
  label,
  mayBook,
}: {
  offer: Offer
  person: { id: number }
  label: string
  mayBook: boolean
}) {
  const t = useText(offerTexts)
  const lang = useLang()
  const book = useSave(offersApi.book, changedByBooking)
  const me = useMe()
  const takeBack = useSave(offersApi.takeBack, changedByBooking)
  const [booked, setBooked] = useState<Booked | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { rusis, id, registruotas, laisvosVietos } = offer
  const title = titleIn(lang, offer.pavadinimas, offer.kompetencijos)
  const action = laisvosVietos === 0 ? t('stand') : label

  async function register() {
    setRefusal(null)
    const body = { asmenys: [{ id: person.id }], pasiulymai: [{ rusis, id }], eile: true }
    try {
      const { uzsakyta, neuzsakyta } = await book.mutateAsync({ body })
      const [got] = uzsakyta
      setBooked(got ?? null)
      if (neuzsakyta[0]) setRefusal(codeText(neuzsakyta[0].code, lang))
      if (got) announce(got.eileje === null ? t('registered') : t('registeredLine', { place: got.eileje }))
    } catch (error) {
      setRefusal(errorText(error, lang))
    }
  }
  async function undo() {
    setRefusal(null)
    try {
      const { neatsaukta } = await takeBack.mutateAsync({ body: { uzsakyta: [{ rusis, id, asmuoId: person.id }] } })
      if (neatsaukta[0]) return setRefusal(codeText(neatsaukta[0].code, lang))
      setBooked(null)
      announce(t('undone'))
    } catch (error) {
      setRefusal(errorText(error, lang))
    }
  }

  const place = booked?.eileje ?? null
  const mayCancel = isInTimeToCancel(offer, person.id === me.userId, new Date())
  return (
    <div className="offer-action">
      {booked || registruotas ? (
        <>
          <ToneBadge look={place === null ? ['success', IconCircleCheck] : ['pending', IconClock]}>
            {place === null ? t('registered') : t('registeredLine', { place })}
          </ToneBadge>
          {mayBook && mayCancel && (booked || registruotas === 'LAUKIAMA') && (
            <Button
              variant="default"
              loading={takeBack.isPending}
              onClick={undo}
              aria-label={`${t('undo')}: ${offer.data} ${title}`}
            >
              {t('undo')}
            </Button>
          )}
        </>
      ) : (
        mayBook &&
        isOpen(offer) && (
          <Button
            variant={laisvosVietos === 0 ? 'default' : 'filled'}
            loading={book.isPending}
            onClick={register}
            aria-label={`${action}: ${offer.data} ${title}`}
          >
            {action}
          </Button>
        )
      )}
      {refusal && (
        <Alert color="danger" icon={<IconAlertCircle />} role="alert">
          {refusal}
        </Alert>
      )}
    </div>
  )
}
