import { Text } from '@mantine/core'
import { bookingRulesApi } from '#contract/bookingRules/api.ts'
import { selfAfter } from '#contract/bookingRules/rules.ts'
import type { BookingRule } from '#contract/bookingRules/schema.ts'
import { bookingRuleTexts } from '#contract/bookingRules/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { CheckboxField, NumberField } from '../kit/form/fields.tsx'
import { call } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { DaysField } from './DaysField.tsx'

const formOf = ({ ijungta, dienos, km, savaitesDienos, perMenesi, pacios }: BookingRule) => ({
  ijungta,
  dienos,
  km,
  savaitesDienos,
  perMenesi,
  pacios,
})

/** The rule by which places are proposed for the people of the company, and booked. */
export function RuleForm({ imoneId, rule, onClose }: { imoneId: number; rule: BookingRule; onClose: () => void }) {
  const t = useText(bookingRuleTexts)
  const params = { id: imoneId }
  async function reload() {
    const now = await call(bookingRulesApi.get, { params })
    return { initial: formOf(now), versija: now.versija }
  }
  return (
    <FormModal
      title={t('title')}
      endpoint={bookingRulesApi.save}
      params={params}
      // Who opens the form of a rule that was never saved wants it on.
      initial={{ ...formOf(rule), ijungta: rule.versija === 0 || rule.ijungta }}
      versija={rule.versija}
      reload={reload}
      saved={t('saved')}
      onClose={onClose}
    >
      {({ field, values }) => (
        <>
          <CheckboxField {...field('ijungta')} label={t('ijungta')} />
          {rule.ijungta && !values.ijungta && <Text size="sm">{t('offKeeps')}</Text>}
          <NumberField {...field('dienos')} label={t('dienos')} hint={t('dienosNote')} />
          <NumberField {...field('km')} label={t('km')} hint={t('kmNote')} />
          <DaysField {...field('savaitesDienos')} label={t('savaitesDienos')} />
          <NumberField {...field('perMenesi')} label={t('perMenesi')} />
          <CheckboxField {...field('pacios')} label={t('pacios', { days: selfAfter })} hint={t('paciosNote')} />
        </>
      )}
    </FormModal>
  )
}
