import { Anchor, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { ordersCards } from '#contract/cards/rules.ts'
import { heldCertificateTexts } from '#contract/certificates/texts.ts'
import { booksFor, isBooked } from '#contract/gaps/booking.ts'
import type { Gap } from '#contract/gaps/schema.ts'
import { gapTexts } from '#contract/gaps/texts.ts'
import { gapWhyTexts } from '#contract/gaps/whyTexts.ts'
import { later } from '../kit/dialog/later.tsx'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { A } from '../lib/nav.tsx'
import { useMay, useMe } from '../lib/session.ts'
import { useWhat } from './words.ts'

const HeldCertificateForm = later(
  async () => (await import('../certificates/HeldCertificateForm.tsx')).HeldCertificateForm,
)
const OffersDialog = later(async () => (await import('../offers/OffersDialog.tsx')).OffersDialog)
const OrderCards = later(async () => (await import('../cards/OrderCards.tsx')).OrderCards)

interface Props {
  gap: Gap
  /** Adds the photo, on the page of the person. */
  onPhoto: () => void
  /** The offers are shown from the beginning: a letter has led here. */
  opened: boolean
  onClose: () => void
}

/** What to do about a gap: offers, the document of a certificate, a card, a photo, the contract. */
export function GapActions({ gap, onPhoto, opened, onClose }: Props) {
  const t = useText(gapTexts)
  const todo = useText(gapWhyTexts)
  const held = useText(heldCertificateTexts)
  const named = useNamed()
  const what = useWhat()(gap)
  const me = useMe()
  const may = useMay()
  const { rusis, asmuo, kompetencijos, pazymejimai, iki } = gap
  const books = isBooked(rusis) && booksFor(asmuo, me)
  const [open, setOpen] = useState<'offers' | 'certificate' | 'card' | null>(opened && books ? 'offers' : null)
  const close = () => {
    setOpen(null)
    onClose()
  }
  const [certificate] = kompetencijos.length + pazymejimai.length === 1 ? pazymejimai : []
  return (
    <Group gap="xs">
      {certificate && (
        <Button
          variant="default"
          aria-label={held('addThisOf', { name: named(certificate) })}
          onClick={() => setOpen('certificate')}
        >
          {held('addThis')}
        </Button>
      )}
      {books && (
        <Button variant="default" aria-label={t('offersFor', { what })} onClick={() => setOpen('offers')}>
          {t('offers')}
        </Button>
      )}
      {rusis === 'NUOTRAUKA' && (
        <Button variant="default" onClick={onPhoto}>
          {todo('addPhoto')}
        </Button>
      )}
      {rusis === 'SUTARTIS' && asmuo.id === me.userId && (
        <Anchor component={A} to={`/users/${asmuo.id}`} search={{ tab: 'dokumentai' }}>
          {todo('signContract')}
        </Anchor>
      )}
      {rusis === 'KORTELE' &&
        (may(...ordersCards) ? (
          <Button variant="default" onClick={() => setOpen('card')}>
            {todo('orderCard')}
          </Button>
        ) : (
          <Text size="sm" c="dimmed">
            {todo('askCard')}
          </Text>
        ))}
      {open === 'offers' && (
        <OffersDialog
          people={[asmuo]}
          kompetencijos={kompetencijos}
          pazymejimai={pazymejimai}
          iki={iki}
          onClose={close}
        />
      )}
      {open === 'certificate' && certificate && (
        <HeldCertificateForm personId={asmuo.id} opened={{ ...lacking(gap), ...certificate }} onClose={close} />
      )}
      {open === 'card' && <OrderCards ids={[asmuo.id]} onDone={close} onClose={close} />}
    </Group>
  )
}

/** A certificate that is missing, as the form of a person's certificates takes it. */
const lacking = ({ bukle, galioja, reikalauja }: Gap) => ({ bukle, galioja, kompetencijos: reikalauja, paskirtys: [] })
