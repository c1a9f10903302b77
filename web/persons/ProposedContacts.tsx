import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAddressBook } from '@tabler/icons-react'
import { civilDay } from '#contract/lib/civil.ts'
import { personsApi } from '#contract/persons/api.ts'
import { contactWords } from '#contract/persons/contactTexts.ts'
import { mayProposeContacts } from '#contract/persons/rules.ts'
import type { Person } from '#contract/persons/schema.ts'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'

/** The open proposal on the person's page: the person answers it; users who edit the record see that it waits. */
export function ProposedContacts({ person }: { person: Person }) {
  const t = useText(contactWords)
  const me = useMe()
  const proposal = person.pasiulytiKontaktai
  if (!proposal) return null
  const isOwn = me.userId === person.id
  const { email, telefonas, pasiule, galioja } = proposal
  return (
    <Alert
      mb="md"
      color={isOwn ? 'warning' : 'info'}
      icon={<IconAddressBook />}
      title={t(isOwn ? 'asked' : 'waits')}
      role="note"
    >
      <Stack gap="sm" align="flex-start">
        <div>
          {telefonas && <Text size="sm">{t('phone', { value: telefonas })}</Text>}
          {email && <Text size="sm">{t('email', { value: email })}</Text>}
          {pasiule && <Text size="sm">{t('by', { name: `${pasiule.vardas} ${pasiule.pavarde}` })}</Text>}
          <Text size="sm">{t('until', { date: civilDay(new Date(galioja)) })}</Text>
        </div>
        {isOwn && <Text size="sm">{t('askedWhy')}</Text>}
        {isOwn && <Answers person={person} />}
        {mayProposeContacts(person, me) && <Withdraw person={person} />}
      </Stack>
    </Alert>
  )
}

function Answers({ person: { id, versija } }: { person: Person }) {
  const t = useText(contactWords)
  const answer = useSave(personsApi.answerContacts)
  const say = (priimti: boolean) =>
    answer.mutate(
      { params: { id }, body: { priimti }, versija },
      { onSuccess: () => alertSuccess(t(priimti ? 'agreed' : 'refused')), onError: alertDanger },
    )
  return (
    <Group gap="sm">
      <Button onClick={() => say(true)} disabled={answer.isPending}>
        {t('agree')}
      </Button>
      <Button variant="default" onClick={() => say(false)} disabled={answer.isPending}>
        {t('refuse')}
      </Button>
    </Group>
  )
}

function Withdraw({ person: { id } }: { person: Person }) {
  const t = useText(contactWords)
  const withdraw = useSave(personsApi.withdrawContacts)
  return (
    <Button
      variant="default"
      loading={withdraw.isPending}
      onClick={() =>
        withdraw.mutate({ params: { id } }, { onSuccess: () => alertSuccess(t('withdrawn')), onError: alertDanger })
      }
    >
      {t('withdraw')}
    </Button>
  )
}
