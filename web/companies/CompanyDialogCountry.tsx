import { Alert, Button, Select } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { companyDialogTexts } from '#contract/companies/dialogTexts.ts'
import { mayEnter } from '#contract/companies/entry.ts'
import { homeCountry } from '#contract/companies/schema.ts'
import { formTexts } from '#contract/shell/formTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { byWords } from '../lib/byWords.ts'
import { useCodes } from '../lib/codes.ts'
import { useText } from '../lib/lang.ts'
import { useSession } from '../lib/session.ts'
import { StepButtons } from './CompanyDialogParts.tsx'

interface Props {
  country: string
  onCountry: (country: string) => void
  onNext: () => void
  onClose: () => void
}

/** The country decides whether the register is searched or the company is entered by hand, which visitors may not do. */
export function CompanyDialogCountry({ country, onCountry, onNext, onClose }: Props) {
  const t = useText(companyDialogTexts)
  const form = useText(formTexts)
  const shell = useText(shellTexts)
  const session = useSession()
  const { options } = useCodes('salys')
  // The usual country can be chosen before the list has loaded.
  const data = options.length ? options : [{ value: homeCountry, label: t('home') }]
  const possible = country === homeCountry || mayEnter(country, session)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (possible) onNext()
      }}
    >
      <Select
        data-autofocus
        label={t('country')}
        description={t('countryHint')}
        data={data}
        value={country}
        onChange={(next) => next && onCountry(next)}
        searchable
        filter={byWords}
        openOnFocus={false}
        allowDeselect={false}
        nothingFoundMessage={form('nothingFound')}
        checkIconPosition="right"
      />
      {!possible && (
        <Alert color="info" icon={<IconInfoCircle />} role="status" mt="md">
          {t('otherVisitor')}
        </Alert>
      )}
      <StepButtons onBack={onClose} back={shell('close')}>
        {possible && <Button type="submit">{t('next')}</Button>}
      </StepButtons>
    </form>
  )
}
