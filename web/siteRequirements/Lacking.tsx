import { Stack, Text } from '@mantine/core'
import { IconCalendarX, IconCertificateOff, IconInfoCircle } from '@tabler/icons-react'
import type { Lacking as Lacked } from '#contract/siteRequirements/schema.ts'
import { requirementTexts } from '#contract/siteRequirements/texts.ts'
import type { Look } from '../kit/page/statuses.ts'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useAlternatives } from '../lib/named.ts'

const look = ({ butinas, galioja }: Lacked): Look =>
  butinas ? ['danger', galioja ? IconCalendarX : IconCertificateOff] : ['neutral', IconInfoCircle]

/** What the site requires and a person lacks, in a cell of a list: a badge for each, with what would satisfy it. */
export function Lacking({ lacking }: { lacking: readonly Lacked[] }) {
  const t = useText(requirementTexts)
  const words = useAlternatives()
  // What is not valid on the day of the stay may still be valid today.
  const inWords = ({ galioja }: Lacked) =>
    galioja ? t(galioja < today() ? 'ended' : 'ends', { date: galioja }) : t('missing')
  return lacking.map((one) => (
    <Stack key={one.id} gap={0} className="cell-stack">
      <ToneBadge look={look(one)}>{one.butinas ? inWords(one) : t('advised')}</ToneBadge>
      <Text size="sm" className="few-lines">
        {words(one)}
      </Text>
    </Stack>
  ))
}
