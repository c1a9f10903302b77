import { apiKeysApi } from '#contract/apiKeys/api.ts'
import type { ApiKey } from '#contract/apiKeys/schema.ts'
import { apiKeyTexts } from '#contract/apiKeys/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { TextField } from '../kit/form/fields.tsx'
import { LinesField } from '../kit/form/LinesField.tsx'
import { call } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

interface Props {
  imoneId: number | null
  apiKey: ApiKey
  onClose: () => void
}

const asIs = (line: string) => line
const formOf = ({ pavadinimas, adresai }: ApiKey) => ({ pavadinimas, adresai })

/** Changes the name and the addresses of a key. */
export function EditKey({ imoneId, apiKey, onClose }: Props) {
  const t = useText(apiKeyTexts)
  const { id } = apiKey
  async function reload() {
    const query = { search: apiKey.pradzia, size: 100 }
    const rows =
      imoneId === null
        ? await call(apiKeysApi.institutions, { query })
        : await call(apiKeysApi.list, { params: { id: imoneId }, query })
    const now = rows.find((row) => row.id === id) ?? apiKey
    return { initial: formOf(now), versija: now.versija }
  }
  const [endpoint, params] =
    imoneId === null
      ? ([apiKeysApi.updateOfInstitution, { id }] as const)
      : ([apiKeysApi.update, { id: imoneId, childId: id }] as const)
  return (
    <FormModal
      title={t('edit')}
      endpoint={endpoint}
      params={params}
      initial={formOf(apiKey)}
      versija={apiKey.versija}
      reload={reload}
      saved={t('saved')}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextField {...field('pavadinimas')} label={t('pavadinimas')} hint={t('pavadinimasHint')} maxLength={100} />
          <LinesField field={field('adresai')} label={t('adresai')} hint={t('adresaiHint')} show={asIs} read={asIs} />
        </>
      )}
    </FormModal>
  )
}
