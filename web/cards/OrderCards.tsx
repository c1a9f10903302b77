import { Alert, Group, Loader, Radio, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { cardsApi } from '#contract/cards/api.ts'
import type { CheckReply } from '#contract/cards/schema.ts'
import { cardTexts } from '#contract/cards/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { ModalButtons } from '../kit/dialog/ModalButtons.tsx'
import { PartFailed } from '../kit/page/Loaded.tsx'
import { useCall, useSave } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useMay } from '../lib/session.ts'
import { LackingPeople, ReadyPeople } from './CheckedPeople.tsx'
import { newOrderFor, OrderChoice, type Target } from './OrderChoice.tsx'
import { Done, intoOrder, JustClose, type Outcome } from './OrderDone.tsx'
import '../kit/form/form.css'
import './cards.css'
import { usePhone } from '../lib/usePhone.ts'

type Type = 'STATYBININKO' | 'INZINIERIAUS'
interface Props {
  ids: readonly number[]
  onDone: () => void
  onClose: () => void
}

/** „Užsakyti korteles“: shows who will get a card and what others lack before anything is saved, and then the outcome. */
export function OrderCards({ ids, onDone, onClose }: Props) {
  const t = useText(cardTexts)
  const phone = usePhone()
  const check = useCall(cardsApi.check, { body: { asmenys: [...ids] } }, { staleTime: 0 })
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const close = () => {
    if (outcome) onDone()
    onClose()
  }
  return (
    <Dialog
      onClose={close}
      title={t('orderCards')}
      size="lg"
      fullScreen={phone ?? false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      {check.error && !outcome ? (
        <PartFailed query={check} />
      ) : outcome ? (
        <Done outcome={outcome} check={check.data} onClose={close} />
      ) : check.data ? (
        <Question check={check.data} onClose={close} onDone={setOutcome} />
      ) : (
        <Group gap="sm" role="status">
          <Loader size={20} />
          <Text>{t('checking')}</Text>
        </Group>
      )}
    </Dialog>
  )
}

function Question(props: { check: CheckReply; onClose: () => void; onDone: (outcome: Outcome) => void }) {
  const { check, onClose, onDone } = props
  const t = useText(cardTexts)
  const lang = useLang()
  const [type, setType] = useState<Type | 'auto'>('auto')
  const all = useMay()('AccessAllImones')
  const make = useSave(cardsApi.addMany, ['/asmenys', '/kortelesuzsakymai'])
  const [ready, lacking] = [true, false].map((can) => check.asmenys.filter(({ truksta }) => (truksta === null) === can))
  const getting = ready ?? []
  // What the button says is what happens: the cards come into an order, unless somebody chooses otherwise.
  const [target, setTarget] = useState<Target>(() => newOrderFor(getting, all))
  const typeOf = (proposed: Type): Type => (type === 'auto' ? proposed : type)

  async function send() {
    const asmenys = getting.map(({ asmuo, tipas }) => ({ id: asmuo.id, tipas: typeOf(tipas) }))
    const created = await make.mutateAsync({ body: { asmenys } })
    onDone({
      created,
      ...(await intoOrder(
        created.korteles.map(({ numeris }) => numeris),
        target,
      )),
    })
  }
  return (
    <Stack>
      {getting.length > 0 && <ReadyPeople people={getting} typeOf={typeOf} />}
      <LackingPeople people={lacking ?? []} unseen={check.nerasta} />
      {getting.length === 0 ? (
        <>
          <Alert color="warning" icon={<IconAlertTriangle />} title={t('nobodyGets')} />
          <JustClose onClose={onClose} />
        </>
      ) : (
        <>
          <Radio.Group label={t('typeFor')} value={type} onChange={(value) => setType(value as Type)}>
            <Stack gap={0} className="radios">
              <Radio value="auto" label={t('typeByTrade')} description={t('typeByTradeHint')} />
              {(['STATYBININKO', 'INZINIERIAUS'] as const).map((code) => (
                <Radio key={code} value={code} label={statusText('kortelesTipai', code, lang)} />
              ))}
            </Stack>
          </Radio.Group>
          <OrderChoice people={getting} target={target} onChange={setTarget} />
          <div className="form-footer">
            <ModalButtons
              action={t(target.kind === 'none' ? 'prepareFor' : 'orderFor', { count: getting.length })}
              onAction={send}
              onStay={onClose}
            />
          </div>
        </>
      )}
    </Stack>
  )
}
