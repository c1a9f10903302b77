import { Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { inductionsApi } from '#contract/inductions/api.ts'
import type { Induction } from '#contract/inductions/schema.ts'
import { inductionTexts } from '#contract/inductions/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { ModalButtons } from '../kit/dialog/ModalButtons.tsx'
import { alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

/** Publishes the draft; where people have passed an earlier version, asks whether they have to pass this one too. */
export function Publish({ siteId, induction, onClose }: { siteId: number; induction: Induction; onClose: () => void }) {
  const t = useText(inductionTexts)
  const save = useSave(inductionsApi.publish)
  const [isNaujo, setIsNaujo] = useState(false)
  async function publish() {
    await save.mutateAsync({ params: { id: siteId }, body: { isNaujo }, versija: induction.versija })
    alertSuccess(t('published'))
    onClose()
  }
  return (
    <Dialog onClose={onClose} title={t('publishTitle')}>
      <Stack gap="md">
        <Text>{t(induction.paskelbta === null ? 'publishFirst' : 'publishText')}</Text>
        {induction.paskelbta !== null && (
          <Checkbox
            label={t('again')}
            description={t('againHint')}
            checked={isNaujo}
            onChange={({ currentTarget }) => setIsNaujo(currentTarget.checked)}
          />
        )}
        <ModalButtons action={t('publish')} onAction={publish} onStay={onClose} />
      </Stack>
    </Dialog>
  )
}
