import { Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { usePageTitle } from '#web/lib/lang.ts'

interface Props {
  /** The accessible name of the list of steps. */
  label: string
  /** Names of all the steps, in order. */
  names: readonly string[]
  /** The index of the open step, from 0. */
  at: number
  /** „2 žingsnis iš 4“. */
  count: string
  /** The name of the wizard; follows the step in the browser's title. */
  of: string
}

/** The steps of a wizard, shown above each of them. A new step moves the focus to its heading. */
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
