import './competencies.css'
import { Anchor, Group, Stack } from '@mantine/core'
import { IconCertificate, IconPaperclip } from '@tabler/icons-react'
import type { PersonCompetency } from '#contract/competencies/schema.ts'

/** The documents of a competency and the certificates made of it, as links. */
export function Files({ failai }: Pick<PersonCompetency, 'failai'>) {
  if (failai.length === 0) return null
  return (
    <Stack gap={4} align="flex-start" className="competency-files">
      {failai.map(({ id, pavadinimas, pazymejimas }) => {
        const Icon = pazymejimas ? IconCertificate : IconPaperclip
        return (
          <Anchor key={id} href={`/api/failai/${id}`} download size="sm">
            <Group component="span" gap={4} wrap="nowrap" display="inline-flex" maw="100%">
              <Icon size={16} stroke={1.75} aria-hidden />
              <span className="cut">{pavadinimas}</span>
            </Group>
          </Anchor>
        )
      })}
    </Stack>
  )
}
