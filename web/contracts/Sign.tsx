import { useState } from 'react'
import { contractsApi } from '#contract/contracts/api.ts'
import { type ContractTemplate, signatureWays } from '#contract/contracts/schema.ts'
import { contractTexts } from '#contract/contracts/texts.ts'
import type { Person } from '#contract/persons/schema.ts'
import { SignBy } from '../identity/SignWith.tsx'
import { useOffered } from '../identity/useWays.ts'
import { Ways } from '../identity/Ways.tsx'
import { SignaturePad } from '../kit/form/SignaturePad.tsx'
import { call } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

interface Props {
  person: Person
  kalba: ContractTemplate['kalba']
  onDrawn: (png: string) => void
  onToken: (token: string) => void
}

/** The signature: drawn on screen, or by Mobile-ID or Smart-ID, as the person chooses. */
export function Sign({ person, kalba, onDrawn, onToken }: Props) {
  const t = useText(contractTexts)
  const [way, setWay] = useState<(typeof signatureWays)[number]>('PIESTAS')
  const offered = useOffered(signatureWays)
  return (
    <Ways label={t('how')} ways={offered.map((one) => [one, t(one)] as const)} chosen={way} onChoose={setWay}>
      {way === 'PIESTAS' ? (
        <SignaturePad label={`${person.vardas} ${person.pavarde}`} onSigned={onDrawn} />
      ) : (
        <SignBy
          key={way}
          budas={way}
          start={(body) => call(contractsApi.startSigning, { params: { id: person.id }, body: { ...body, kalba } })}
          onSigned={onToken}
        />
      )}
    </Ways>
  )
}
