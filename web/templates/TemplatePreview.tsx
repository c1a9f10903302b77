import { Loader, Text, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useId, useState } from 'react'
import type { Lang } from '#contract/lib/texts.ts'
import { languageNames } from '#contract/lib/texts.ts'
import { templatesApi } from '#contract/templates/api.ts'
import type { TemplateType } from '#contract/templates/events.ts'
import { isEmailOnly } from '#contract/templates/rules.ts'
import { smsLength } from '#contract/templates/sms.ts'
import { templateTexts } from '#contract/templates/texts.ts'
import { Complaint } from '../kit/form/fields.tsx'
import { type Picked, Picker } from '../kit/form/pickers.tsx'
import { personPick } from '../kit/form/picks.ts'
import { useCall } from '../lib/api.ts'
import { errorText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'

interface Props {
  body: { tipas: TemplateType; kalba: Lang; tema: string; tekstas: string; sms: string }
}

/** The message as a person would get it, rendered by the server. */
export function TemplatePreview({ body }: Props) {
  const t = useText(templateTexts)
  const lang = useLang()
  const id = useId()
  const [person, setPerson] = useState<Picked | null>(null)
  const [debouncedBody] = useDebouncedValue(body, 400)
  const asmuo = person && { id: person.id }
  const { data, error, isPending } = useCall(templatesApi.preview, { body: { ...debouncedBody, asmuo } })
  const way = data && (data.kanalas === 'SMS' ? 'bySms' : data.kanalas ? 'byEmail' : 'byNone')
  return (
    <section className="template-preview" aria-labelledby={`${id}title`}>
      <Title order={3} size="h4" id={`${id}title`}>
        {t('preview')}
      </Title>
      <Picker
        id={`${id}person`}
        pick={personPick}
        label={t('previewFor')}
        hint={t('previewHint')}
        value={person}
        onChange={setPerson}
        onBlur={() => {}}
        error={undefined}
        optional
        disabled={false}
        named={() => {}}
      />
      {isPending && <Loader size={20} />}
      {error && <Complaint text={errorText(error, lang)} />}
      {data && person && (
        <Text size="sm">
          {way && t(way)}
          {data.kalba && data.kalba !== body.kalba && (
            <>. {t('otherLanguage', { language: languageNames[data.kalba] })}</>
          )}
        </Text>
      )}
      {data && !data.tema && !data.tekstas && !data.sms && <Text c="dimmed">{t('previewEmpty')}</Text>}
      {data && (data.tema || data.tekstas) && (
        <div className="template-letter" data-letter>
          <Text size="xs" c="dimmed">
            {t('letter')}
          </Text>
          <Text fw={600}>{data.tema}</Text>
          <p>{data.tekstas}</p>
        </div>
      )}
      {data?.sms && !isEmailOnly(body.tipas) && (
        <div className="template-letter" data-sms>
          <Text size="xs" c="dimmed">
            SMS · {smsLength(data.sms).letters}
          </Text>
          <p>{data.sms}</p>
        </div>
      )}
    </section>
  )
}
