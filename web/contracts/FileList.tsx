import { Anchor, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { contractsApi } from '#contract/contracts/api.ts'
import type { PersonFile } from '#contract/contracts/schema.ts'
import { contractTexts } from '#contract/contracts/texts.ts'
import { fileSize } from '#contract/lib/size.ts'
import type { Person } from '#contract/persons/schema.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { AddDocuments } from './AddDocuments.tsx'

/** Every file about the person that the reader may see. Documents are added and removed here. */
export function FileList({ person: { id }, editable }: { person: Person; editable: boolean }) {
  const lang = useLang()
  const t = useText(contractTexts)
  const confirm = useConfirm()
  const remove = useSave(contractsApi.removeFile)
  const [adding, setAdding] = useState(false)
  async function removeFile(file: PersonFile) {
    const title = t('removeTitle', { name: file.pavadinimas })
    if (!(await confirm({ title, text: t('removeText'), action: t('remove'), danger: true }))) return
    try {
      await remove.mutateAsync({ params: { id, childId: file.id } })
      alertSuccess(t('removed'))
    } catch (error) {
      alertDanger(error)
    }
  }
  return (
    <>
      <ListSection
        title={t('files')}
        endpoint={contractsApi.files}
        params={{ id }}
        columns={['pavadinimas', 'rusis', 'sukurta', 'dydis']}
        sorts={{ pavadinimas: 'pavadinimas', sukurta: 'sukurta' }}
        cells={{
          pavadinimas: (file) => (
            <Anchor href={`/api/failai/${file.id}`} download className="file-name">
              {file.pavadinimas}
            </Anchor>
          ),
          rusis: (file) => t(file.rusis),
          dydis: (file) => fileSize(file.dydis, lang),
        }}
        rowActions={(file) => [
          file.salinamas && { label: t('remove'), danger: true, onClick: () => void removeFile(file) },
        ]}
        empty={{ title: t('noFiles'), text: t('noFilesWhy') }}
        action={
          editable && (
            <Button
              variant="default"
              leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {t('addDocument')}
            </Button>
          )
        }
      />
      {adding && <AddDocuments id={id} onClose={() => setAdding(false)} />}
    </>
  )
}
