import { Button, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { assessmentsApi } from '#contract/assessments/api.ts'
import type { Assessor } from '#contract/assessments/schema.ts'
import { completionTexts } from '#contract/assessments/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { SignBy } from '../identity/SignWith.tsx'
import { SignaturePad } from '../kit/form/SignaturePad.tsx'
import { call } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { fullMarks } from './marks.ts'
import { fullName } from './names.ts'
import { type DraftProtocol, Summary } from './Review.tsx'
import type { Way } from './signatures.ts'

/** The screen for one signer: what is signed and by whom, and a pad to draw on or the phone. */
export function HandOver({
  signer,
  way,
  onSigned,
  onBack,
  ...draft
}: DraftProtocol & { signer: Assessor; way: Way; onSigned: (parasas: string) => void; onBack: () => void }) {
  const t = useText(completionTexts)
  const shell = useText(shellTexts)
  const name = fullName(signer)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { assessment, person, sheet } = draft
  const protokolas = {
    teorijosPazymiai: fullMarks(sheet, 'theory'),
    praktikosPazymiai: fullMarks(sheet, 'practice'),
  }
  return (
    <div className="hand-over">
      <Title order={2} tabIndex={-1} ref={heading}>
        {t('handOver', { name })}
      </Title>
      <Summary {...draft} />
      <Text fw={600} my="md">
        {t(signer.id === person.id ? 'statementPerson' : 'statementAssessor')}
      </Text>
      {way === 'PIESTAS' ? (
        <SignaturePad label={name} onSigned={onSigned} />
      ) : (
        <SignBy
          budas={way}
          start={(how) =>
            call(assessmentsApi.sign, {
              params: { id: assessment.id, personId: person.id },
              body: { ...how, asmuo: { id: signer.id }, protokolas },
            })
          }
          onSigned={(token) => onSigned(`token:${token}`)}
        />
      )}
      <Button variant="subtle" mt="md" onClick={onBack}>
        {shell('back')}
      </Button>
    </div>
  )
}
