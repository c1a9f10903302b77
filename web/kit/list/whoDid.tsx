import { Stack, Text, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { listTexts } from '#contract/shell/listTexts.ts'
import { useText } from '#web/lib/lang.ts'
import { useMe } from '#web/lib/session.ts'

interface Person {
  id: number
  vardas: string
  pavarde: string
}
const nameOf = ({ vardas, pavarde }: Person) => `${vardas} ${pavarde}`

/** Who did something, in a line of a history. A press on the name leaves only what that person did. */
export function Who({ kas, note, onChoose }: { kas: Person | null; note: string; onChoose: (kas: Person) => void }) {
  const t = useText(listTexts)
  const me = useMe()
  if (!kas) return t('bySystem')
  const name = kas.id === me.userId ? t('byYou') : nameOf(kas)
  return (
    <Stack gap={0} align="flex-start">
      <UnstyledButton className="who-did" title={t('onlyOf', { name: nameOf(kas) })} onClick={() => onChoose(kas)}>
        {name}
      </UnstyledButton>
      {note && kas.id !== me.userId && (
        <Text span size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </Stack>
  )
}

/** The person whose lines alone are shown, as a chip that is pressed to see everybody again. */
export function OnlyOf({ kas, onClear }: { kas: Person; onClear: () => void }) {
  const t = useText(listTexts)
  return (
    <UnstyledButton className="chip" aria-pressed title={t('everybody')} onClick={onClear}>
      {nameOf(kas)} <IconX size={14} aria-hidden className="who-did-clear" />
    </UnstyledButton>
  )
}
