import './identity.css'
import { Radio, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props<W extends string> {
  label: string
  ways: readonly (readonly [way: W, text: string])[]
  chosen: W
  onChoose: (way: W) => void
  /** The content of the chosen way. While it waits for a phone, the choice is hidden. */
  children: ReactNode
}

/** A choice of ways to prove or to sign, with the chosen one below it; a single way is not offered as a choice. */
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
