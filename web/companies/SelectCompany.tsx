import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { companiesApi } from '#contract/companies/api.ts'
import { companyDialogTexts } from '#contract/companies/dialogTexts.ts'
import type { CompanyRef } from '#contract/lib/refs.ts'
import { later } from '../kit/dialog/later.tsx'
import { companyPick, type Pick } from '../kit/form/picks.ts'
import { SelectModal } from '../kit/form/SelectModal.tsx'
import { useText } from '../lib/lang.ts'
import { useMay } from '../lib/session.ts'

const CompanyDialog = later(async () => (await import('./CompanyDialog.tsx')).CompanyDialog)

/** Administrators choose among all companies, not only confirmed ones, and also see the town. */
const anyCompany = (tipas?: string): Pick => ({
  ...companyPick(tipas),
  endpoint: companiesApi.list,
  detail: (row) => {
    const { imKodas, adresas } = row as unknown as CompanyRef & { adresas: { miestas: string } }
    return [imKodas, adresas.miestas].filter(Boolean).join(' · ')
  },
})

interface Props {
  title?: string
  /** Only companies of this type; then no company can be added here. */
  tipas?: string
  onChosen: (company: CompanyRef) => void
  onClose: () => void
}

/** Chooses a company by a part of its name or by its code. A company that is missing can be found in the register and added. */
export function SelectCompany({ title, tipas, onChosen, onClose }: Props) {
  const t = useText(companyDialogTexts)
  const everywhere = useMay()('AccessAllImones')
  const pick = useMemo(() => (everywhere ? anyCompany(tipas) : companyPick(tipas)), [everywhere, tipas])
  const [adding, setAdding] = useState(false)
  if (adding) return <CompanyDialog onChosen={onChosen} onClose={() => setAdding(false)} />
  return (
    <SelectModal<CompanyRef>
      title={title ?? t('selectTitle')}
      label={t('selectSearch')}
      pick={pick}
      none={(search) => t(search ? 'selectNone' : 'selectNoCompanies', { asked: search })}
      more={(count) => t('more', { count })}
      onChosen={onChosen}
      onClose={onClose}
    >
      {!tipas && (
        <Button variant="subtle" mt="md" onClick={() => setAdding(true)}>
          {t('missing')}
        </Button>
      )}
    </SelectModal>
  )
}
