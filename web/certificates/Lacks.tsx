import { Stack, Text } from '@mantine/core'
import type { Lack } from '#contract/certificates/schema.ts'
import { heldCertificateTexts } from '#contract/certificates/texts.ts'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { lackLooks } from './looks.ts'

/** „Trūksta“, „Baigėsi 2026-11-01“, „Baigiasi 2026-12-05“. */
export function LackBadge({ lack: { bukle, galioja } }: { lack: Pick<Lack, 'bukle' | 'galioja'> }) {
  const t = useText(heldCertificateTexts)
  const date = galioja ?? ''
  const text = {
    TRUKSTA: t('missingShort'),
    PASIBAIGE: t('expiredShort', { date }),
    BAIGIASI: t('endingShort', { date }),
  }
  return <ToneBadge look={lackLooks[bukle]}>{text[bukle]}</ToneBadge>
}

/** Which certificates are not in order, in a cell of a list: each badge with the name below it. */
export function Lacks({ lacks }: { lacks: readonly Lack[] }) {
  const named = useNamed()
  return lacks.map((lack) => (
    <Stack key={lack.id} gap={0} className="cell-stack">
      <LackBadge lack={lack} />
      <Text size="sm">{named(lack)}</Text>
    </Stack>
  ))
}
