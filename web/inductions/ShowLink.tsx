import './inductions.css'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { inductionsApi } from '#contract/inductions/api.ts'
import { inductionTexts } from '#contract/inductions/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { CodeToKeep } from '../kit/dialog/ShownOnce.tsx'
import { QrCode } from '../kit/qr/QrCode.tsx'
import { alertDanger } from '../lib/alerts.ts'
import { call, randomKey } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

interface Props {
  site: { id: number }
  row: { id: number; asmuo: { vardas: string; pavarde: string } }
  onClose: () => void
}

/** The link of one person as a QR code, for whoever stands here and has no message: above all visitors. */
export function ShowLink({ site, row, onClose }: Props) {
  const t = useText(inductionTexts)
  const shell = useText(shellTexts)
  const [link, setLink] = useState<string | null>(null)
  const [key] = useState(randomKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one link for one opening
  useEffect(() => {
    call(inductionsApi.link, { params: { id: site.id }, body: { irasas: { id: row.id } } }, { key }).then(
      ({ nuoroda }) => setLink(nuoroda),
      (error) => {
        alertDanger(error)
        onClose()
      },
    )
  }, [])
  const name = `${row.asmuo.vardas} ${row.asmuo.pavarde}`
  return (
    <Dialog onClose={onClose} title={t('qrTitle')}>
      <Stack gap="md">
        <Text>{t('qrText', { name })}</Text>
        {link ? (
          <>
            <div className="induction-qr">
              <QrCode text={link} label={t('qrTitle')} />
            </div>
            <CodeToKeep text={link} copy={t('copy')} />
          </>
        ) : (
          <Skeleton height={240} />
        )}
        <Group justify="flex-end" className="buttons">
          <Button variant="default" onClick={onClose}>
            {shell('close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
