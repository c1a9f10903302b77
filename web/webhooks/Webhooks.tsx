import { Alert, Stack, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { webhooksApi } from '#contract/webhooks/api.ts'
import { mostReceivers } from '#contract/webhooks/rules.ts'
import type { Receiver, ReceiverSecret } from '#contract/webhooks/schema.ts'
import { webhookTexts } from '#contract/webhooks/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { NewButton } from '../kit/page/AddButton.tsx'
import { EmptyState } from '../kit/page/EmptyState.tsx'
import { Placeholder } from '../kit/page/Placeholder.tsx'
import { useCall } from '../lib/api.ts'
import { errorText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { ReceiverCard } from './ReceiverCard.tsx'
import './webhooks.css'

const ReceiverModal = later(async () => (await import('./ReceiverModal.tsx')).ReceiverModal)
const ReceiverSecretPanel = later(async () => (await import('./ReceiverSecretPanel.tsx')).ReceiverSecretPanel)

/** How long a list of receivers is believed, in milliseconds: whether events arrive changes by itself. */
const freshFor = 10_000

/** Programs of a company that are told of events. A tab of the company's page. */
export function Webhooks({ imoneId }: { imoneId: number }) {
  const t = useText(webhookTexts)
  const lang = useLang()
  const { data, error } = useCall(webhooksApi.list, { params: { id: imoneId } }, { refetchInterval: freshFor })
  const [opened, setOpened] = useState<Receiver | 'new' | null>(null)
  const [secret, setSecret] = useState<ReceiverSecret | null>(null)
  const full = (data?.length ?? 0) >= mostReceivers
  return (
    <Stack gap="md" className="webhooks">
      <div className="webhooks-head">
        <Text className="webhooks-what">{t('what')}</Text>
        {full ? <Text c="dimmed">{t('most')}</Text> : <NewButton label={t('add')} onClick={() => setOpened('new')} />}
      </div>
      {data ? (
        data.map((receiver) => (
          <ReceiverCard
            key={receiver.id}
            imoneId={imoneId}
            receiver={receiver}
            onEdit={() => setOpened(receiver)}
            onSecret={setSecret}
          />
        ))
      ) : error ? (
        <Alert color="danger" icon={<IconAlertCircle />} title={errorText(error, lang)} />
      ) : (
        <Placeholder height={200} />
      )}
      {data?.length === 0 && <EmptyState kind="nothing" title={t('none')} text={t('noneWhy')} />}
      {opened && (
        <ReceiverModal
          imoneId={imoneId}
          {...(opened === 'new' ? {} : { receiver: opened })}
          onSecret={setSecret}
          onClose={() => setOpened(null)}
        />
      )}
      {secret && <ReceiverSecretPanel secret={secret} onKept={() => setSecret(null)} />}
    </Stack>
  )
}
