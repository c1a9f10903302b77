import { Stack, Text } from '@mantine/core'
import { IconCalendarX, IconCertificateOff, IconInfoCircle } from '@tabler/icons-react'
import type { Lacking as Lacked } from '#contract/siteRequirements/schema.ts'
import { requirementTexts } from '#contract/siteRequirements/texts.ts'
import type { Look } from '../kit/page/statuses.ts'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { useText } from '../lib/lang.ts'
import { useAlternatives } from '../lib/named.ts'

const look = ({ butinas, galioja }: Lacked): Look =>
  butinas ? ['danger', galioja ? IconCalendarX : IconCertificateOff] : ['neutral', IconInfoCircle]

/** What the site requires and a person lacks, in a cell of a list: a badge for each, with what would satisfy it. */
export function Lacking({ lacking }: { lacking: readonly Lacked[] }) {
  const t = useText(requirementTexts)
  const words = useAlternatives()
  return lacking.map((one) => (
    <Stack key={one.id} gap={0} className="cell-stack">
      <ToneBadge look={look(one)}>
        {!one.butinas ? t('advised') : one.galioja ? t('ended', { date: one.galioja }) : t('missing')}
      </ToneBadge>
      <Text size="sm">{words(one)}</Text>
    </Stack>
  ))
}
