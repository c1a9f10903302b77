import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { hasRunOut } from '#contract/cards/rules.ts'
import { personsApi } from '#contract/persons/api.ts'
import type { Person } from '#contract/persons/schema.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { LostCard } from '../cards/LostCard.tsx'
import { Section } from '../kit/page/Section.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { useList } from '../lib/api.ts'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { A } from '../lib/nav.tsx'
import { OpenPhoneCard } from '../phoneCards/OpenPhoneCard.tsx'

/** What people look for on their own page: whether the card works, how much is valid, where to be next. */
export function OwnSummary({ person }: { person: Person }) {
  const t = useText(personTexts)
  return (
    <section className="person-cards" aria-label={t('summary')}>
      <Card person={person} />
      <Valid person={person} />
      <Next person={person} />
    </section>
  )
}

function Card({ person: { kortele } }: { person: Person }) {
  const t = useText(personTexts)
  return (
    <Section title={t('card')}>
      {kortele ? (
        <Stack gap="xs" align="flex-start">
          <Text size="xl" fw={600} className="tabular">
            {kortele.numeris}
          </Text>
          <StatusBadge machine="korteleStatusai" code={kortele.statusas} until={kortele.galiojaIki} />
          {kortele.statusas === 'AKTYVI' && !hasRunOut(kortele, today()) && <OpenPhoneCard />}
          <LostCard card={kortele} />
          {kortele.galiojaIki && !hasRunOut(kortele, today()) && (
            <Text>{t('cardUntil', { date: kortele.galiojaIki.slice(0, 10) })}</Text>
          )}
        </Stack>
      ) : (
        <Text c="dimmed">{t('noCard')}</Text>
      )}
    </Section>
  )
}

function Valid({ person }: { person: Person }) {
  const t = useText(personTexts)
  const shell = useText(shellTexts)
  const { galioja } = person.kompetencijos
  return (
    <Section title={shell('competencies')}>
      <Text fw={600}>{galioja > 0 ? t('validCount', { count: galioja }) : t('noneValid')}</Text>
    </Section>
  )
}

function Next({ person }: { person: Person }) {
  const t = useText(personTexts)
  const named = useNamed()
  const { data } = useList(personsApi.assessments, { params: { id: person.id }, query: { order: '-data', size: 100 } })
  const upcoming = data?.rows.filter(
    ({ data: day, statusas }) => day >= today() && ['LAUKIAMA', 'PATVIRTINTA'].includes(statusas),
  )
  const next = upcoming?.at(-1)
  return (
    <Section title={t('next')}>
      {!data && <Skeleton height={72} />}
      {data && !next && <Text c="dimmed">{t('noNext')}</Text>}
      {next && (
        <Stack gap="xs" align="flex-start">
          <Text size="xl" fw={600} className="tabular">
            {next.data} {next.laikas}
          </Text>
          <Anchor component={A} to={`/users/${person.id}`} search={{ tab: 'vertinimai' }}>
            {named(next.kompetencija)}
          </Anchor>
          <Text>{[next.adresas.adresas, next.adresas.miestas].filter(Boolean).join(', ')}</Text>
          <StatusBadge machine="atestavimoStatusai" code={next.statusas} />
        </Stack>
      )}
    </Section>
  )
}
