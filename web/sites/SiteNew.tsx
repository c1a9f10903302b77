import { useRef } from 'react'
import { can } from '#contract/rights.ts'
import { sitesApi } from '#contract/sites/api.ts'
import { SiteBody } from '#contract/sites/schema.ts'
import { siteTexts } from '#contract/sites/texts.ts'
import { useDirtyGuard } from '../kit/form/dirtyGuard.ts'
import { Form } from '../kit/form/Form.tsx'
import { type Draft, useForm } from '../kit/form/form.ts'
import { PageFooter } from '../kit/page/PageFooter.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useGo } from '../lib/nav.tsx'
import { useMe } from '../lib/session.ts'
import { SiteFields } from './SiteForm.tsx'
import type { Body } from './siteBody.ts'

/** /objektai/new: after saving, the new site opens. */
export function SiteNew() {
  const t = useText(siteTexts)
  const me = useMe()
  const go = useGo()
  const create = useSave(sitesApi.create)
  const initial = useRef<Draft<Body>>({
    vietosTipas: 'ADRESAS',
    adresas: { miestas: '', adresas: '' },
    imone: can(me, 'AccessAllImones') ? null : me.imone,
    automatineRegistracija: false,
    blaivumoTikrinimas: false,
  }).current
  const form = useForm<Body>({
    schema: SiteBody,
    initial,
    draftKey: 'objektai/new',
    send: async (body) => {
      const site = await create.mutateAsync({ body })
      alertSuccess(t('created'))
      void go(`/objektai/${site.id}`, {}, { replace: true, ignoreBlocker: true })
    },
  })
  useDirtyGuard(form.dirty && !form.saving)
  return (
    <>
      <PageHeader title={t('newSite')} crumbs={[[t('title'), '/objektai']]} />
      <div className="page-form">
        <Form form={form}>
          <fieldset disabled={form.saving} className="form-fields">
            <SiteFields form={form} />
          </fieldset>
          <PageFooter saving={form.saving} onClose={() => void go('/objektai')} />
        </Form>
      </div>
    </>
  )
}
