import { Badge, Card, Group, Stack, Text } from '@mantine/core'
import { IconClockHour9, IconMapPin, IconUsers } from '@tabler/icons-react'
import { assessmentsApi } from '#contract/assessments/api.ts'
import { assessmentTexts } from '#contract/assessments/texts.ts'
import { Placeholder } from '../kit/page/Placeholder.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useList } from '../lib/api.ts'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import { useNames } from './names.ts'

export function TodayBadge() {
  const t = useText(assessmentTexts)
  return (
    <Badge color="warning" className="status">
      {t('today')}
    </Badge>
  )
}

/** The user's assessments of today as an assessor, as large links. Empty on other days. */
export function TodaysAssessments() {
  const t = useText(assessmentTexts)
  const { assessment } = useNames()
  const day = today()
  const { data, isPending } = useList(assessmentsApi.list, {
    query: { from: day, iki: day, order: 'data', size: 100 },
  })
  if (isPending) return <Placeholder height={160} />
  if (!data?.rows.length) return null
  return (
    <Section title={t('todays')} count={data.total}>
      <div className="todays">
        {data.rows.map((row) => (
          <Card key={row.id} component={A} to={`/admin/atestavimai/${row.id}`} className="todays-card">
            <Stack gap={4}>
              <Text fw={600} size="lg" c="var(--link)">
                {assessment(row)}
              </Text>
              {row.laikas && <Line icon={<IconClockHour9 size={18} aria-hidden />}>{row.laikas}</Line>}
              <Line icon={<IconMapPin size={18} aria-hidden />}>
                {row.adresas.adresas}, {row.adresas.miestas}
              </Line>
              <Line icon={<IconUsers size={18} aria-hidden />}>{t('people', { count: row.asmenuSkaicius })}</Line>
            </Stack>
          </Card>
        ))}
      </div>
    </Section>
  )
}

const Line = ({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) => (
  <Group gap={6} wrap="nowrap" align="flex-start" c="dimmed">
    {icon}
    <span>{children}</span>
  </Group>
)
