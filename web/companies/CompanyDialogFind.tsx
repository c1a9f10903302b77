import { Alert, Button, Group, TextInput } from '@mantine/core'
import { IconMoodEmpty } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { companyDialogTexts } from '#contract/companies/dialogTexts.ts'
import { lettersOf, mayEnter, searchMin } from '#contract/companies/entry.ts'
import { homeCountry, type RegisterCompany } from '#contract/companies/schema.ts'
import { isCompanyCode } from '#contract/lib/company-code.ts'
import { Complaint } from '../kit/form/fields.tsx'
import { announce } from '../lib/announce.ts'
import { useText } from '../lib/lang.ts'
import { useSession } from '../lib/session.ts'
import { Refusal, StepButtons } from './CompanyDialogParts.tsx'
import { codeIn, useRegister } from './useRegister.ts'

interface Props {
  text: string
  onText: (text: string) => void
  ready: (() => Promise<void>) | undefined
  /** At least one. */
  onFound: (found: RegisterCompany[]) => void
  onByHand: () => void
  onBack: () => void
}

/** Searches the register by the code or a part of the name. Users who may, can also enter a company by hand. */
export function CompanyDialogFind({ text, onText, ready, onFound, onByHand, onBack }: Props) {
  const t = useText(companyDialogTexts)
  const session = useSession()
  const { ask, asking, failure, clear } = useRegister(ready)
  const [wrong, setWrong] = useState('')
  const [missing, setMissing] = useState('')
  const input = useRef<HTMLInputElement>(null)

  async function find() {
    const wanted = text.trim()
    const code = codeIn(wanted)
    const complaint = code ? !isCompanyCode(code) && t('askedCode') : lettersOf(wanted) < searchMin && t('askedShort')
    setWrong(complaint || '')
    setMissing('')
    if (complaint) return input.current?.focus()
    const found = await ask(wanted)
    if (found?.length) return onFound(found)
    if (found) setMissing(wanted)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void find()
  }
  const byHand = mayEnter(homeCountry, session) && (
    <Button variant="default" onClick={onByHand}>
      {t('byHand')}
    </Button>
  )
  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={asking !== ''} className="form-fields">
        <TextInput
          data-step
          ref={input}
          label={t('asked')}
          description={t('askedHint')}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          value={text}
          onChange={(event) => {
            onText(event.currentTarget.value)
            setWrong('')
            setMissing('')
            clear()
          }}
          error={wrong && <Complaint text={wrong} />}
          autoComplete="off"
          maxLength={100}
        />
        {failure && (
          <Refusal failure={failure}>
            <Button variant="default" onClick={() => void find()}>
              {t('again')}
            </Button>
            {byHand}
          </Refusal>
        )}
        {missing && (
          <Alert color="info" icon={<IconMoodEmpty />} title={t('notFound', { asked: missing })} role="status">
            {t('notFoundWhy')}
            {byHand && (
              <Group mt="xs" gap="xs">
                {byHand}
              </Group>
            )}
          </Alert>
        )}
      </fieldset>
      <StepButtons onBack={onBack}>
        <Button type="submit" loading={asking !== ''} onClick={() => announce(t('searching'))}>
          {t('find')}
        </Button>
      </StepButtons>
    </form>
  )
}
