import { apiKeyTexts } from '#contract/apiKeys/texts.ts'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { useText } from '../lib/lang.ts'
import { KeyList } from './KeyList.tsx'

/** /admin/raktai: keys of institutions of the state, which administrators make. */
export default function InstitutionKeys() {
  const t = useText(apiKeyTexts)
  return (
    <>
      <PageHeader title={t('title')} />
      <KeyList imoneId={null} />
    </>
  )
}
