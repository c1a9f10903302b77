import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { companyDialogTexts } from '#contract/companies/dialogTexts.ts'
import { homeCountry, type RegisterCompany } from '#contract/companies/schema.ts'
import type { CompanyRef } from '#contract/lib/refs.ts'
import { useReturnFocus } from '../kit/dialog/returnFocus.ts'
import { announce } from '../lib/announce.ts'
import { useText } from '../lib/lang.ts'
import { CompanyDialogConfirm } from './CompanyDialogConfirm.tsx'
import { CompanyDialogCountry } from './CompanyDialogCountry.tsx'
import { CompanyDialogFind } from './CompanyDialogFind.tsx'
import { CompanyDialogForm } from './CompanyDialogForm.tsx'
import { CompanyDialogPick } from './CompanyDialogPick.tsx'
import './companyDialog.css'

type Step =
  | { at: 'countrySelect' }
  | { at: 'findLtCompany' }
  | { at: 'pickResult'; found: RegisterCompany[] }
  | { at: 'confirmResult'; company: RegisterCompany; found?: RegisterCompany[] }
  | { at: 'enterOtherCompany' }

interface Props {
  /** The company that was added, or that was there already. Then whoever mounted the dialog unmounts it. */
  onChosen: (company: CompanyRef) => void
  onClose: () => void
  /** Of a visitor: begins the registration, without which the register is not asked. */
  ready?: () => Promise<void>
}

/**
 * Finds a company in the register and adds it, or enters one by hand (spec 1: countrySelect, findLtCompany or
 * enterOtherCompany, pickResult when more than one, confirmResult). Mount it to open it.
 */
export function CompanyDialog({ onChosen, onClose, ready }: Props) {
  const t = useText(companyDialogTexts)
  useReturnFocus()
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [country, setCountry] = useState<string>(homeCountry)
  const [asked, setAsked] = useState('')
  const [step, setStep] = useState<Step>({ at: 'countrySelect' })
  const titles = {
    countrySelect: t('title'),
    findLtCompany: t('findTitle'),
    pickResult: t('pickTitle'),
    confirmResult: t('confirmTitle'),
    enterOtherCompany: t(country === homeCountry ? 'byHandTitle' : 'otherTitle'),
  }

  // A new step begins where its first thing to do is; the dialog's own focus is the first one's.
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
    <Modal opened onClose={onClose} title={title} size="lg" fullScreen={phone} data-form-modal>
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
            asked={asked}
            onAsked={setAsked}
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
            asked={asked}
            onChosen={onChosen}
            onBack={() => setStep({ at: country === homeCountry ? 'findLtCompany' : 'countrySelect' })}
          />
        )}
      </div>
    </Modal>
  )
}
