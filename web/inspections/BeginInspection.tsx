import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { inspectionsApi } from '#contract/inspections/api.ts'
import type { InspectedSite } from '#contract/inspections/schema.ts'
import { inspectionTexts } from '#contract/inspections/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { TextField } from '../kit/form/fields.tsx'
import { useText } from '../lib/lang.ts'
import { useGo } from '../lib/nav.tsx'

/** Asks for the ground of the inspection, and says who will be told. */
export function BeginInspection({ site, onClose }: { site: InspectedSite; onClose: () => void }) {
  const t = useText(inspectionTexts)
  const go = useGo()
  return (
    <FormModal
      title={t('beginTitle', { site: site.pavadinimas })}
      endpoint={inspectionsApi.begin}
      initial={{ objektas: { id: site.id }, pagrindas: '' }}
      action={t('begin')}
      onSaved={({ id }) => void go(`/tikrinimai/${id}`, {}, { ignoreBlocker: true })}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <Alert color="info" icon={<IconInfoCircle />}>
            {t('told')}
          </Alert>
          <TextField
            {...field('pagrindas')}
            label={t('pagrindas')}
            hint={t('pagrindasHint')}
            required
            maxLength={200}
          />
        </>
      )}
    </FormModal>
  )
}
