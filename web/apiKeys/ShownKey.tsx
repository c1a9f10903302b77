import { Text } from '@mantine/core'
import { apiKeysApi } from '#contract/apiKeys/api.ts'
import type { NewKey } from '#contract/apiKeys/schema.ts'
import { apiKeyTexts } from '#contract/apiKeys/texts.ts'
import { CodeToKeep, ShownOnce } from '../kit/dialog/ShownOnce.tsx'
import { useText } from '../lib/lang.ts'

/** A new key, shown once, with a command that tries it at this address. */
export function ShownKey({ made, onKept }: { made: NewKey; onKept: () => void }) {
  const t = useText(apiKeyTexts)
  const example = `curl -H "Authorization: Bearer ${made.raktas}" ${window.location.origin}/api${apiKeysApi.own.path}`
  return (
    <ShownOnce title={t('shownTitle', { name: made.pavadinimas })} why={t('shownWhy')} onKept={onKept}>
      <CodeToKeep label={t('key')} text={made.raktas} copy={t('copy')} first />
      <CodeToKeep label={t('example')} text={example} copy={t('copyExample')} />
      <Text c="dimmed">{t('until', { date: made.galiojaIki })}</Text>
    </ShownOnce>
  )
}
