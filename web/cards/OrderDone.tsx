import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { cardOrdersApi } from '#contract/cardOrders/api.ts'
import type { CheckReply, NewCardsReply } from '#contract/cards/schema.ts'
import { cardTexts } from '#contract/cards/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { call } from '../lib/api.ts'
import { codeText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import type { Target } from './OrderChoice.tsx'

/** The outcome, shown in place of the question. */
export interface Outcome {
  created: NewCardsReply
  order: number | null
  /** Cards that the order did not accept, by number; null if no order could be used. */
  outside: readonly { numeris: string; code: string }[] | null
}

/** Adds cards that are already made to an order. A failure here is shown, and the cards stay ready to be ordered. */
export async function intoOrder(numeriai: string[], target: Target): Promise<Omit<Outcome, 'created'>> {
  if (target.kind === 'none' || numeriai.length === 0) return { order: null, outside: [] }
  let order = target.kind === 'open' ? target.id : null
  try {
    if (target.kind === 'new')
      order = (await call(cardOrdersApi.create, { body: target.imone ? { imone: { id: target.imone } } : {} })).id
    const { nepakeista } = await call(cardOrdersApi.addCards, { params: { id: order ?? 0 }, body: { numeriai } })
    return { order, outside: nepakeista }
  } catch (error) {
    console.error(error)
    return { order, outside: null }
  }
}

/** The outcome, and links to the next steps. */
export function Done({
  outcome,
  check,
  onClose,
}: {
  outcome: Outcome
  check: CheckReply | undefined
  onClose: () => void
}) {
  const t = useText(cardTexts)
  const lang = useLang()
  const { created, order, outside } = outcome
  const [now, setNow] = useState({ order, outside })
  const names = new Map(check?.asmenys.map(({ asmuo }) => [asmuo.id, `${asmuo.vardas} ${asmuo.pavarde}`]))
  const whole = now.outside?.length === 0 && created.nepakeista.length === 0
  const [busy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    const numeriai = created.korteles.map(({ numeris }) => numeris)
    const tried = await intoOrder(numeriai, now.order ? { kind: 'open', id: now.order } : { kind: 'new' })
    setNow(tried)
    setBusy(false)
  }
  return (
    <Stack>
      <Alert
        color={whole ? 'success' : 'warning'}
        icon={whole ? <IconCheck /> : <IconAlertTriangle />}
        title={t('madeCount', { count: created.korteles.length })}
        role="status"
      >
        {now.outside === null
          ? t('notInOrder')
          : now.order
            ? t('nextOrder', { id: String(now.order) })
            : created.korteles.length > 0 && t('nextNone')}
        {now.outside === null && (
          <Button variant="default" mt="xs" loading={busy} onClick={() => void again()}>
            {t('tryOrder')}
          </Button>
        )}
      </Alert>
      {[
        ...created.nepakeista.map(({ id, code }) => [names.get(id) ?? String(id), code] as const),
        ...(now.outside ?? []).map(({ numeris, code }) => [numeris, code] as const),
      ].map(([name, code]) => (
        <Text key={name}>
          {name}: {codeText(code, lang)}
        </Text>
      ))}
      <Group justify="space-between" className="buttons">
        {now.order ? (
          <Button component={A} to={`/admin/korteles/uzsakymai/${now.order}`} onClick={onClose}>
            {t('openOrder', { id: String(now.order) })}
          </Button>
        ) : (
          <Anchor component={A} to="/admin/korteles" search={{ statusas: 'UZSAKOMA' }} onClick={onClose}>
            {t('openCards')}
          </Anchor>
        )}
        <JustClose onClose={onClose} />
      </Group>
    </Stack>
  )
}

/** The footer of a dialog that has nothing left to do. */
export function JustClose({ onClose }: { onClose: () => void }) {
  const shell = useText(shellTexts)
  return (
    <Group justify="flex-end" className="buttons">
      <Button variant="default" onClick={onClose}>
        {shell('close')}
      </Button>
    </Group>
  )
}
