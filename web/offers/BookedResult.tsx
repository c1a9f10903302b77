import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { titleIn } from '#contract/lib/names.ts'
import { offersApi } from '#contract/offers/api.ts'
import { isInTimeToCancel } from '#contract/offers/rules.ts'
import type { BookReply, Offer, TakeBackReply } from '#contract/offers/schema.ts'
import { offerTexts } from '#contract/offers/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { announce } from '../lib/announce.ts'
import { useSave } from '../lib/api.ts'
import { codeText, errorText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { changedByBooking, keyOf } from './useOffers.ts'

interface Props {
  reply: BookReply
  people: readonly { id: number; vardas: string; pavarde: string }[]
  offers: readonly Offer[]
  /** Goes on with the people who got nothing. */
  onRest: (ids: readonly number[]) => void
  onClose: () => void
}

/** Who got a place where, who stands in line, who got none and why; and one press that takes back all that still can be. */
export function BookedResult({ reply, people, offers, onRest, onClose }: Props) {
  const t = useText(offerTexts)
  const shell = useText(shellTexts)
  const lang = useLang()
  const me = useMe()
  const takeBack = useSave(offersApi.takeBack, changedByBooking)
  const [undone, setUndone] = useState<TakeBackReply | null>(null)
  const { uzsakyta, neuzsakyta } = reply
  const names = new Map(people.map(({ id, vardas, pavarde }) => [id, `${vardas} ${pavarde}`]))
  const name = (id: number) => names.get(id) ?? String(id)
  const inLine = uzsakyta.filter(({ eileje }) => eileje !== null).length
  const said = [
    t('bookedAll', { count: uzsakyta.length - inLine, all: people.length }),
    inLine > 0 && t('inLine', { count: inLine }),
    neuzsakyta.length > 0 && t('notBooked', { count: neuzsakyta.length }),
  ]
    .filter(Boolean)
    .join('. ')
  useEffect(() => announce(said), [said])

  const inTime = uzsakyta.filter((one) => {
    const offer = offers.find((other) => keyOf(other) === keyOf(one))
    return offer && isInTimeToCancel(offer, one.asmuoId === me.userId, new Date())
  })
  const undo = () =>
    takeBack.mutate(
      { body: { uzsakyta: inTime.map(({ rusis, id, asmuoId }) => ({ rusis, id, asmuoId })) } },
      { onSuccess: setUndone },
    )

  if (undone)
    return (
      <Stack>
        <Alert
          color={undone.neatsaukta.length ? 'warning' : 'success'}
          icon={undone.neatsaukta.length ? <IconAlertTriangle /> : <IconCheck />}
          title={[
            t('undoneCount', { count: undone.atsaukta.length }),
            undone.neatsaukta.length > 0 && t('notUndone', { count: undone.neatsaukta.length }),
          ]
            .filter(Boolean)
            .join('. ')}
          role="status"
        >
          {undone.neatsaukta.length > 0 && <Reasons rows={undone.neatsaukta} name={name} />}
        </Alert>
        <Group justify="flex-end">
          <Button onClick={onClose}>{shell('close')}</Button>
        </Group>
      </Stack>
    )
  return (
    <Stack>
      <Alert
        color={neuzsakyta.length ? 'warning' : 'success'}
        icon={neuzsakyta.length ? <IconAlertTriangle /> : <IconCheck />}
        title={said}
      >
        {neuzsakyta.length > 0 && <Reasons rows={neuzsakyta} name={name} />}
      </Alert>
      {offers
        .map((offer) => ({ offer, got: uzsakyta.filter((one) => keyOf(one) === keyOf(offer)) }))
        .filter(({ got }) => got.length > 0)
        .map(({ offer, got }) => (
          <section key={keyOf(offer)}>
            <Title order={3} size="h5">
              {[offer.data, titleIn(lang, offer.pavadinimas, offer.kompetencijos), offer.adresas.miestas]
                .filter(Boolean)
                .join(' · ')}
            </Title>
            <ul className="offers-got">
              {got.map(({ asmuoId, eileje }) => (
                <li key={asmuoId}>
                  {eileje === null ? name(asmuoId) : t('placeInLine', { name: name(asmuoId), place: eileje })}
                </li>
              ))}
            </ul>
          </section>
        ))}
      {inTime.length < uzsakyta.length && <Text c="dimmed">{t('tooLateToUndo')}</Text>}
      {takeBack.error && (
        <Alert color="danger" role="alert">
          {errorText(takeBack.error, lang)}
        </Alert>
      )}
      <Group justify="flex-end" className="buttons">
        {inTime.length > 0 && (
          <Button variant="default" onClick={undo} loading={takeBack.isPending}>
            {inTime.length < uzsakyta.length ? t('undoSome', { count: inTime.length }) : t('undoAll')}
          </Button>
        )}
        {neuzsakyta.length > 0 && (
          <Button variant="default" onClick={() => onRest(neuzsakyta.map(({ asmuoId }) => asmuoId))}>
            {t('forRest', { count: neuzsakyta.length })}
          </Button>
        )}
        <Button onClick={onClose}>{shell('close')}</Button>
      </Group>
    </Stack>
  )
}

function Reasons({ rows, name }: { rows: readonly { asmuoId: number; code: string }[]; name: (id: number) => string }) {
  const lang = useLang()
  return rows.map(({ asmuoId, code }) => (
    <Text key={asmuoId} size="sm">
      {name(asmuoId)}: {codeText(code, lang)}
    </Text>
  ))
}
