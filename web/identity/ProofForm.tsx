import { useRef } from 'react'
import { identityApi } from '#contract/identity/api.ts'
import {
  type Checked,
  MobileBody,
  type ProofPurpose,
  type SignatureMethod,
  SmartIdBody,
} from '#contract/identity/schema.ts'
import { identityTexts } from '#contract/identity/texts.ts'
import { TextField } from '../kit/form/fields.tsx'
import { DataList } from '../kit/page/DataList.tsx'
import { call } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { PhoneRequest } from './PhoneRequest.tsx'

interface Values {
  asmenskodas: string
  telefonas: string
}
export interface ProofProps {
  tikslas: ProofPurpose
  /** Other words for the button than those of the purpose. */
  action?: string
  /** Known already: shown, but not asked again. */
  asmenskodas?: string | undefined
  telefonas?: string | null | undefined
  /** Compared with the certificate (NameDoesNotMatch). */
  vardas?: string | undefined
  pavarde?: string | undefined
  /** `telefonas`: the phone that was asked, '' where none was typed. */
  onProved: (checked: Checked, telefonas: string) => void
}

const schemas = {
  MOBILUSIS: MobileBody.pick({ asmenskodas: true, telefonas: true }),
  SMART_ID: SmartIdBody.pick({ asmenskodas: true }),
}
const checks = { MOBILUSIS: identityApi.checkMobile, SMART_ID: identityApi.checkSmartId }

/** Proves one's identity by one of the two ways. */
export function ProofForm({
  budas,
  tikslas,
  action,
  asmenskodas = '',
  telefonas,
  vardas = '',
  pavarde = '',
  onProved,
}: ProofProps & { budas: SignatureMethod }) {
  const t = useText(identityTexts)
  const name = `${vardas} ${pavarde}`.trim()
  const asked = useRef('')
  const start = ({ asmenskodas: code, telefonas: phone }: Values) => {
    asked.current = budas === 'MOBILUSIS' ? phone : ''
    const body = { tikslas, vardas, pavarde, asmenskodas: code }
    return budas === 'MOBILUSIS'
      ? call(identityApi.startMobile, { body: { ...body, telefonas: phone } })
      : call(identityApi.startSmartId, { body })
  }
  return (
    <PhoneRequest<Values, Checked>
      budas={budas}
      purpose={tikslas}
      action={action}
      schema={schemas[budas] as never}
      initial={{ asmenskodas, telefonas: telefonas ?? '' }}
      start={start}
      check={(token, signal) => call(checks[budas], { body: { token } }, { signal })}
      onAnswer={(checked) => onProved(checked, asked.current)}
    >
      {({ field }) => (
        <>
          {asmenskodas === '' ? (
            <TextField
              {...field('asmenskodas')}
              label={t('asmenskodas')}
              hint={t('codeHint')}
              inputMode="numeric"
              maxLength={14}
            />
          ) : (
            <DataList items={[name !== '' && [t('person'), name], [t('asmenskodas'), asmenskodas]]} />
          )}
          {budas === 'MOBILUSIS' && (
            <TextField
              {...field('telefonas')}
              label={t('telefonas')}
              hint={t('phoneHint')}
              inputMode="tel"
              autoComplete="tel"
            />
          )}
        </>
      )}
    </PhoneRequest>
  )
}
