import { Text } from '@mantine/core'
import { useState } from 'react'
import { cardsApi } from '#contract/cards/api.ts'
import { refuseCard } from '#contract/cards/rules.ts'
import type { Card, CardStatus } from '#contract/cards/schema.ts'
import { cardTexts } from '#contract/cards/texts.ts'
import { AddButton } from '../kit/AddButton.tsx'
import { useConfirm } from '../kit/confirm.tsx'
import { ListSection } from '../kit/ListSection.tsx'
import { later } from '../kit/later.tsx'
import { StatusBadge } from '../kit/StatusBadge.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { ApiError, errorText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useMay } from '../lib/session.ts'
import type { PersonTabProps } from '../persons/tabs.tsx'

const CardForm = later(async () => (await import('./CardForm.tsx')).CardForm)

/** A person's cards, the newest first; a new one is made ready by the company or an administrator, who also edits. */
export default function PersonCards({ person }: PersonTabProps) {
  const lang = useLang()
  const t = useText(cardTexts)
  const may = useMay()
  const confirm = useConfirm()
  const [opened, setOpened] = useState<Card | null>(null)
  const add = useSave(cardsApi.add, ['/asmenys'])
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
      <ListSection
        title={t('title')}
        endpoint={cardsApi.list}
        fixed={{ asmuo: String(person.id) }}
        action={
          may('AccessAllImones', 'AccessOwnImone') &&
          (refusal ? (
            <Text c="dimmed">{errorText(new ApiError(refusal, 409), lang)}</Text>
          ) : (
            <AddButton label={t('add')} onClick={() => void prepare()} />
          ))
        }
        columns={['numeris', 'tipas', 'statusas', 'galiojaIki', 'pastabos']}
        cells={{
          numeris: ({ numeris }) => <b className="tabular">{numeris}</b>,
          statusas: ({ statusas }) => <StatusBadge machine="korteleStatusai" code={statusas} />,
          galiojaIki: ({ galiojaIki }) => <span className="nowrap">{galiojaIki ?? '—'}</span>,
          pastabos: ({ pastabos }) => pastabos || '—',
        }}
        rowName={({ numeris }) => numeris}
        {...(may('AccessAllImones')
          ? { rowActions: (row: Card) => [{ label: t('edit'), onClick: () => setOpened(row) }] }
          : {})}
        empty={{ title: t('none'), text: t('noneWhy') }}
      />
      {opened && <CardForm card={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
