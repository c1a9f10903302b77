import { Alert, Button, Skeleton } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { identityTexts } from '#contract/identity/texts.ts'
import { personsApi } from '#contract/persons/api.ts'
import type { Person } from '#contract/persons/schema.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { errorText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { usePhone } from '../lib/usePhone.ts'
import { ProveIdentity } from './ProveIdentity.tsx'

/** Proves the person's identity and stores it on their record. */
export function ConfirmModal({ person, onClose }: { person: Person; onClose: () => void }) {
  const lang = useLang()
  const t = useText(identityTexts)
  const shell = useText(shellTexts)
  const phone = usePhone()
  const save = useSave(personsApi.setStatus)
  const confirm = (verifyToken: string) =>
    save.mutate(
      { params: { id: person.id }, body: { verifyToken } },
      {
        onSuccess: () => {
          alertSuccess(t('confirmed'))
          onClose()
        },
      },
    )
  return (
    <Dialog onClose={onClose} title={t('confirmIdentity')} size="md" fullScreen={phone ?? false}>
      {save.isPending && <Skeleton height={200} />}
      {save.error && (
        <Alert mb="md" color="danger" icon={<IconAlertCircle />} title={errorText(save.error, lang)} role="alert">
          <Button variant="default" onClick={() => save.reset()}>
            {shell('retry')}
          </Button>
        </Alert>
      )}
      {save.isIdle && (
        <ProveIdentity
          tikslas="TAPATYBE"
          asmenskodas={person.asmenskodas}
          telefonas={person.telefonas}
          vardas={person.vardas}
          pavarde={person.pavarde}
          onProved={({ token }) => confirm(token)}
        />
      )}
    </Dialog>
  )
}
