import { Text } from '@mantine/core'
import { suggestionsApi } from '#contract/suggestions/api.ts'
import type { AnswerBody, Suggestion } from '#contract/suggestions/schema.ts'
import { suggestionTexts } from '#contract/suggestions/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { TextField } from '../kit/form/fields.tsx'
import { callList } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

interface Props {
  suggestion: Suggestion
  statusas: AnswerBody['statusas']
  /** The competency created from the accepted suggestion. */
  kompetencija?: { id: number; kodas: string } | undefined
  onClose: () => void
}

/** Accepts or declines a suggestion, with an answer to the person. */
export function AnswerSuggestion({ suggestion, statusas, kompetencija, onClose }: Props) {
  const t = useText(suggestionTexts)
  const accepts = statusas === 'PRIIMTAS'
  const initial = {
    statusas,
    atsakymas: kompetencija ? t('added', { kodas: kompetencija.kodas }) : '',
    kompetencija: kompetencija ? { id: kompetencija.id } : null,
  }
  return (
    <FormModal
      title={t(accepts ? 'acceptTitle' : 'declineTitle', { name: suggestion.pavadinimas })}
      endpoint={suggestionsApi.answer}
      params={{ id: suggestion.id }}
      initial={initial}
      versija={suggestion.versija}
      reload={async () => {
        const { rows } = await callList(suggestionsApi.list, { query: { id: suggestion.id } })
        const now = rows[0] ?? suggestion
        return { initial: { ...initial, atsakymas: now.atsakymas || initial.atsakymas }, versija: now.versija }
      }}
      action={t(accepts ? 'accept' : 'decline')}
      saved={t(accepts ? 'accepted' : 'declined')}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          {suggestion.aprasymas && <Text className="written">{suggestion.aprasymas}</Text>}
          <TextField {...field('atsakymas')} label={t('answer')} hint={t('answerHint')} rows={3} required={!accepts} />
        </>
      )}
    </FormModal>
  )
}
