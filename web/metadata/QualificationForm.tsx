import { metadataApi } from '#contract/metadata/api.ts'
import { isReliedQualification } from '#contract/metadata/rules.ts'
import type { QualificationRow } from '#contract/metadata/schema.ts'
import { metadataTexts } from '#contract/metadata/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { CodeSelect } from '../kit/form/fields.tsx'
import { call, useCall } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { NameFields } from './NameFields.tsx'
import { qualificationBody } from './qualification.ts'

const empty = { tipas: '', kodas: '', pavadinimas: '', pavadinimasEn: '', pavadinimasLv: null, aktyvus: true }

/** Form of a qualification: add, change or retire it. */
export function QualificationForm({ row, onClose }: { row?: QualificationRow; onClose: () => void }) {
  const t = useText(metadataTexts)
  const id = row?.id ?? 0
  const { data: use } = useCall(metadataApi.qualificationUse, { params: { id } }, { enabled: row !== undefined })
  const shared = { saved: t('saved'), onClose }
  type Form = Parameters<Parameters<typeof FormModal<typeof metadataApi.createQualification>>[0]['children']>[0]
  const fields = ({ field }: Form) => (
    <NameFields
      text={field}
      flag={field('aktyvus')}
      use={use}
      relied={row !== undefined && isReliedQualification(row)}
      maxLength={50}
    >
      <CodeSelect {...field('tipas')} label={t('tipas')} list="kvalifikacijosTipai" />
    </NameFields>
  )
  if (!row)
    return (
      <FormModal {...shared} title={t('newQualification')} endpoint={metadataApi.createQualification} initial={empty}>
        {fields}
      </FormModal>
    )
  return (
    <FormModal
      {...shared}
      title={t('editQualification')}
      endpoint={metadataApi.updateQualification}
      params={{ id }}
      initial={qualificationBody(row)}
      versija={row.versija}
      reload={async () => {
        const now = await call(metadataApi.qualification, { params: { id } })
        return { initial: qualificationBody(now), versija: now.versija }
      }}
    >
      {fields}
    </FormModal>
  )
}
