import { Stack } from '@mantine/core'
import { classifiersApi } from '#contract/classifiers/api.ts'
import { personsApi } from '#contract/persons/api.ts'
import type { Person } from '#contract/persons/schema.ts'
import { personTexts } from '#contract/persons/texts.ts'
import { formTexts } from '#contract/shell/formTexts.ts'
import { CodesField, OptionsField } from '../kit/form/CodesField.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import { call, useCall } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { formOf } from './personForm.ts'

const assessorForm = (person: Person) => ({
  ...formOf(person),
  vertintojasSritys: person.vertintojasSritys,
  vertintojasKvalifikacijos: person.vertintojasKvalifikacijos,
  vertintojasRegionai: person.vertintojasRegionai,
  vertintojasKalbos: person.vertintojasKalbos,
})

/** Form of what an assessor may assess, where and in which languages. */
export function AssessorEdit({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useText(personTexts)
  const shell = useText(formTexts)
  const named = useNamed()
  const params = { id: person.id }
  const { data = [] } = useCall(
    classifiersApi.kvalifikacijos,
    { query: { size: 100 } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  return (
    <FormModal
      title={t('editAssessor')}
      endpoint={personsApi.update}
      params={params}
      initial={assessorForm(person)}
      versija={person.versija}
      reload={async () => {
        const now = await call(personsApi.get, { params })
        return { initial: assessorForm(now), versija: now.versija }
      }}
      also={['/vertintojai']}
      saved={shell('saved')}
      onClose={onClose}
    >
      {({ field }) => (
        <Stack>
          <CodesField {...field('vertintojasSritys')} label={t('sritys')} list="sritys" />
          <CodesField {...field('vertintojasRegionai')} label={t('regionai')} list="regionai" />
          <CodesField {...field('vertintojasKalbos')} label={t('kalbos')} list="kalbos" />
          <OptionsField
            {...field('vertintojasKvalifikacijos')}
            label={t('kvalifikacijos')}
            options={data.map((row) => ({ value: row.kodas, label: named(row) }))}
          />
        </Stack>
      )}
    </FormModal>
  )
}
