import { Anchor } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import type { FileRef } from '#contract/files/schema.ts'

/** The documents of a record, as links. */
export const Documents = ({ failai, small = false }: { failai: readonly FileRef[]; small?: boolean }) =>
  failai.map(({ id, pavadinimas }) => (
    <Anchor
      key={id}
      href={`/api/failai/${id}`}
      download
      className="qualification-file"
      {...(small ? { size: 'sm' } : {})}
    >
      <IconFileText size={small ? 16 : 20} stroke={1.75} aria-hidden />
      <span className="cut">{pavadinimas}</span>
    </Anchor>
  ))
