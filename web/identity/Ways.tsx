import './identity.css'
import { Radio, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props<W extends string> {
  label: string
  ways: readonly (readonly [way: W, text: string])[]
  chosen: W
  onChoose: (way: W) => void
  /** What belongs to the chosen way. While it waits for a phone, the choice is out of sight. */
  children: ReactNode
}

/** A choice of ways to prove or to sign, and the chosen one below it; the only one is not asked about. */
export const Ways = <W extends string>({ label, ways, chosen, onChoose, children }: Props<W>) => (
  <div className="ways">
    {ways.length > 1 && (
      <Radio.Group className="ways-choice" value={chosen} onChange={(way) => onChoose(way as W)} label={label} mb="md">
        <Stack gap={0}>
          {ways.map(([way, text]) => (
            <Radio key={way} value={way} label={text} />
          ))}
        </Stack>
      </Radio.Group>
    )}
    {children}
  </div>
)
