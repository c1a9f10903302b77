import { contractsApi } from '#contract/contracts/api.ts'
import { documentKinds } from '#contract/contracts/schema.ts'
import { contractTexts } from '#contract/contracts/texts.ts'
import { FileField } from '../kit/form/FileField.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import { SelectField, TextField } from '../kit/form/fields.tsx'
import { useText } from '../lib/lang.ts'

/** Adds documents to a person: their kind, name and files. */
export function AddDocuments({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(contractTexts)
  return (
    <FormModal
      title={t('addDocument')}
      endpoint={contractsApi.addFiles}
      params={{ id }}
      initial={{ pavadinimas: '', failai: [] }}
      saved={t('added')}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <SelectField
            {...field('rusis')}
            label={t('kind')}
            options={documentKinds.map((value) => ({ value, label: t(value) }))}
          />
          <TextField {...field('pavadinimas')} label={t('name')} hint={t('nameHint')} maxLength={150} />
          <FileField {...field('failai')} label={t('failai')} />
        </>
      )}
    </FormModal>
  )
}
