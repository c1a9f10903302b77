import { Button, Group, Text, Title } from '@mantine/core'
import { IconFileCode, IconRosette } from '@tabler/icons-react'
import { useState } from 'react'
import { badgesApi } from '#contract/badges/api.ts'
import type { BadgeForm } from '#contract/badges/schema.ts'
import { badgeTexts } from '#contract/badges/texts.ts'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { fetchFile } from '../lib/fetchFile.ts'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import './badges.css'

interface Props {
  personId: number
  id: number
  /** The code of the competency, by which the file is named. */
  kodas: string
}

/** Downloads a competency as an open badge: the picture for profiles, the signed text for wallets. */
export function Badge({ personId, id, kodas }: Props) {
  const t = useText(badgeTexts)
  const me = useMe()
  const [busy, setBusy] = useState<BadgeForm | null>(null)
  async function download(pavidalas: BadgeForm) {
    setBusy(pavidalas)
    const file = `${t('file', { kodas })}.${pavidalas.toLowerCase()}`
    await fetchFile(badgesApi.badge, { id: personId, childId: id }, file, { pavidalas })
      .then(() => alertSuccess(t('ready')), alertDanger)
      .finally(() => setBusy(null))
  }
  const button = (form: BadgeForm) => ({ loading: busy === form, disabled: !!busy, onClick: () => download(form) })
  return (
    <section className="badge" aria-labelledby="badge">
      <Title order={3} size="h4" id="badge">
        {t('title')}
      </Title>
      <Text>{t(me.userId === personId ? 'why' : 'whyOther')}</Text>
      <Group gap="sm">
        <Button variant="default" leftSection={<IconRosette size={20} stroke={1.75} aria-hidden />} {...button('PNG')}>
          {t('picture')}
        </Button>
        <Button variant="subtle" leftSection={<IconFileCode size={20} stroke={1.75} aria-hidden />} {...button('JWT')}>
          {t('text')}
        </Button>
      </Group>
    </section>
  )
}
