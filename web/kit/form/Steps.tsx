import { Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { usePageTitle } from '#web/lib/lang.ts'

interface Props {
  /** Name of the list of steps, for who does not see it. */
  label: string
  /** Names of all the steps, in order. */
  names: readonly string[]
  /** Of the open one, from 0. */
  at: number
  /** „2 žingsnis iš 4“. */
  count: string
  /** What the wizard makes; behind the step in the browser's title. */
  of: string
}

/** Above each step of a wizard: where one is and how far it is to the end. A new step takes the focus to its heading. */
export function Steps({ label, names, at, count, of }: Props) {
  const name = names[at] ?? ''
  usePageTitle(`${count}: ${name} – ${of}`)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(at)
  useEffect(() => {
    if (before.current === at) return
    before.current = at
    window.scrollTo(0, 0)
    heading.current?.focus()
  }, [at])
  return (
    <header className="steps">
      <ol aria-label={label}>
        {names.map((one, i) => (
          <li key={one} aria-current={i === at ? 'step' : undefined} data-done={i < at || undefined}>
            <span>{one}</span>
          </li>
        ))}
      </ol>
      <Text c="dimmed">{count}</Text>
      <Title order={1} tabIndex={-1} ref={heading} id="page-title">
        {name}
      </Title>
    </header>
  )
}
