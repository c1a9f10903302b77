import { Anchor, Text, Title } from '@mantine/core'
import type { CardCheck } from '#contract/cards/schema.ts'
import { cardTexts } from '#contract/cards/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { codeText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { A } from '../lib/nav.tsx'

const nameOf = ({ asmuo }: CardCheck) => `${asmuo.vardas} ${asmuo.pavarde}`

/** People who get no card: why, and where to correct it. The links open in a new tab, so the marks stay. */
export function LackingPeople({ people, unseen }: { people: readonly CardCheck[]; unseen: number }) {
  const t = useText(cardTexts)
  const lang = useLang()
  if (people.length === 0 && unseen === 0) return null
  return (
    <section>
      <Title order={3} size="h4">
        {t('wontGet', { count: people.length + unseen })}
      </Title>
      {unseen > 0 && <Text>{t('notSeen', { count: unseen })}</Text>}
      <ul
        className="card-people"
        tabIndex={people.length > 4 ? 0 : undefined}
        aria-label={t('wontGet', { count: people.length })}
      >
        {people.map((person) => (
          <li key={person.asmuo.id}>
            <span>
              {nameOf(person)}
              <Text size="sm" c="dimmed">
                {codeText(person.truksta ?? '', lang)}
                {person.kortele && ` (${person.kortele.numeris})`}
              </Text>
            </span>
            <Anchor
              component={A}
              to={`/users/${person.asmuo.id}`}
              search={{ tab: person.kortele ? 'kortele' : 'profilis' }}
              target="_blank"
              aria-label={`${t(person.kortele ? 'seeCard' : 'addPhoto')}: ${nameOf(person)}`}
            >
              {t(person.kortele ? 'seeCard' : 'addPhoto')}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** People who get a card, and which one. */
export function ReadyPeople(props: { people: readonly CardCheck[]; typeOf: (proposed: CardCheck['tipas']) => string }) {
  const { people, typeOf } = props
  const t = useText(cardTexts)
  const lang = useLang()
  return (
    <section>
      <Title order={3} size="h4">
        {t('willGet', { count: people.length })}
      </Title>
      <ul
        className="card-people"
        tabIndex={people.length > 4 ? 0 : undefined}
        aria-label={t('willGet', { count: people.length })}
      >
        {people.map((person) => (
          <li key={person.asmuo.id}>
            <span>
              {nameOf(person)}
              {person.imone && (
                <Text size="sm" c="dimmed">
                  {person.imone.pavadinimas}
                </Text>
              )}
            </span>
            <span>{statusText('kortelesTipai', typeOf(person.tipas), lang)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
