import { sitesApi } from '#contract/sites/api.ts'
import type { Site } from '#contract/sites/schema.ts'
import { siteTexts } from '#contract/sites/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { type PutBack, PutBackNote } from '../kit/list/putBack.tsx'
import { call } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { SiteFields } from './SiteForm.tsx'
import { formOf } from './siteBody.ts'

interface Props {
  site: Site
  /** The form opens with these earlier values. */
  back?: PutBack<ReturnType<typeof formOf>>
  onClose: () => void
}

/** Changes a site. */
export function SiteEdit({ site, back, onClose }: Props) {
  const t = useText(siteTexts)
  const params = { id: site.id }
  return (
    <FormModal
      title={t('edit')}
      endpoint={sitesApi.update}
      params={params}
      initial={formOf(site)}
      start={back?.start}
      versija={site.versija}
      reload={async () => {
        const now = await call(sitesApi.get, { params })
        return { initial: formOf(now), versija: now.versija }
      }}
      saved={t('saved')}
      onClose={onClose}
      large
    >
      {(form) => (
        <>
          {back && <PutBackNote laikas={back.laikas} />}
          <SiteFields form={form} site={site} />
        </>
      )}
    </FormModal>
  )
}
