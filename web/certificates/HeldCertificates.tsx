import { Stack } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { heldCertificatesApi } from '#contract/certificates/api.ts'
import { standingOf } from '#contract/certificates/rules.ts'
import type { HeldCertificate } from '#contract/certificates/schema.ts'
import { heldCertificateTexts } from '#contract/certificates/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { alertUndo } from '../kit/dialog/undo.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { NamedFiles } from '../kit/list/NamedFiles.tsx'
import { AddButton } from '../kit/page/AddButton.tsx'
import { ToneBadge } from '../kit/page/ToneBadge.tsx'
import { alertDanger } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { LackBadge } from './Lacks.tsx'

const HeldCertificateForm = later(async () => (await import('./HeldCertificateForm.tsx')).HeldCertificateForm)

interface Props {
  personId: number
  editable: boolean
}

/** The mandatory certificates that a person has, and until when. What is missing stands above, among the gaps. */
export function HeldCertificates({ personId, editable }: Props) {
  const t = useText(heldCertificateTexts)
  const named = useNamed()
  const [opened, setOpened] = useState<HeldCertificate | 'new' | null>(null)
  const remove = useSave(heldCertificatesApi.remove, ['/objektai'])
  const restore = useSave(heldCertificatesApi.add, ['/objektai'])

  function removeRow(row: HeldCertificate) {
    const { id: childId, versija, ...body } = row
    const back = () => restore.mutateAsync({ params: { id: personId }, body })
    remove.mutate(
      { params: { id: personId, childId }, versija },
      {
        onSuccess: () => alertUndo(t('removed', { name: named(row.pazymejimas) }), back),
        onError: alertDanger,
      },
    )
  }

  return (
    <>
      <ListSection
        title={t('title')}
        endpoint={heldCertificatesApi.list}
        params={{ id: personId }}
        action={editable && <AddButton label={t('add')} onClick={() => setOpened('new')} />}
        columns={['pazymejimas.pavadinimas', 'isdave', 'numeris', 'isduota', 'galioja']}
        sorts={{ 'pazymejimas.pavadinimas': 'pazymejimas' }}
        cells={{
          'pazymejimas.pavadinimas': ({ pazymejimas, failai }) => (
            <NamedFiles name={named(pazymejimas)} files={failai} />
          ),
          galioja: (row) => <Until row={row} />,
        }}
        {...(editable
          ? {
              rowActions: (row: HeldCertificate) => [
                { label: t('edit'), onClick: () => setOpened(row) },
                { label: t('remove'), onClick: () => removeRow(row) },
              ],
            }
          : {})}
        empty={{ title: t('none'), text: editable ? t('noneWhy') : '' }}
      />
      {opened && <HeldCertificateForm personId={personId} opened={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function Until({ row }: { row: HeldCertificate }) {
  const t = useText(heldCertificateTexts)
  const lack = standingOf([row], today())
  if (lack) return <LackBadge lack={lack} />
  return (
    <Stack gap={2} className="cell-stack">
      <ToneBadge look={['success', IconCircleCheck]}>{t('ok')}</ToneBadge>
      <span className="nowrap tabular">{row.galioja ?? t('endless')}</span>
    </Stack>
  )
}
