import { useRef } from 'react'
import type { z } from 'zod'
import { cardOrdersApi } from '#contract/cardOrders/api.ts'
import { handlesOrders } from '#contract/cardOrders/rules.ts'
import { OrderBody } from '#contract/cardOrders/schema.ts'
import { orderTexts } from '#contract/cardOrders/texts.ts'
import { cardTexts } from '#contract/cards/texts.ts'
import { useDirtyGuard } from '../kit/form/dirtyGuard.ts'
import { Form } from '../kit/form/Form.tsx'
import { type Draft, useForm } from '../kit/form/form.ts'
import { CompanyPicker } from '../kit/form/pickers.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { PageFooter } from '../kit/page/PageFooter.tsx'
import { PageHeader } from '../kit/page/PageHeader.tsx'
import { Section } from '../kit/page/Section.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { call, useCall, useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useGo } from '../lib/nav.tsx'
import { useMe } from '../lib/session.ts'
import { DeliveryFields } from './DeliveryFields.tsx'

type Body = z.input<typeof OrderBody>

/** /admin/korteles/uzsakymai/new: filled in with the company's details; after saving, the order opens so that cards can be added. */
export function OrderNew() {
  const t = useText(orderTexts)
  const cards = useText(cardTexts)
  const delivery = useCall(cardOrdersApi.delivery, {}, { staleTime: 0 })
  return (
    <>
      <PageHeader
        title={t('newOrder')}
        crumbs={[
          [cards('title'), '/admin/korteles'],
          [t('orders'), '/admin/korteles', { tab: 'uzsakymai' }],
        ]}
      />
      <Loaded query={delivery}>{(delivery) => <NewForm delivery={delivery} />}</Loaded>
    </>
  )
}

function NewForm({ delivery }: { delivery: Draft<Body> }) {
  const t = useText(orderTexts)
  const me = useMe()
  const go = useGo()
  const all = handlesOrders(me)
  const create = useSave(cardOrdersApi.create)
  const initial = useRef<Draft<Body>>({ ...delivery, imone: null }).current
  const form = useForm<Body>({
    schema: OrderBody,
    initial,
    draftKey: 'kortelesuzsakymai/new',
    send: async (body) => {
      const created = await create.mutateAsync({ body })
      alertSuccess(t('saved'))
      void go(`/admin/korteles/uzsakymai/${created.id}`, {}, { replace: true, ignoreBlocker: true })
    },
  })
  useDirtyGuard(form.dirty && !form.saving)
  const { field, set } = form

  /** Another company: fills in its own address in place of the one before. */
  async function choose(imone: { id: number } | null) {
    set('imone', imone)
    const known = await call(cardOrdersApi.delivery, { query: imone ? { imone: imone.id } : {} }).catch((error) => {
      alertDanger(error)
      return null
    })
    if (!known) return
    set('gavejoPavadinimas', known.gavejoPavadinimas)
    set('gavejoTelefonas', known.gavejoTelefonas)
    set('siuntimoAdresas', known.siuntimoAdresas)
  }
  return (
    <div className="page-form">
      <Form form={form}>
        <fieldset disabled={form.saving} className="form-fields">
          {all && (
            <Section title={t('imone')}>
              <CompanyPicker
                {...field('imone')}
                onChange={(imone) => void choose(imone)}
                label={t('imone')}
                hint={t('imoneHint')}
              />
            </Section>
          )}
          <Section title={t('deliveryFor')}>
            <div className="form-fields">
              <DeliveryFields field={field as never} />
            </div>
          </Section>
        </fieldset>
        <PageFooter saving={form.saving} onClose={() => void go('/admin/korteles', { tab: 'uzsakymai' })} />
      </Form>
    </div>
  )
}
