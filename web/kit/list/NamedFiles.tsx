import { Anchor, Stack } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FileRef } from '#contract/files/schema.ts'

interface Props {
  name: string
  files: readonly FileRef[]
  children?: ReactNode
}

/** A name and, below it, the documents that prove it. All are read whole, so such a row takes more than one line. */
export const NamedFiles = ({ name, files, children }: Props) => (
  <Stack gap={2} align="flex-start" className={files.length > 0 ? 'cell-whole' : undefined}>
    <b>{name}</b>
    {children}
    {files.map(({ id, pavadinimas }) => (
      <Anchor key={id} href={`/api/failai/${id}`} download size="sm" className="cell-file">
        <IconFileText size={16} aria-hidden /> {pavadinimas}
      </Anchor>
    ))}
  </Stack>
)
