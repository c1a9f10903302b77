import { Stack } from '@mantine/core'
import type { Lack } from '#contract/certificates/schema.ts'
import type { Target } from '../kit/dialog/opening.tsx'
import { PressedPanel } from '../kit/dialog/Pressed.tsx'
import { Lacks } from './Lacks.tsx'

/** The certificates that are not in order, each with its name. */
export const LacksPanel = ({ lacks, target }: Target & { lacks: readonly Lack[] }) => (
  <PressedPanel position="bottom-start" withinPortal target={target}>
    <Stack gap="sm">
      <Lacks lacks={lacks} />
    </Stack>
  </PressedPanel>
)
