import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { bookingRulesApi } from '#contract/bookingRules/api.ts'
import { selfAfter } from '#contract/bookingRules/rules.ts'
import { bookingRuleTexts } from '#contract/bookingRules/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { Section } from '../kit/page/Section.tsx'
import { useCall } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

const RuleForm = later(async () => (await import('./RuleForm.tsx')).RuleForm)

/** What the rule of the company does now, and the button that changes it. */
export function RuleSection({ imoneId }: { imoneId: number }) {
  const t = useText(bookingRuleTexts)
  const query = useCall(bookingRulesApi.get, { params: { id: imoneId } })
  const [open, setOpen] = useState(false)
  const on = query.data?.ijungta
  const button = query.data && (
    <Button variant={on ? 'default' : 'filled'} onClick={() => setOpen(true)}>
      {on ? t('change') : t('turnOn')}
    </Button>
  )
  return (
    <Section title={t('title')} action={button}>
      <Loaded query={query} height={24}>
        {(rule) => (
          <Stack gap="xs">
            <Text>{rule.ijungta ? t('on', { days: rule.dienos, most: rule.perMenesi }) : t('off')}</Text>
            {rule.ijungta && rule.pacios && (
              <Text>
                {t('onSelf', {
                  days: selfAfter,
                  who: rule.sukure ? `${rule.sukure.vardas} ${rule.sukure.pavarde}` : '—',
                })}
              </Text>
            )}
            {open && <RuleForm imoneId={imoneId} rule={rule} onClose={() => setOpen(false)} />}
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}
