import { Button } from '@mantine/core'
import { IconCircleCheck, IconPencil, IconStar } from '@tabler/icons-react'
import { useState } from 'react'
import type { Person } from '#contract/persons/schema.ts'
import { qualificationTexts } from '#contract/qualifications/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { EmptyState } from '../kit/page/EmptyState.tsx'
import { Section } from '../kit/page/Section.tsx'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { useCodes } from '../lib/codes.ts'
import { useText } from '../lib/lang.ts'
import { StatusesEdit } from './StatusesEdit.tsx'

/** Qualification statuses held and wanted. */
export function Statuses({ person, editable }: { person: Person; editable: boolean }) {
  const t = useText(qualificationTexts)
  const shell = useText(shellTexts)
  const { name } = useCodes('kvalifikaciniaiStatusai')
  const [editing, setEditing] = useState(false)
  const rows = person.kvalifikaciniaiStatusai
  return (
    <Section
      title={t('statuses')}
      count={rows.length}
      action={
        editable && (
          <Button
            variant="default"
            leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {shell('edit')}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <EmptyState kind="nothing" title={t('noStatuses')} text={editable ? t('noStatusesWhy') : ''} />
      ) : (
        <ul className="qualification-statuses">
          {rows.map(({ kvalifikacinisStatusas, pageidaujamas, galioja }) => (
            <li key={kvalifikacinisStatusas}>
              <b>{name(kvalifikacinisStatusas)}</b>
              <ToneBadge look={pageidaujamas ? ['info', IconStar] : ['success', IconCircleCheck]}>
                {pageidaujamas ? t('wantedOne') : galioja ? t('until', { date: galioja }) : t('held')}
              </ToneBadge>
            </li>
          ))}
        </ul>
      )}
      {editing && <StatusesEdit person={person} onClose={() => setEditing(false)} />}
    </Section>
  )
}
