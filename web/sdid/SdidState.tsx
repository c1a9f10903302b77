import { Text } from '@mantine/core'
import type { SdidStanding } from '#contract/sdid/schema.ts'
import { sdidTexts } from '#contract/sdid/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { useLang, useText } from '../lib/lang.ts'

/** What the files say of a person's SDID in a company, since when, and what a guard saw last. */
export function SdidState({ standing: { bukle, diena, failas, matytas } }: { standing: SdidStanding }) {
  const t = useText(sdidTexts)
  const lang = useLang()
  return (
    <>
      {bukle !== 'NEZINOMAS' && <StatusBadge machine="sdidBusenos" code={bukle} />}
      {diena && (
        <Text size="sm" c="dimmed">
          {t('stateSince', { date: diena, file: failas ?? '' })}
        </Text>
      )}
      {matytas && (
        <Text size="sm" c="dimmed">
          {t('seenOn', { date: matytas.diena, result: statusText('sdidMatymai', matytas.rezultatas, lang) ?? '' })}
        </Text>
      )}
    </>
  )
}
