import type { z } from 'zod'
import type { DeliveryBody } from '#contract/cardOrders/schema.ts'
import { orderTexts } from '#contract/cardOrders/texts.ts'
import { TextField } from '../kit/form/fields.tsx'
import type { Form } from '../kit/form/form.ts'
import { Row } from '../kit/form/Row.tsx'
import { useText } from '../lib/lang.ts'

/** The fields of the receiver and address. */
export function DeliveryFields({ field }: Pick<Form<z.input<typeof DeliveryBody>>, 'field'>) {
  const t = useText(orderTexts)
  return (
    <>
      <TextField {...field('gavejoPavadinimas')} label={t('gavejoPavadinimas')} />
      <TextField {...field('gavejoTelefonas')} label={t('gavejoTelefonas')} hint={t('phoneHint')} inputMode="tel" />
      <TextField {...field('siuntimoAdresas.adresas')} label={t('adresas')} hint={t('adresasHint')} />
      <Row>
        <TextField {...field('siuntimoAdresas.miestas')} label={t('miestas')} hint={t('miestasHint')} />
        <TextField {...field('siuntimoAdresas.indeksas')} label={t('indeksas')} hint={t('indeksasHint')} />
      </Row>
    </>
  )
}
