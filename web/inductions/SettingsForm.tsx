import { inductionsApi } from '#contract/inductions/api.ts'
import type { Induction } from '#contract/inductions/schema.ts'
import { inductionTexts } from '#contract/inductions/texts.ts'
import { CodesField } from '../kit/form/CodesField.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import { CheckboxField, NumberField } from '../kit/form/fields.tsx'
import type { FieldProps } from '../kit/form/form.ts'
import { CompetencyPicker } from '../kit/form/pickers.tsx'
import { call } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

/** What this form shows, and nothing else: pages and questions are written beside it. */
const settingsOf = ({ taikomas, butinas, siunciamas, paskirtys, riba, galiojaDienu, bankas }: Induction) => ({
  ...{ taikomas, butinas, siunciamas, paskirtys, riba, galiojaDienu },
  bankas: bankas && { kompetencija: bankas.kompetencija, kiekis: bankas.kiekis },
})

interface Props {
  siteId: number
  induction: Induction
  onClose: () => void
}

/** Of whom the induction is asked, how much must be right, for how long it counts, and which questions come of the bank. */
export function SettingsForm({ siteId, induction, onClose }: Props) {
  const t = useText(inductionTexts)
  const params = { id: siteId }
  return (
    <FormModal
      large
      title={t('settings')}
      endpoint={inductionsApi.save}
      params={params}
      initial={settingsOf(induction)}
      versija={induction.versija}
      reload={async () => {
        const now = await call(inductionsApi.get, { params })
        return { initial: settingsOf(now), versija: now.versija }
      }}
      // Nothing of the bank was chosen, or it was taken away.
      tidy={(values) => (values.bankas?.kompetencija || values.bankas?.kiekis ? values : { ...values, bankas: null })}
      saved={t('saved')}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <CheckboxField {...field('taikomas')} label={t('taikomas')} hint={t('taikomasHint')} />
          <CheckboxField {...field('butinas')} label={t('butinas')} hint={t('butinasHint')} />
          <CheckboxField {...field('siunciamas')} label={t('siunciamas')} hint={t('siunciamasHint')} />
          <CodesField
            {...(field('paskirtys') as unknown as FieldProps<string[]>)}
            label={t('paskirtys')}
            list="objektoPaskirtys"
            required
          />
          <NumberField {...field('riba')} label={t('riba')} required />
          <NumberField {...field('galiojaDienu')} label={t('galiojaDienu')} required />
          <CompetencyPicker
            {...field('bankas.kompetencija')}
            label={t('bank')}
            hint={t('bankHint', { count: induction.bankas?.yra ?? '—' })}
            required={false}
          />
          <NumberField {...field('bankas.kiekis')} label={t('kiekis')} required={false} />
        </>
      )}
    </FormModal>
  )
}
