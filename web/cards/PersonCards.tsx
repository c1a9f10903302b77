import { Button, Group, Stack, Text } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { cardsApi } from '#contract/cards/api.ts'
import { hasRunOut, ordersCards, refuseCard } from '#contract/cards/rules.ts'
import type { Card, CardStatus } from '#contract/cards/schema.ts'
import { cardTexts } from '#contract/cards/texts.ts'
import { mayReadHistory } from '#contract/persons/rules.ts'
import type { Person } from '#contract/persons/schema.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { later } from '../kit/dialog/later.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { AddButton } from '../kit/page/AddButton.tsx'
import { Section } from '../kit/page/Section.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { ApiError, errorText } from '../lib/errors.ts'
import { isOn } from '../lib/features.ts'
import { today } from '../lib/format.ts'
import { useLang, useText } from '../lib/lang.ts'
import type { PersonTabProps } from '../lib/personTab.ts'
import { useMay, useMe } from '../lib/session.ts'
import { PhoneSection } from '../phoneCards/PhoneSection.tsx'
import { WalletSection } from '../wallet/WalletSection.tsx'
import { CardProgress } from './CardProgress.tsx'
import { CardState } from './CardState.tsx'
import { PublicLink } from './PublicLink.tsx'
import { useCardActions } from './useCardActions.ts'
import './cards.css'

const CardForm = later(async () => (await import('./CardForm.tsx')).CardForm)
const loadQr = async () => (await import('./CardQr.tsx')).CardQr
const CardQr = later(loadQr)

/** A person's cards, the newest first. The company or an administrator adds one; administrators also edit them. */
export default function PersonCards({ person }: PersonTabProps) {
  const lang = useLang()
  const t = useText(cardTexts)
  const may = useMay()
  const me = useMe()
  const confirm = useConfirm()
  const [opened, setOpened] = useState<{ card: Card; to?: CardStatus } | null>(null)
  const actions = useCardActions(setOpened)
  const add = useSave(cardsApi.add, ['/asmenys', '/kortelesuzsakymai'])
  const cards = person.kortele ? [person.kortele.statusas as CardStatus] : []
  const refusal = refuseCard({ photo: person.nuotrauka !== null, cards })

  async function prepare() {
    const name = `${person.vardas} ${person.pavarde}`
    if (!(await confirm({ title: t('addTitle', { name }), text: t('addText'), action: t('add') }))) return
    add.mutate(
      { body: { asmuo: { id: person.id } } },
      { onSuccess: ({ numeris }) => alertSuccess(t('added', { number: numeris })), onError: alertDanger },
    )
  }
  return (
    <>
      {person.kortele?.statusas === 'AKTYVI' && <Valid person={person} numeris={person.kortele.numeris} />}
      {mayReadHistory(person.id, me) && (
        <PhoneSection personId={person.id} active={person.kortele?.statusas === 'AKTYVI'} />
      )}
      {isOn('dekle') && mayReadHistory(person.id, me) && <WalletSection personId={person.id} />}
      <ListSection
        title={t('title')}
        endpoint={cardsApi.list}
        fixed={{ asmuo: String(person.id) }}
        action={
          may(...ordersCards) &&
          (refusal ? (
            <Text c="dimmed">{errorText(new ApiError(refusal, 409), lang)}</Text>
          ) : (
            <AddButton label={t('add')} onClick={() => void prepare()} />
          ))
        }
        columns={['numeris', 'tipas', 'statusas', 'galiojaIki', 'sukurta', 'pastabos']}
        cells={{
          numeris: ({ numeris }) => <b className="tabular">{numeris}</b>,
          statusas: (card) => <CardState card={card} />,
          galiojaIki: ({ galiojaIki }) => <span className="nowrap">{galiojaIki ?? '—'}</span>,
          sukurta: (card) => <CardProgress card={card} />,
          pastabos: ({ pastabos }) => pastabos || '—',
        }}
        rowName={({ numeris }) => numeris}
        rowActions={actions}
        empty={{ title: t('none'), text: t('noneWhy') }}
      />
      {opened && <CardForm {...opened} onClose={() => setOpened(null)} />}
    </>
  )
}

/** The valid card: its public page, and for the holder the code to be shown at a gate. */
function Valid({ person, numeris }: { person: Person; numeris: string }) {
  const t = useText(cardTexts)
  const isSelf = useMe().userId === person.id
  const [showing, setShowing] = useState(false)
  // Loaded in advance: at a gate there may be no network.
  useEffect(() => {
    if (isSelf) void loadQr().catch(() => {})
  }, [isSelf])
  const { vardas, pavarde, imone, kortele } = person
  const ranOut = kortele !== null && hasRunOut(kortele, today())
  return (
    <Section title={t(ranOut ? 'ranOut' : 'valid')}>
      <Group justify="space-between" gap="md">
        <Stack gap={4}>
          <Group gap="sm">
            <Text size="xl" fw={600} className="tabular">
              {numeris}
            </Text>
            <StatusBadge machine="korteleStatusai" code="AKTYVI" until={kortele?.galiojaIki ?? null} />
          </Group>
          {kortele?.galiojaIki && !ranOut && <Text>{t('validUntil', { date: kortele.galiojaIki })}</Text>}
          <PublicLink numeris={numeris} />
        </Stack>
        {isSelf && (
          <Button
            size="md"
            leftSection={<IconQrcode size={24} stroke={1.75} aria-hidden />}
            onClick={() => setShowing(true)}
          >
            {t('showQr')}
          </Button>
        )}
      </Group>
      {showing && (
        <CardQr
          numeris={numeris}
          holder={{ vardas, pavarde, imone: imone?.imone.pavadinimas }}
          onClose={() => setShowing(false)}
        />
      )}
    </Section>
  )
}
