import { Alert, Button, Group, Loader, Stack, Text, Title } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { sdidApi } from '#contract/sdid/api.ts'
import type { SdidScan } from '#contract/sdid/schema.ts'
import { sdidTexts } from '#contract/sdid/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { later } from '../kit/dialog/later.tsx'
import { DataList } from '../kit/page/DataList.tsx'
import { call } from '../lib/api.ts'
import { errorText } from '../lib/errors.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useWriteSdid } from './useWriteSdid.ts'
import './sdid.css'
import { usePhone } from '../lib/usePhone.ts'

const SelectCompanyPerson = later(
  async () => (await import('../companies/SelectCompanyPerson.tsx')).SelectCompanyPerson,
)

interface Props {
  qr: string
  company: number | undefined
  onAgain: () => void
  onClose: () => void
}

/** The content of a code, how it differs from our records, and whom it fits. */
export function ScanResult({ qr, company, onAgain, onClose }: Props) {
  const lang = useLang()
  const t = useText(sdidTexts)
  const shell = useText(shellTexts)
  const key = useId()
  const phone = usePhone()
  const imone = company ? { imone: company } : {}
  // Cached under a neutral key and dropped with the dialog, so that the code is never a key of the cache.
  const { data, error } = useQuery({
    queryKey: ['sdid-scan', key],
    queryFn: () => call(sdidApi.scanPost, { body: { qr, ...imone } }),
    gcTime: 0,
    retry: false,
  })
  return (
    <Dialog onClose={onClose} title={t('scanResult')} size="lg" fullScreen={phone ?? false}>
      <Stack>
        {error && <Alert color="danger" icon={<IconAlertCircle />} title={errorText(error, lang)} role="alert" />}
        {!data && !error && (
          <Group gap="sm" role="status">
            <Loader size="sm" /> {t('scanLooking')}
          </Group>
        )}
        {data && <Found scan={data} onDone={onClose} />}
        <Group justify="flex-end" className="buttons form-footer">
          <Button variant="default" onClick={onClose}>
            {shell('close')}
          </Button>
          <Button variant="default" onClick={onAgain}>
            {t('scanAgain')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function Found({ scan, onDone }: { scan: SdidScan; onDone: () => void }) {
  const lang = useLang()
  const t = useText(sdidTexts)
  const { skaityta, sutampa, imone, asmenys } = scan
  const [choosing, setChoosing] = useState(false)
  const { write, writeTo, busy, failure } = useWriteSdid(scan, onDone)
  const hasContent = Object.values(skaityta).some((value) => value !== null)
  const person = [skaityta.vardas, skaityta.pavarde].filter(Boolean).join(' ')
  const company = [skaityta.pavadinimas, skaityta.kodas].filter(Boolean).join(', ')
  return (
    <>
      {sutampa.kodas === false && <Warning>{t('scanCode', { code: skaityta.kodas ?? '' })}</Warning>}
      {sutampa.pavadinimas === false && <Warning>{t('scanName', { name: skaityta.pavadinimas ?? '' })}</Warning>}
      {hasContent ? (
        <DataList
          columns={1}
          items={[
            ['SDID', skaityta.sdid],
            person !== '' && [t('person'), person],
            company !== '' && [t('company'), company],
            skaityta.veikla !== null && [t('activity'), skaityta.veikla],
          ]}
        />
      ) : (
        <Alert color="info" icon={<IconInfoCircle />} title={t('scanNothing')} />
      )}
      <Text size="sm" c="dimmed">
        {t('scanUnsigned')}
      </Text>
      <Title order={3} size="h4">
        {asmenys.length > 0 ? t('scanFits') : t('scanNobody')}
      </Title>
      {failure !== null && (
        <Alert color="danger" icon={<IconAlertCircle />} title={errorText(failure, lang)} role="alert" />
      )}
      {asmenys.map((one) => (
        <div key={one.darboviete} className="sdid-fit">
          <Text fw={600}>
            {one.vardas} {one.pavarde}
          </Text>
          <Text size="sm" c="dimmed">
            {[one.pareigos, one.imone.pavadinimas].filter(Boolean).join(' · ')}
          </Text>
          {one.sutampa === false && <Warning>{t('scanPerson', { name: person })}</Warning>}
          <Text size="sm">
            {one.turi ? t('already') : one.sdid && skaityta.sdid ? t('replaces', { sdid: one.sdid }) : null}
          </Text>
          {one.canChange && (
            <Button mt="xs" loading={busy} onClick={() => void write(one)}>
              {t('scanWrite', { name: `${one.vardas} ${one.pavarde}` })}
            </Button>
          )}
        </div>
      ))}
      {imone && (
        <Group>
          <Button variant="default" onClick={() => setChoosing(true)}>
            {t('scanChoose')}
          </Button>
        </Group>
      )}
      {choosing && imone && (
        <SelectCompanyPerson
          imonesId={imone.id}
          onChosen={(chosen) => {
            setChoosing(false)
            void writeTo(chosen, imone.id)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

const Warning = ({ children }: { children: ReactNode }) => (
  <Alert color="warning" icon={<IconAlertTriangle />} title={children} role="alert" />
)
