import { Button, Text } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { employmentStatuses } from '#contract/employments/schema.ts'
import { firstCalls } from '#contract/firstCalls.ts'
import type { personsApi } from '#contract/persons/api.ts'
import { can } from '#contract/rights.ts'
import { peopleTexts } from '#contract/shell/peopleTexts.ts'
import { alertDanger } from '#web/lib/alerts.ts'
import { callList, inFull } from '#web/lib/api.ts'
import type { ApiError } from '#web/lib/errors.ts'
import { useText } from '#web/lib/lang.ts'
import { useMe } from '#web/lib/session.ts'
import { type Picked, Picker } from './pickers.tsx'
import { companyPick } from './picks.ts'

const people = inFull<typeof personsApi.list>(firstCalls.persons)
const anyCompany = companyPick()
/** Works there: the others may not be registered by the company. */
const works: (typeof employmentStatuses)[number] = 'PATVIRTINTA'

interface Props {
  chosen: readonly Picked[]
  onChosen: (people: Picked[]) => void
  /** As many may be chosen at once. */
  max: number
  disabled: boolean
}

/** Chooses all who work in a company: one's own, or any where the user sees all of them. */
export function WholeCompany({ chosen, onChosen, max, disabled }: Props) {
  const t = useText(peopleTexts)
  const me = useMe()
  const id = useId()
  const [opened, setOpened] = useState(false)
  const [isReading, setReading] = useState(false)
  const [text, setText] = useState('')
  const all = can(me, 'AccessAllImones')
  if (!all && me.imoneId === null) return null

  async function choose(imonesId: number) {
    setReading(true)
    setText('')
    try {
      const query = { imonesId, imonesStatusas: works, size: 100 as const }
      const { rows, total } = await callList(people, { query })
      const both = [...new Map([...chosen, ...rows].map((person) => [person.id, person])).values()].slice(0, max)
      onChosen(both)
      const done = rows.filter(({ id }) => both.some((one) => one.id === id)).length
      setText(total === 0 ? t('companyNone') : done < total ? t('companyFirst', { done, all: total, max }) : '')
      setOpened(false)
    } catch (error) {
      alertDanger(error as ApiError)
    } finally {
      setReading(false)
    }
  }
  return (
    <div>
      {opened ? (
        <Picker
          pick={anyCompany}
          begun=""
          id={id}
          label={t('company')}
          value={null}
          onChange={(company) => company && choose(company.id)}
          onBlur={() => {}}
          error={undefined}
          optional={false}
          disabled={disabled || isReading}
          named={() => {}}
        />
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconUsersGroup size={16} aria-hidden />}
          loading={isReading}
          disabled={disabled}
          onClick={() => (all ? setOpened(true) : choose(me.imoneId ?? 0))}
        >
          {t(all ? 'whole' : 'ownWhole')}
        </Button>
      )}
      <Text size="sm" c="dimmed" role="status">
        {text}
      </Text>
    </div>
  )
}
