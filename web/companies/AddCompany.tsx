import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { companyDialogTexts } from '#contract/companies/dialogTexts.ts'
import type { CompanyRef } from '#contract/lib/refs.ts'
import { later } from '../kit/dialog/later.tsx'
import { useText } from '../lib/lang.ts'

const CompanyDialog = later(async () => (await import('./CompanyDialog.tsx')).CompanyDialog)

interface Props {
  onChosen: (company: CompanyRef) => void
  /** For a visitor: begins the registration. */
  ready?: () => Promise<void>
}

/** A link below a field that chooses a company, for users whose company is not in the list. */
export function AddCompany({ onChosen, ready }: Props) {
  const t = useText(companyDialogTexts)
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button variant="subtle" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('missing')}
      </Button>
      {open && (
        <CompanyDialog
          onChosen={(company) => {
            onChosen(company)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
          {...(ready ? { ready } : {})}
        />
      )}
    </div>
  )
}
