import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle, IconQrcode, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { employmentTexts } from '#contract/employments/texts.ts'
import { isSameName } from '#contract/identity/rules.ts'
import { sdidApi } from '#contract/sdid/api.ts'
import type { SdidScan } from '#contract/sdid/schema.ts'
import { TextField } from '../kit/form/fields.tsx'
import { Row } from '../kit/form/Row.tsx'
import { QrScanner } from '../kit/qr/QrScanner.tsx'
import { alertDanger } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import type { TermsField } from './termsField.ts'

export interface Named {
  vardas: string
  pavarde: string
}
interface Props {
  field: TermsField
  imoneId: number | null
  /** The person of the record, if known: the code may belong to somebody else. */
  person?: Named | undefined
}

/** The SDID of a record, typed or read from its QR code. Data of a code enter the form only when the user accepts them. */
export function SdidFields({ field, imoneId, person }: Props) {
  const t = useText(employmentTexts)
  const [open, setOpen] = useState(false)
  const [scanned, setScanned] = useState<SdidScan | null>(null)
  const scan = useSave(sdidApi.scanPost)
  const [sdid, veikla, code] = [field('sdid'), field('sdidVeikla'), field('QRData')]
  code.named(t('qrData'))

  function read(qr: string) {
    setOpen(false)
    scan.mutate(
      { body: { qr, ...(imoneId ? { imone: imoneId } : {}) } },
      { onSuccess: setScanned, onError: alertDanger },
    )
  }
  function take({ skaityta, QRData }: SdidScan) {
    if (skaityta.sdid) sdid.onChange(skaityta.sdid)
    if (skaityta.veikla) veikla.onChange(skaityta.veikla)
    code.onChange(QRData)
    setScanned(null)
  }
  return (
    <Stack gap="sm">
      <Row>
        <TextField {...sdid} label={t('sdid')} />
        <TextField {...veikla} label={t('sdidVeikla')} />
      </Row>
      <Group gap="sm">
        <Button
          variant="default"
          loading={scan.isPending}
          leftSection={<IconQrcode size={20} stroke={1.75} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t(code.value ? 'scanAgain' : 'scan')}
        </Button>
        {code.value && (
          <Button
            variant="subtle"
            color="neutral"
            leftSection={<IconX size={20} stroke={1.75} aria-hidden />}
            onClick={() => code.onChange(null)}
          >
            {t('removeQr')}
          </Button>
        )}
      </Group>
      {code.value && (
        <Text size="sm" c="dimmed">
          {t('hasQr')}
        </Text>
      )}
      {scanned && (
        <ScanResult scanned={scanned} person={person} onTake={() => take(scanned)} onLeave={() => setScanned(null)} />
      )}
      {open && <QrScanner title={t('scanTitle')} hint={t('scanHint')} onText={read} onClose={() => setOpen(false)} />}
    </Stack>
  )
}

/** The data of the code, and where they differ from the record; the form does not have them yet. */
function ScanResult({
  scanned: { skaityta, sutampa, imone },
  person,
  onTake,
  onLeave,
}: {
  scanned: SdidScan
  person: Named | undefined
  onTake: () => void
  onLeave: () => void
}) {
  const t = useText(employmentTexts)
  const { vardas, pavarde } = skaityta
  // The box may be hidden under the form's footer, so it is scrolled into view.
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.scrollIntoView({ block: 'center' }), [])
  const other =
    person && pavarde && !(isSameName(pavarde, person.pavarde) && (!vardas || isSameName(vardas, person.vardas)))
  const warnings = [
    sutampa.kodas === false && t('otherCode', { told: skaityta.kodas ?? '', ours: imone?.kodas ?? '' }),
    sutampa.pavadinimas === false &&
      t('otherName', { told: skaityta.pavadinimas ?? '', ours: imone?.pavadinimas ?? '' }),
    other && t('otherPerson', { told: [vardas, pavarde].filter(Boolean).join(' ') }),
  ].filter((one): one is string => Boolean(one))
  const says = [
    skaityta.sdid && `SDID ${skaityta.sdid}`,
    [vardas, pavarde].filter(Boolean).join(' '),
    [skaityta.pavadinimas, skaityta.kodas].filter(Boolean).join(', '),
    skaityta.veikla,
  ].filter((one): one is string => Boolean(one))
  return (
    <Alert
      ref={box}
      role="status"
      color={warnings.length ? 'warning' : 'info'}
      icon={warnings.length ? <IconAlertTriangle /> : <IconInfoCircle />}
      title={t(warnings.length ? 'scanDiffers' : 'scanned')}
    >
      <Stack gap="xs" align="flex-start">
        {warnings.map((text) => (
          <Text key={text} size="sm" fw={600}>
            {text}
          </Text>
        ))}
        <Text size="sm">{says.join(' · ') || t('scannedOpaque')}</Text>
        <Group gap="sm">
          <Button variant={warnings.length ? 'default' : 'filled'} onClick={onTake}>
            {t('takeScan')}
          </Button>
          <Button variant="default" onClick={onLeave}>
            {t('leaveScan')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
