import { Text } from '@mantine/core'
import { sitePeopleApi } from '#contract/sitePeople/api.ts'
import { sitePeopleTexts } from '#contract/sitePeople/texts.ts'
import type { Site } from '#contract/sites/schema.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { TextField } from '../kit/form/fields.tsx'
import { CompanyPicker } from '../kit/form/pickers.tsx'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { DayFields, PurposeFields } from './StayFields.tsx'

/** Adds a visitor by name alone, for today unless other days are chosen. */
export function AddVisitor({ site, onClose }: { site: Site; onClose: () => void }) {
  const t = useText(sitePeopleTexts)
  return (
    <FormModal
      title={t('visitorTitle')}
      endpoint={sitePeopleApi.add}
      params={{ id: site.id }}
      initial={{
        asmuo: null,
        vardas: '',
        pavarde: '',
        imone: null,
        paskirtis: 'LANKYTOJAS',
        priezastis: '',
        dirbaNuo: today(),
        dirbaIki: today(),
      }}
      also={['/asmenys']}
      saved={t('visitorAdded')}
      action={t('addVisitor')}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <Text c="dimmed">{t('visitorHint')}</Text>
          <TextField {...field('vardas')} label={t('vardas')} required />
          <TextField {...field('pavarde')} label={t('pavarde')} required />
          <CompanyPicker {...field('imone')} label={t('visitorCompany')} />
          <PurposeFields visitor field={field('paskirtis')} reason={field('priezastis')} />
          <DayFields nuo={field('dirbaNuo')} iki={field('dirbaIki')} site={site} />
        </>
      )}
    </FormModal>
  )
}
