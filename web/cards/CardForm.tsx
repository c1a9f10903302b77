import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { cardsApi } from '#contract/cards/api.ts'
import { lostTexts } from '#contract/cards/lostTexts.ts'
import { cardChoices, needsReason } from '#contract/cards/rules.ts'
import { type Card, type CardStatus, cardTypes } from '#contract/cards/schema.ts'
import { cardTexts } from '#contract/cards/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { alertUndo } from '../kit/dialog/undo.tsx'
import { DateField } from '../kit/form/DateField.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import { SelectField, TextField } from '../kit/form/fields.tsx'
import { call, callList } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import { refresh } from '../lib/refresh.ts'
import { CardHistory } from './CardHistory.tsx'
import { moveLabel, moveMeaning, moveTitle } from './moves.ts'

const typeOf = (card: Card) => cardTypes.find((type) => type === card.tipas)
const formOf = (card: Card) => {
  const { statusas, galiojaIki, pastabos } = card
  const tipas = typeOf(card)
  return { statusas, galiojaIki, pastabos, ...(tipas ? { tipas } : {}) }
}

/** Undoes a change: first the status, which sets the end, then the end that the card had. */
async function putBack(before: Card, reason: string) {
  const { numeris, statusas, galiojaIki, pastabos } = before
  const params = { numeris }
  const again = pastabos || (needsReason('AKTYVI', statusas) ? reason : '')
  await call(cardsApi.update, { params, body: { statusas, pastabos: again } })
  if (galiojaIki) await call(cardsApi.update, { params, body: { pastabos: again, galiojaIki } })
}

interface Props {
  card: Card
  /** Shows only the confirmation of this change; without it the whole form. */
  to?: CardStatus
  onClose: () => void
}

/**
 * The card form, with only the statuses that the card can get. A change that shuts the holder out of work sites asks for
 * a reason; suspending and restoring can be undone with „Atkurti“.
 */
export function CardForm({ card: opened, to: wanted, onClose }: Props) {
  const t = useText(cardTexts)
  const lost = useText(lostTexts)
  const shell = useText(shellTexts)
  const lang = useLang()
  const client = useQueryClient()
  // The card as it was read last: also after somebody else has changed it.
  const [card, setCard] = useState(opened)
  const { numeris, statusas: from, asmuo } = card
  const [to, setTo] = useState<CardStatus>(wanted ?? from)
  const moves = to !== from
  const initialOf = (now: Card) => (wanted ? { statusas: wanted, pastabos: '' } : formOf(now))

  function saved() {
    if (!moves || to === 'NEGALIOJA' || from === 'NEGALIOJA') return
    const told = { number: numeris }
    alertUndo(to === 'AKTYVI' ? t('nowActive', told) : lost('nowSuspended', told), async () => {
      await putBack(card, t('putBack'))
      await refresh(client, ['/korteles', '/asmenys'])
    })
  }
  return (
    <FormModal
      title={t(moveTitle(from, to), { number: numeris })}
      endpoint={cardsApi.update}
      params={{ numeris }}
      initial={initialOf(opened)}
      versija={opened.versija}
      reload={async () => {
        const { rows } = await callList(cardsApi.list, { query: { numeris } })
        const now = rows[0] ?? card
        setCard(now)
        return { initial: initialOf(now), versija: now.versija }
      }}
      saved={t('saved')}
      action={moves ? t(moveLabel(from, to)) : shell('save')}
      danger={to === 'NEGALIOJA' && moves}
      also={['/asmenys', '/kortelesuzsakymai']}
      onSaved={saved}
      onClose={onClose}
    >
      {({ field, set, values }) => (
        <>
          <Follow status={values.statusas ?? from} onChange={setTo} />
          <p className="card-holder">
            <Anchor component={A} to={`/users/${asmuo.id}`} search={{ tab: 'kortele' }}>
              {asmuo.vardas} {asmuo.pavarde}
            </Anchor>
          </p>
          {!wanted && (
            <SelectField
              {...field('statusas')}
              onChange={(next) => {
                const chosen = next ?? from
                set('statusas', chosen)
                // The notes were about the status before; a change needs a reason of its own.
                set('pastabos', needsReason(from, chosen) ? '' : card.pastabos)
              }}
              label={t('statusas')}
              required
              options={cardChoices(from).map((value) => ({
                value,
                label: statusText('korteleStatusai', value, lang) ?? value,
              }))}
            />
          )}
          {moves && (
            <Alert
              color={to === 'AKTYVI' ? 'info' : 'warning'}
              icon={to === 'AKTYVI' ? <IconInfoCircle /> : <IconAlertTriangle />}
            >
              {t(moveMeaning(from, to))}
            </Alert>
          )}
          {!moves && <DateField {...field('galiojaIki')} label={t('galiojaIki')} />}
          {!wanted && (
            <SelectField
              {...field('tipas')}
              label={t('tipas')}
              required
              options={cardTypes.map((value) => ({ value, label: statusText('kortelesTipai', value, lang) ?? value }))}
            />
          )}
          <TextField
            {...field('pastabos')}
            rows={2}
            label={t(needsReason(from, to) ? 'reason' : 'pastabos')}
            required={needsReason(from, to)}
            hint={t(needsReason(from, to) ? 'reasonHint' : 'pastabosHint')}
          />
          {!wanted && <CardHistory numeris={numeris} />}
        </>
      )}
    </FormModal>
  )
}

/** The title and the button around the form follow its status, whether it was chosen or taken from the newest values. */
function Follow({ status, onChange }: { status: CardStatus; onChange: (status: CardStatus) => void }) {
  useEffect(() => onChange(status), [status, onChange])
  return null
}
