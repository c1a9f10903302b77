import { Text } from '@mantine/core'
import { cardsApi } from '#contract/cards/api.ts'
import { cardChoices } from '#contract/cards/rules.ts'
import { type Card, cardTypes } from '#contract/cards/schema.ts'
import { cardTexts } from '#contract/cards/texts.ts'
import { statusText } from '#contract/classifiers/statuses.ts'
import { DateField } from '../kit/DateField.tsx'
import { FormModal } from '../kit/FormModal.tsx'
import { SelectField, TextField } from '../kit/fields.tsx'
import { useLang, useText } from '../lib/lang.ts'

const meaning = { NEGALIOJA: 'ends', SUSPENDUOTA: 'suspends', AKTYVI: 'revives' } as const

/** The card form: only the statuses that the card may go to, and what choosing one means. */
export function CardForm({ card, onClose }: { card: Card; onClose: () => void }) {
  const t = useText(cardTexts)
  const lang = useLang()
  const { numeris, statusas, galiojaIki, pastabos, versija } = card
  const tipas = cardTypes.find((type) => type === card.tipas)
  return (
    <FormModal
      title={t('editTitle', { number: numeris })}
      endpoint={cardsApi.update}
      params={{ numeris }}
      initial={{ statusas, galiojaIki, pastabos, ...(tipas ? { tipas } : {}) }}
      versija={versija}
      saved={t('saved')}
      also={['/asmenys']}
      onClose={onClose}
    >
      {({ field, values }) => {
        const to = values.statusas ?? statusas
        return (
          <>
            <SelectField
              {...field('statusas')}
              label={t('statusas')}
              required
              options={cardChoices(statusas).map((value) => ({
                value,
                label: statusText('korteleStatusai', value, lang) ?? value,
              }))}
            />
            {to !== statusas && to in meaning && <Text>{t(meaning[to as keyof typeof meaning])}</Text>}
            {to === statusas && <DateField {...field('galiojaIki')} label={t('galiojaIki')} />}
            <SelectField
              {...field('tipas')}
              label={t('tipas')}
              options={cardTypes.map((value) => ({ value, label: statusText('kortelesTipai', value, lang) ?? value }))}
            />
            <TextField {...field('pastabos')} label={t('pastabos')} hint={t('pastabosHint')} />
          </>
        )
      }}
    </FormModal>
  )
}
