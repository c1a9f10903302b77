import { Checkbox, Stack } from '@mantine/core'
import { webhooksApi } from '#contract/webhooks/api.ts'
import { type WebhookEvent, webhookEvents } from '#contract/webhooks/rules.ts'
import type { Receiver, ReceiverSecret } from '#contract/webhooks/schema.ts'
import { webhookTexts } from '#contract/webhooks/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { type Labelled, TextField, useField } from '../kit/form/fields.tsx'
import type { FieldProps } from '../kit/form/form.ts'
import { call } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

const formOf = ({ adresas, ivykiai, aktyvus }: Receiver) => ({ adresas, ivykiai, aktyvus })

interface Props {
  imoneId: number
  /** The receiver that is changed; a new one where absent. */
  receiver?: Receiver
  onSecret: (secret: ReceiverSecret) => void
  onClose: () => void
}

/** Address and events of a receiver; of a new one, its secret is shown next. */
export function ReceiverModal({ imoneId, receiver, onSecret, onClose }: Props) {
  const t = useText(webhookTexts)
  const id = imoneId
  if (!receiver)
    return (
      <FormModal
        title={t('addTitle')}
        endpoint={webhooksApi.add}
        params={{ id }}
        initial={{ adresas: 'https://', ivykiai: [], aktyvus: true }}
        onSaved={onSecret}
        onClose={onClose}
      >
        {({ field }) => <Fields adresas={field('adresas')} ivykiai={field('ivykiai') as FieldProps<WebhookEvent[]>} />}
      </FormModal>
    )
  return (
    <FormModal
      title={t('editTitle')}
      endpoint={webhooksApi.update}
      params={{ id, childId: receiver.id }}
      initial={formOf(receiver)}
      versija={receiver.versija}
      reload={async () => {
        const now = await call(webhooksApi.get, { params: { id, childId: receiver.id } })
        return { initial: formOf(now), versija: now.versija }
      }}
      saved={t('saved')}
      onClose={onClose}
    >
      {({ field }) => <Fields adresas={field('adresas')} ivykiai={field('ivykiai') as FieldProps<WebhookEvent[]>} />}
    </FormModal>
  )
}

function Fields({ adresas, ivykiai }: { adresas: FieldProps<string>; ivykiai: FieldProps<WebhookEvent[]> }) {
  const t = useText(webhookTexts)
  return (
    <>
      <TextField {...adresas} label={t('adresas')} hint={t('adresasHint')} required maxLength={500} inputMode="url" />
      <EventsField {...ivykiai} label={t('ivykiai')} required />
    </>
  )
}

/** The events, each with what it means. */
function EventsField(props: FieldProps<WebhookEvent[]> & Labelled) {
  const t = useText(webhookTexts)
  const {
    onBlur: _,
    'aria-required': __,
    disabled,
    ...shared
  } = useField(props, (events) => events.map((event) => t(event)).join(', '))
  return (
    <Checkbox.Group
      {...shared}
      value={props.value ?? []}
      onChange={(chosen) => props.onChange(chosen as WebhookEvent[])}
    >
      <Stack gap="sm" mt={8}>
        {webhookEvents.map((event) => (
          <Checkbox key={event} value={event} label={t(event)} description={t(`${event}What`)} disabled={disabled} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
