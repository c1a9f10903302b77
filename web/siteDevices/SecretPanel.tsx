import { Text } from '@mantine/core'
import { deviceTexts } from '#contract/siteDevices/texts.ts'
import { CodeToKeep, ShownOnce } from '../kit/dialog/ShownOnce.tsx'
import { useText } from '../lib/lang.ts'

/** The password that was just saved and can't be read again. */
export interface Secret {
  serial: string
  password: string
}

/** The password of a device, shown once. */
export function SecretPanel({ serial, password, onKept }: Secret & { onKept: () => void }) {
  const t = useText(deviceTexts)
  return (
    <ShownOnce title={t('secretTitle')} why={t('secretWhy')} onKept={onKept}>
      <Text>
        {t('serijinisNumeris')}: <b>{serial}</b>
      </Text>
      <CodeToKeep label={t('slaptazodis')} text={password} copy={t('copy')} first large />
    </ShownOnce>
  )
}
