import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { phoneCardsApi } from '#contract/phoneCards/api.ts'
import { phoneTexts } from '#contract/phoneCards/texts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { Section } from '../kit/page/Section.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useCall, useSave } from '../lib/api.ts'
import { when } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { OpenPhoneCard } from './OpenPhoneCard.tsx'

/** The phone on which a person's card is: since when, when it was last in touch, and the way off it. */
export function PhoneSection({ personId, active }: { personId: number; active: boolean }) {
  const t = useText(phoneTexts)
  const isSelf = useMe().userId === personId
  const confirm = useConfirm()
  const query = useCall(phoneCardsApi.ofPerson, { params: { id: personId } })
  const unbind = useSave(phoneCardsApi.unbind, ['/asmenys', '/telefonai'])
  async function ask() {
    if (!(await confirm({ title: t('unbindTitle'), text: t('unbindText'), action: t('unbind'), danger: true }))) return
    unbind.mutate({ params: { id: personId } }, { onSuccess: () => alertSuccess(t('unbound')), onError: alertDanger })
  }
  return (
    <Section title={t('title')}>
      <Loaded query={query} height={24}>
        {({ telefonas }) => (
          <Stack gap="sm" align="flex-start">
            {telefonas ? (
              <>
                <Text fw={600}>{t('cardNumber', { number: telefonas.numeris })}</Text>
                <Text>{t('boundSince', { time: when(telefonas.sukurta) })}</Text>
                <Text>{t('renewed', { time: when(telefonas.atnaujinta) })}</Text>
              </>
            ) : (
              <Text c="dimmed">{t('none')}</Text>
            )}
            {isSelf && <Text c="dimmed">{t('why')}</Text>}
            <Group gap="sm">
              {isSelf && active && <OpenPhoneCard />}
              {telefonas && (
                <Button
                  variant="default"
                  leftSection={<IconDeviceMobile size={20} stroke={1.75} aria-hidden />}
                  loading={unbind.isPending}
                  onClick={() => void ask()}
                >
                  {t('unbind')}
                </Button>
              )}
            </Group>
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}
