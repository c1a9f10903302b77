import { useEffect, useRef, useState } from 'react'
import { companyDialogTexts } from '#contract/companies/dialogTexts.ts'
import { homeCountry, type RegisterCompany } from '#contract/companies/schema.ts'
import type { CompanyRef } from '#contract/lib/refs.ts'
import { Dialog } from '../kit/dialog/Dialog.tsx'
import { announce } from '../lib/announce.ts'
import { useText } from '../lib/lang.ts'
import { CompanyDialogConfirm } from './CompanyDialogConfirm.tsx'
import { CompanyDialogCountry } from './CompanyDialogCountry.tsx'
import { CompanyDialogFind } from './CompanyDialogFind.tsx'
import { CompanyDialogForm } from './CompanyDialogForm.tsx'
import { CompanyDialogPick } from './CompanyDialogPick.tsx'
import './companyDialog.css'
import { usePhone } from '../lib/usePhone.ts'

type Step =
  | { at: 'countrySelect' }
  | { at: 'findLtCompany' }
  | { at: 'pickResult'; found: RegisterCompany[] }
  | { at: 'confirmResult'; company: RegisterCompany; found?: RegisterCompany[] }
  | { at: 'enterOtherCompany' }

interface Props {
  /** Called with the company that was added or that existed already. The parent then unmounts the dialog. */
  onChosen: (company: CompanyRef) => void
  onClose: () => void
  /** For a visitor: begins the registration, without which the register cannot be searched. */
  ready?: () => Promise<void>
}

/**
 * Finds a company in the register and adds it, or lets the user enter one by hand (spec 1: countrySelect, findLtCompany
 * or enterOtherCompany, pickResult if there are several, confirmResult). It is open while mounted.
 */
export function CompanyDialog({ onChosen, onClose, ready }: Props) {
  const t = useText(companyDialogTexts)
  const phone = usePhone()
  const [country, setCountry] = useState<string>(homeCountry)
  const [search, setSearch] = useState('')
  const [step, setStep] = useState<Step>({ at: 'countrySelect' })
  const titles = {
    countrySelect: t('title'),
    findLtCompany: t('findTitle'),
    pickResult: t('pickTitle'),
    confirmResult: t('confirmTitle'),
    enterOtherCompany: t(country === homeCountry ? 'byHandTitle' : 'otherTitle'),
  }

  // In a new step the focus moves to its first control; in the first step the dialog itself sets the focus.
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(step.at)
  const title = titles[step.at]
  useEffect(() => {
    if (before.current === step.at) return
    before.current = step.at
    announce(title)
    box.current?.querySelector<HTMLElement>('[data-autofocus], [data-step]')?.focus()
  }, [step.at, title])

  const byHand = () => setStep({ at: 'enterOtherCompany' })
  return (
    <Dialog onClose={onClose} title={title} size="lg" fullScreen={phone} data-form-modal>
      <div ref={box} className="company-dialog">
        {step.at === 'countrySelect' && (
          <CompanyDialogCountry
            country={country}
            onCountry={setCountry}
            onNext={() => setStep({ at: country === homeCountry ? 'findLtCompany' : 'enterOtherCompany' })}
            onClose={onClose}
          />
        )}
        {step.at === 'findLtCompany' && (
          <CompanyDialogFind
            text={search}
            onText={setSearch}
            ready={ready}
            onFound={(found) => {
              const [company, another] = found
              if (company && !another) setStep({ at: 'confirmResult', company })
              else setStep({ at: 'pickResult', found })
            }}
            onByHand={byHand}
            onBack={() => setStep({ at: 'countrySelect' })}
          />
        )}
        {step.at === 'pickResult' && (
          <CompanyDialogPick
            found={step.found}
            ready={ready}
            onPicked={(company) => setStep({ at: 'confirmResult', company, found: step.found })}
            onBack={() => setStep({ at: 'findLtCompany' })}
          />
        )}
        {step.at === 'confirmResult' && (
          <CompanyDialogConfirm
            company={step.company}
            ready={ready}
            onChosen={onChosen}
            onBack={() => setStep(step.found ? { at: 'pickResult', found: step.found } : { at: 'findLtCompany' })}
          />
        )}
        {step.at === 'enterOtherCompany' && (
          <CompanyDialogForm
            country={country}
            search={search}
            onChosen={onChosen}
            onBack={() => setStep({ at: country === homeCountry ? 'findLtCompany' : 'countrySelect' })}
          />
        )}
      </div>
    </Dialog>
  )
}
