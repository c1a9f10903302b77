import { Button } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import type { CompetencyRef } from '#contract/lib/refs.ts'
import { offerTexts } from '#contract/offers/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { competencyPick } from '../kit/form/picks.ts'
import { SelectModal } from '../kit/form/SelectModal.tsx'
import { useText } from '../lib/lang.ts'
import type { OffersProps } from './useOffers.ts'

const OffersDialog = later(async () => (await import('./OffersDialog.tsx')).OffersDialog)

type Competency = z.infer<typeof CompetencyRef>

/** For marked people of the own company: what they should learn is chosen, then where they are registered. */
export function OffersButton({ people }: Pick<OffersProps, 'people'>) {
  const t = useText(offerTexts)
  const [choosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState<Competency | null>(null)
  return (
    <>
      <Button variant="default" onClick={() => setChoosing(true)}>
        {t('registerMany')}
      </Button>
      {choosing && (
        <SelectModal<Competency>
          title={t('chooseCompetency')}
          label={t('competency')}
          pick={competencyPick}
          none={() => t('noCompetency')}
          more={(count) => t('firstOnly', { count })}
          onChosen={(competency) => {
            setChosen(competency)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {chosen && (
        <OffersDialog
          people={people}
          kompetencijos={[chosen]}
          pazymejimai={[]}
          iki={null}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}
