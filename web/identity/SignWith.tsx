import { useState } from 'react'
import { identityApi } from '#contract/identity/api.ts'
import {
  type SignatureMethod,
  SignBody,
  type Signed,
  type SigningStarted,
  signatureMethods,
} from '#contract/identity/schema.ts'
import { identityTexts } from '#contract/identity/texts.ts'
import { TextField } from '../kit/form/fields.tsx'
import { call } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { PhoneRequest } from './PhoneRequest.tsx'
import { useOffered } from './useWays.ts'
import { Ways } from './Ways.tsx'

interface Props {
  /** The call that asks the signer to sign and answers what to wait for. */
  start: (body: { budas: SignatureMethod; telefonas: string | null }) => Promise<SigningStarted>
  /** The signature is finished: `token` stands for it in the body that needs it. */
  onSigned: (token: string) => void
}

/** Electronic signing, by a way of the signer's choice. */
export function SignWith(props: Props) {
  const t = useText(identityTexts)
  const offered = useOffered(signatureMethods)
  const [wanted, setBudas] = useState<SignatureMethod>()
  const budas = wanted ?? offered[0]
  if (!budas) return null
  return (
    <Ways
      label={t('signWays')}
      ways={offered.map((way) => [way, t(`with${way}`)] as const)}
      chosen={budas}
      onChoose={setBudas}
    >
      <SignBy key={budas} budas={budas} {...props} />
    </Ways>
  )
}

const schema = SignBody.pick({ telefonas: true })

/** Electronic signing by one way; without a phone, Mobile-ID goes to the number of the signer's record. */
export function SignBy({ budas, start, onSigned }: Props & { budas: SignatureMethod }) {
  const t = useText(identityTexts)
  return (
    <PhoneRequest<{ telefonas?: string | null | undefined }, Signed>
      budas={budas}
      purpose="PARASAS"
      schema={schema}
      initial={{ telefonas: '' }}
      start={({ telefonas }) => start({ budas, telefonas: telefonas || null })}
      check={(token, signal) => call(identityApi.checkSignature, { body: { token } }, { signal })}
      // Without a token the certificate is chosen, and the phone is asked to sign.
      goesOn={({ token }) => token === null}
      onAnswer={({ token }) => token !== null && onSigned(token)}
    >
      {({ field }) =>
        budas === 'MOBILUSIS' && (
          <TextField
            {...field('telefonas')}
            label={t('signPhone')}
            hint={t('signPhoneHint')}
            inputMode="tel"
            autoComplete="off"
          />
        )
      }
    </PhoneRequest>
  )
}
