import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { BookReply, Offer } from '#contract/offers/schema.ts'
import { offerTexts } from '#contract/offers/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { EmptyState } from '../kit/page/EmptyState.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { useMe } from '../lib/session.ts'
import { BookedResult } from './BookedResult.tsx'
import { ManyOffers } from './ManyOffers.tsx'
import { OfferControls } from './OfferControls.tsx'
import { OneOffers } from './OneOffers.tsx'
import { type OffersProps, useOffers } from './useOffers.ts'
import './offers.css'
import { usePhone } from '../lib/usePhone.ts'

/** Assessments and trainings that give what people lack, to register them there. */
export function OffersDialog(props: OffersProps) {
  const t = useText(offerTexts)
  const named = useNamed()
  const me = useMe()
  const phone = usePhone()
  const [people, setPeople] = useState(props.people)
  const [done, setDone] = useState<{ reply: BookReply; offers: readonly Offer[] } | null>(null)
  const { kompetencijos, pazymejimai, iki, onClose } = props
  const lacked = [...kompetencijos, ...pazymejimai].map(named).join(', ')
  const [only] = people
  const whom =
    people.length > 1
      ? t('people', { count: people.length })
      : only && only.id !== me.userId && `${only.vardas} ${only.pavarde}`
  return (
    <Dialog onClose={onClose} title={t('title')} size="lg" fullScreen={phone}>
      <Stack gap="sm">
        <div>
          <Text>{[whom, t('lacks', { what: lacked })].filter(Boolean).join(' · ')}</Text>
          {iki && <Text c="dimmed">{t('by', { date: iki })}</Text>}
        </div>
        {done ? (
          <BookedResult
            {...done}
            people={people}
            onClose={onClose}
            onRest={(ids) => {
              setPeople(people.filter(({ id }) => ids.includes(id)))
              setDone(null)
            }}
          />
        ) : (
          <Offers {...props} people={people} onBooked={(reply, offers) => setDone({ reply, offers })} />
        )}
      </Stack>
    </Dialog>
  )
}

type OffersListProps = OffersProps & { onBooked: (reply: BookReply, offers: readonly Offer[]) => void }

function Offers({ onBooked, ...props }: OffersListProps) {
  const t = useText(offerTexts)
  const { list, rows, wanted, setWanted, showMore } = useOffers(props)
  const { people, iki } = props
  const [only] = people
  return (
    <>
      <OfferControls wanted={wanted} onChange={setWanted} />
      <Loaded query={list}>
        {({ total }) => {
          if (total === 0 && wanted.kalba) return <EmptyState kind="notFound" title={t('noneInLanguage')} />
          if (total === 0) return <EmptyState kind="nothing" title={t('none')} text={t('noneWhy')} />
          return (
            <div aria-busy={list.isPlaceholderData}>
              {people.length === 1 && only ? (
                <OneOffers person={only} offers={rows} by={iki} />
              ) : (
                <ManyOffers
                  people={people}
                  offers={rows}
                  by={iki}
                  kalba={wanted.kalba || 'lt'}
                  onBooked={(reply) => onBooked(reply, rows)}
                />
              )}
              {showMore && (
                <Button variant="default" onClick={showMore} loading={list.isFetching} mt="xs">
                  {t('showMore')}
                </Button>
              )}
            </div>
          )
        }}
      </Loaded>
    </>
  )
}
