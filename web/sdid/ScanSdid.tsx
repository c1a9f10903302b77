import { useState } from 'react'
import { sdidTexts } from '#contract/sdid/texts.ts'
import { QrScanner } from '../kit/qr/QrScanner.tsx'
import { useText } from '../lib/lang.ts'
import { ScanResult } from './ScanResult.tsx'

interface Props {
  /** The company whose people are searched; undefined: all that the session may see. */
  company: number | undefined
  onClose: () => void
}

/** Scans one SDID, shows whom it fits, and stores it in their record on request. */
export function ScanSdid({ company, onClose }: Props) {
  const t = useText(sdidTexts)
  const [qr, setQr] = useState<string | null>(null)
  if (qr !== null) return <ScanResult qr={qr} company={company} onAgain={() => setQr(null)} onClose={onClose} />
  return (
    <QrScanner
      title={t('scanTitle')}
      hint={t('scanHint')}
      manual={{ label: t('scanManual'), action: t('scanManualAction') }}
      onText={setQr}
      onClose={onClose}
    />
  )
}
