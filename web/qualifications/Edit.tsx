import { Text } from '@mantine/core'
import { qualificationsApi } from '#contract/qualifications/api.ts'
import { mayDecide, sourcesToChoose } from '#contract/qualifications/rules.ts'
import type { Qualification } from '#contract/qualifications/schema.ts'
import { qualificationTexts } from '#contract/qualifications/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { Loaded } from '../kit/page/Loaded.tsx'
import { useText } from '../lib/lang.ts'
import { useMe } from '../lib/session.ts'
import { useCatalogue } from './catalogue.ts'
import { Fields } from './Fields.tsx'
import { type Body, bodyOf, newest } from './form.ts'

/** Adds or changes a qualification: held with a document, or wanted. */
export function Edit({ id, row, onClose }: { id: number; row: Qualification | 'new'; onClose: () => void }) {
  const t = useText(qualificationTexts)
  const me = useMe()
  const catalogue = useCatalogue()
  const exists = row !== 'new'
  const reload = async (childId: number) => {
    const now = await newest(id, childId)
    return { initial: bodyOf(now), versija: now.versija }
  }
  const judged = exists && ['PATVIRTINTA', 'ATMESTA'].includes(row.statusas) && !mayDecide(id, me)
  /** Values that other choices have hidden are not sent. */
  const toBody = (values: Body): Body => {
    if (catalogue.missing) return values
    const offered = new Set(catalogue.areas(values).map(({ value }) => value))
    return { ...values, sritis: values.sritis?.filter((code) => offered.has(code)) }
  }
  return (
    <FormModal
      title={t(exists ? 'editTitle' : 'add')}
      endpoint={exists ? qualificationsApi.update : qualificationsApi.create}
      params={{ id, ...(exists ? { childId: row.id } : {}) }}
      initial={exists ? bodyOf(row) : { pageidaujama: false, saltinis: 'VARTOTOJAS', failai: [] }}
      {...(exists ? { versija: row.versija, reload: () => reload(row.id) } : {})}
      also={['/asmenskvalifikacijos']}
      toBody={toBody}
      saved={t('saved')}
      onClose={onClose}
      large
    >
      {(form) => (
        <>
          {judged && <Text c="dimmed">{t('checkedAnew')}</Text>}
          {catalogue.missing ? (
            <Loaded query={catalogue.missing}>{() => null}</Loaded>
          ) : (
            <Fields form={form} catalogue={catalogue} sources={sourcesToChoose(id, me)} />
          )}
        </>
      )}
    </FormModal>
  )
}
