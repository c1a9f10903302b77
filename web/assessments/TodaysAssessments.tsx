import { Card, Group, Stack, Text } from '@mantine/core'
import { IconClockHour9, IconMapPin, IconUsers } from '@tabler/icons-react'
import { assessmentsApi } from '#contract/assessments/api.ts'
import type { AssessmentRow } from '#contract/assessments/schema.ts'
import { assessmentTexts } from '#contract/assessments/texts.ts'
import { Loaded } from '../kit/page/Loaded.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useList } from '../lib/api.ts'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'
import { useNames } from './names.ts'

/** The user's assessments of today as an assessor, as large links. Empty on other days. */
export function TodaysAssessments() {
  const t = useText(assessmentTexts)
  const day = today()
  const query = useList(assessmentsApi.list, {
    query: { from: day, iki: day, order: 'data', size: 100 },
  })
  return (
    <Loaded query={query} height={160} what={t('todays')}>
      {({ rows }) => rows.length > 0 && <Todays rows={rows} />}
    </Loaded>
  )
}

function Todays({ rows }: { rows: readonly AssessmentRow[] }) {
  const t = useText(assessmentTexts)
  const { assessment } = useNames()
  return (
    <Section title={t('todays')} count={rows.length}>
      <div className="todays">
        {rows.map((row) => (
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
