import { Text } from '@mantine/core'
import type { ReceiverSecret } from '#contract/webhooks/schema.ts'
import { webhookTexts } from '#contract/webhooks/texts.ts'
import { CodeToKeep, ShownOnce } from '../kit/dialog/ShownOnce.tsx'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'

/** The secret of a receiver, shown once. */
export function ReceiverSecretPanel({ secret, onKept }: { secret: ReceiverSecret; onKept: () => void }) {
  const t = useText(webhookTexts)
  return (
    <ShownOnce title={t('secretTitle')} why={t('secretWhy')} onKept={onKept}>
      <Text className="webhook-address">{secret.adresas}</Text>
      <CodeToKeep text={secret.paslaptis} copy={t('copy')} first />
      {secret.senaIki && (
        <Text>
          {t('formerUntil')}: <b>{when(secret.senaIki)}</b>
        </Text>
      )}
    </ShownOnce>
  )
}
