import './registration.css'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconUserShield } from '@tabler/icons-react'
import { mayGiveRights } from '#contract/persons/rules.ts'
import type { Person } from '#contract/persons/schema.ts'
import { registrationApi } from '#contract/registration/api.ts'
import { registrationTexts } from '#contract/registration/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'

/** A user type requested at registration: an administrator decides on it, the person sees that it waits. */
export function RequestedType({ person }: { person: Person }) {
  const t = useText(registrationTexts)
  const lang = useLang()
  const me = useMe()
  const confirm = useConfirm()
  const decide = useSave(registrationApi.decideType)
  const { id, vardas, pavarde, imone, versija, pageidaujamasTipas } = person
  if (!pageidaujamasTipas) return null
  if (me.userId === id)
    return (
      <Alert className="notice" color="info" icon={<IconUserShield />} title={t('ownWish')} role="note">
        <Text size="sm">{t('ownWishWhy')}</Text>
      </Alert>
    )
  if (!mayGiveRights(id, me)) return null
  const answer = async (suteikti: boolean) => {
    const title = t(suteikti ? 'giveTitle' : 'refuseTitle', { name: `${vardas} ${pavarde}` })
    const action = t(suteikti ? 'give' : 'refuse')
    if (!(await confirm({ title, text: t('decideWhy'), action, danger: !suteikti }))) return
    decide.mutate(
      { params: { id }, body: { suteikti }, versija },
      { onSuccess: () => alertSuccess(t(suteikti ? 'given' : 'refused')), onError: alertDanger },
    )
  }
  const company =
    imone &&
    t('wishedCompany', {
      company: imone.imone.pavadinimas,
      status: (statusText('asmensImonesStatusai', imone.statusas, lang) ?? imone.statusas).toLowerCase(),
    })
  return (
    <Alert className="notice" color="info" icon={<IconUserShield />} title={t('wished')} role="note">
      <Stack gap="sm">
        <Text size="sm">
          {t('wishedWhy')} {company && <b>{company}.</b>} {imone?.statusas === 'TIKRINAMA' && t('wishedWaits')}
        </Text>
        <Group gap="sm">
          <Button variant="default" onClick={() => answer(false)} disabled={decide.isPending}>
            {t('refuse')}
          </Button>
          <Button onClick={() => answer(true)} loading={decide.isPending}>
            {t('give')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
