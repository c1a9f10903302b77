import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconDownload, IconHelp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { sdidTexts } from '#contract/sdid/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { later } from '../kit/dialog/later.tsx'
import { FileSources } from '../kit/form/FileSources.tsx'
import { alertSuccess } from '../lib/alerts.ts'
import { announce } from '../lib/announce.ts'
import { ApiError, errorText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useGo } from '../lib/nav.tsx'
import { refresh } from '../lib/refresh.ts'
import { usePhone } from '../lib/usePhone.ts'
import { downloadSample, refuseSdid, uploadSdid } from './sdidFile.ts'

const SdidHelp = later(async () => (await import('./SdidHelp.tsx')).SdidHelp)

interface Props {
  /** The company of the file; undefined where the file has to name it. */
  company: { id: number; kodas: string; pavadinimas: string } | undefined
  onClose: () => void
}

/** Uploads an SDID file, dropped or selected, and opens the import as soon as the server has read it. */
export function UploadSdid({ company, onClose }: Props) {
  const lang = useLang()
  const t = useText(sdidTexts)
  const shell = useText(shellTexts)
  const id = useId()
  const go = useGo()
  const client = useQueryClient()
  const phone = usePhone()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [helping, setHelping] = useState(false)

  const refuse = (text: string) => {
    setProblem(text)
    announce(text, 'assertive')
  }
  async function send(file: File | undefined) {
    if (!file || busy) return
    setProblem('')
    const wrong = refuseSdid(file)
    if (wrong) return refuse(t(wrong))
    setBusy(true)
    try {
      const created = await uploadSdid(file, company?.id)
      alertSuccess(t('uploaded'))
      void refresh(client, ['/sdid-importas', '/imones', '/asmenys', '/objektai'])
      go(`/importai/sdid/${created.id}`)
    } catch (error) {
      const unknown = error instanceof ApiError && error.fields.imone
      refuse(unknown ? t('uploadNoCompany') : errorText(error, lang))
      setBusy(false)
    }
  }
  return (
    <Dialog onClose={onClose} title={t('uploadTitle')} size="lg" fullScreen={phone ?? false}>
      <Stack>
        <Text>{t('uploadLead')}</Text>
        <Text>{t('uploadWhole')}</Text>
        <Text fw={company ? 600 : undefined}>
          {company ? t('uploadFor', { company: `${company.pavadinimas} (${company.kodas})` }) : t('uploadAny')}
        </Text>
        {problem && <Alert color="danger" icon={<IconAlertCircle />} title={problem} />}
        <div>
          <FileSources
            id={id}
            types={['json']}
            multiple={false}
            busy={busy}
            disabled={false}
            invalid={problem !== ''}
            onFiles={([file]) => void send(file)}
          />
          <Text size="sm" c="dimmed" mt="xs">
            {t('uploadLimit')}
          </Text>
        </div>
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
            onClick={() => downloadSample(company ?? { kodas: '305000003', pavadinimas: 'UAB „Pavyzdys“' })}
          >
            {t('sample')}
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconHelp size={20} stroke={1.75} aria-hidden />}
            onClick={() => setHelping(true)}
          >
            {t('help')}
          </Button>
        </Group>
        <Group justify="flex-end" className="buttons form-footer">
          <Button variant="default" onClick={onClose}>
            {shell('close')}
          </Button>
        </Group>
      </Stack>
      {helping && <SdidHelp company={company} onClose={() => setHelping(false)} />}
    </Dialog>
  )
}
