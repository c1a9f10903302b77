import { Text } from '@mantine/core'
import { competenciesApi } from '#contract/competencies/api.ts'
import { mayGrant } from '#contract/competencies/rules.ts'
import { competencyTexts } from '#contract/competencies/texts.ts'
import { DateField } from '../kit/form/DateField.tsx'
import { FileField } from '../kit/form/FileField.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { CompetencyIdField, LevelField } from './fields.tsx'

interface Props {
  asmuoId: number
  /** The competency named by a link on the public page. */
  start?: number | undefined
  onClose: () => void
}

/** „Pridėti kompetenciją“: a claim with its documents. An administrator grants it at once, with dates if needed. */
export function ClaimCompetency({ asmuoId, start, onClose }: Props) {
  const t = useText(competencyTexts)
  const grants = mayGrant(asmuoId, useMe())
  return (
    <FormModal
      title={t('add')}
      endpoint={competenciesApi.claim}
      params={{ id: asmuoId }}
      initial={{
        kompetencijaId: start ?? null,
        lygis: null,
        failai: [],
        ...(grants ? { suteikta: null, galioja: null } : {}),
      }}
      also={['/asmenskompetencijos']}
      action={t(grants ? 'grant' : 'handIn')}
      saved={t(grants ? 'granted' : 'claimed')}
      onClose={onClose}
    >
      {({ field, values }) => (
        <>
          <Text>{t(grants ? 'addGrants' : 'addWaits')}</Text>
          <CompetencyIdField {...field('kompetencijaId')} />
          <LevelField {...field('lygis')} kompetencijaId={values.kompetencijaId} />
          {grants && (
            <>
              <DateField {...field('suteikta')} label={t('suteikta')} />
              <DateField {...field('galioja')} label={t('galioja')} hint={t('galiojaByCompetency')} />
            </>
          )}
          <FileField {...field('failai')} label={t('failai')} hint={t('failaiHint')} />
        </>
      )}
    </FormModal>
  )
}
