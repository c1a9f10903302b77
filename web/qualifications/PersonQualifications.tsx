import { Group } from '@mantine/core'
import { IconCalendarX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Person } from '#contract/persons/schema.ts'
import { qualificationsApi } from '#contract/qualifications/api.ts'
import { mayEditQualification, mayRemoveQualification, statusChoices } from '#contract/qualifications/rules.ts'
import type { Qualification } from '#contract/qualifications/schema.ts'
import { qualificationTexts } from '#contract/qualifications/texts.ts'
import { ListSection } from '../kit/list/ListSection.tsx'
import { AddButton } from '../kit/page/AddButton.tsx'
import { StatusBadge } from '../kit/page/StatusBadge.tsx'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { useMe } from '../lib/session.ts'
import { Edit } from './Edit.tsx'
import { Consent, RegisterButton } from './Register.tsx'
import { Reject } from './Reject.tsx'
import { useAgree } from './useAgree.ts'
import { useRemoveQualification } from './useRemove.ts'
import { View } from './View.tsx'

type Open = { what: 'view' | 'edit' | 'reject'; row: Qualification } | { what: 'new' } | null

/** Qualifications held and wanted; administrators confirm and reject them. */
export function PersonQualifications({ person, editable }: { person: Person; editable: boolean }) {
  const t = useText(qualificationTexts)
  const me = useMe()
  const ask = useAgree()
  const remove = useRemoveQualification(person.id)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const { id } = person
  const nameOf = useNamed()

  async function agree(row: Qualification) {
    if (await ask(id, row)) close()
  }

  return (
    <>
      <ListSection
        title={t('title')}
        endpoint={qualificationsApi.list}
        params={{ id }}
        action={
          editable && (
            <Group gap="xs">
              <RegisterButton person={person} />
              <AddButton label={t('addShort')} onClick={() => setOpen({ what: 'new' })} />
            </Group>
          )
        }
        filters={[
          {
            kind: 'codes',
            name: 'statusas',
            label: t('status'),
            list: 'asmensKvalifikacijosStatusai',
            one: true,
            always: true,
          },
        ]}
        columns={['pavadinimas', 'tipas', 'statusas', 'isdavimoData', 'galioja', 'saltinis']}
        cells={{
          statusas: ({ statusas, priezastis }) => (
            <>
              <StatusBadge machine="asmensKvalifikacijosStatusai" code={statusas} />
              {priezastis && <p className="qualification-hint">{priezastis}</p>}
            </>
          ),
          isdavimoData: ({ isdavimoData }) => <span className="nowrap">{isdavimoData ?? '—'}</span>,
          galioja: ({ galioja, numeris, statusas }) =>
            galioja && galioja < today() ? (
              <ToneBadge look={['danger', IconCalendarX]}>{t('ended', { date: galioja })}</ToneBadge>
            ) : (
              <span className="nowrap">
                {galioja ?? (numeris && statusas === 'PATVIRTINTA' ? t('unlimited') : '—')}
              </span>
            ),
        }}
        rowName={nameOf}
        onOpen={(row) => setOpen({ what: 'view', row })}
        rowActions={(row) => {
          const choices = statusChoices(row, id, me)
          return [
            choices.includes('PATVIRTINTA') && { label: t('confirm'), onClick: () => void agree(row) },
            choices.includes('ATMESTA') && { label: t('reject'), onClick: () => setOpen({ what: 'reject', row }) },
            mayEditQualification(row, id, me) && { label: t('edit'), onClick: () => setOpen({ what: 'edit', row }) },
            mayRemoveQualification(row, id, me) && { label: t('remove'), onClick: () => void remove(row) },
          ]
        }}
        empty={{ title: t('none'), text: editable ? t('noneWhy') : '' }}
      />
      {editable && <Consent person={person} />}
      {open?.what === 'view' && (
        <View
          id={id}
          row={open.row}
          onEdit={() => setOpen({ what: 'edit', row: open.row })}
          onConfirm={() => void agree(open.row)}
          onReject={() => setOpen({ what: 'reject', row: open.row })}
          onClose={close}
        />
      )}
      {open?.what === 'edit' && <Edit id={id} row={open.row} onClose={close} />}
      {open?.what === 'new' && <Edit id={id} row="new" onClose={close} />}
      {open?.what === 'reject' && <Reject id={id} row={open.row} onClose={close} />}
    </>
  )
}
