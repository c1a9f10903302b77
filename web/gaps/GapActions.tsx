import { Anchor, Button, Group, Text } from '@mantine/core'
import { ordersCards } from '#contract/cards/rules.ts'
import { heldCertificateTexts } from '#contract/certificates/texts.ts'
import { booksFor, isBooked } from '#contract/gaps/booking.ts'
import type { Gap } from '#contract/gaps/schema.ts'
import { gapTexts } from '#contract/gaps/texts.ts'
import { gapWhyTexts } from '#contract/gaps/whyTexts.ts'
import type { Session } from '#contract/rights.ts'
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
  onOpen: (what: GapDialogKind) => void
}
export type GapDialogKind = 'offers' | 'certificate' | 'card'

/** The certificate that a gap is about, where it is one alone. */
const certificateOf = ({ kompetencijos, pazymejimai }: Gap) =>
  kompetencijos.length + pazymejimai.length === 1 ? pazymejimai[0] : undefined
/** Whether this user books a place for what is missing. */
export const booksGap = ({ rusis, asmuo }: Gap, me: Session) => isBooked(rusis) && booksFor(asmuo, me)

/** What to do about a gap: offers, the document of a certificate, a card, a photo, the contract. */
export function GapActions({ gap, onPhoto, onOpen }: Props) {
  const t = useText(gapTexts)
  const todo = useText(gapWhyTexts)
  const held = useText(heldCertificateTexts)
  const named = useNamed()
  const what = useWhat()(gap)
  const me = useMe()
  const may = useMay()
  const { rusis, asmuo } = gap
  const certificate = certificateOf(gap)
  return (
    <Group gap="xs">
      {certificate && (
        <Button
          variant="default"
          aria-label={held('addThisOf', { name: named(certificate) })}
          onClick={() => onOpen('certificate')}
        >
          {held('addThis')}
        </Button>
      )}
      {booksGap(gap, me) && (
        <Button variant="default" aria-label={t('offersFor', { what })} onClick={() => onOpen('offers')}>
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
          <Button variant="default" onClick={() => onOpen('card')}>
            {todo('orderCard')}
          </Button>
        ) : (
          <Text size="sm" c="dimmed">
            {todo('askCard')}
          </Text>
        ))}
    </Group>
  )
}

/**
 * What was opened of a gap. It stands above the list: a gap that is mended leaves the list while the dialog still shows
 * what became of it.
 */
export function GapDialog({ gap, what, onClose }: { gap: Gap; what: GapDialogKind; onClose: () => void }) {
  const { asmuo, kompetencijos, pazymejimai, iki } = gap
  const certificate = certificateOf(gap)
  if (what === 'offers') return <OffersDialog people={[asmuo]} {...{ kompetencijos, pazymejimai, iki, onClose }} />
  if (what === 'card') return <OrderCards ids={[asmuo.id]} onDone={onClose} onClose={onClose} />
  if (!certificate) return null
  return <HeldCertificateForm personId={asmuo.id} opened={{ ...lacking(gap), ...certificate }} onClose={onClose} />
}

/** A certificate that is missing, as the form of a person's certificates takes it. */
const lacking = ({ bukle, galioja, reikalauja }: Gap) => ({ bukle, galioja, kompetencijos: reikalauja, paskirtys: [] })
