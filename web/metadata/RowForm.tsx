import type { ListName } from '#contract/lists.ts'
import { metadataApi } from '#contract/metadata/api.ts'
import { extrasOf } from '#contract/metadata/extras.ts'
import { isRelied, longestCode } from '#contract/metadata/rules.ts'
import type { ListRow } from '#contract/metadata/schema.ts'
import { metadataTexts } from '#contract/metadata/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import type { FieldProps } from '../kit/form/form.ts'
import { call, useCall } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { ExtraField } from './ExtraField.tsx'
import { NameFields } from './NameFields.tsx'
import { rowBody } from './rowBody.ts'

interface Props {
  list: ListName
  /** The row to change; absent for a new one. */
  row?: ListRow
  onClose: () => void
}

/** Form of a row of an editable list: add, change or retire it. */
export function RowForm({ list, row, onClose }: Props) {
  const t = useText(metadataTexts)
  const id = row?.id ?? 0
  const { data: use } = useCall(metadataApi.rowUse, { params: { id } }, { enabled: row !== undefined })
  const shared = { saved: t('saved'), also: [`/${list}`], onClose }
  type Form = Parameters<Parameters<typeof FormModal<typeof metadataApi.createRow>>[0]['children']>[0]
  const fields = ({ field }: Form) => (
    <NameFields
      text={field}
      flag={field('aktyvus')}
      use={use}
      relied={row !== undefined && isRelied(row)}
      maxLength={longestCode(list)}
    >
      {Object.entries(extrasOf(list)).map(([name, extra]) => (
        <ExtraField
          key={name}
          extra={extra}
          // Only the description of a list knows its extra fields, the type of the body does not.
          field={field(`duomenys.${name}` as never) as unknown as FieldProps<unknown>}
        />
      ))}
    </NameFields>
  )
  if (!row) {
    const empty = {
      sarasas: list,
      kodas: '',
      pavadinimas: '',
      pavadinimasEn: '',
      pavadinimasLv: null,
      aktyvus: true,
      duomenys: {},
    }
    return (
      <FormModal
        {...shared}
        title={t('newRow')}
        endpoint={metadataApi.createRow}
        initial={empty}
        another={{ label: t('addAnother'), next: () => empty, focus: 'kodas' }}
      >
        {fields}
      </FormModal>
    )
  }
  return (
    <FormModal
      {...shared}
      title={t('editRow')}
      endpoint={metadataApi.updateRow}
      params={{ id }}
      initial={rowBody(row)}
      versija={row.versija}
      reload={async () => {
        const now = await call(metadataApi.row, { params: { id } })
        return { initial: rowBody(now), versija: now.versija }
      }}
    >
      {fields}
    </FormModal>
  )
}
