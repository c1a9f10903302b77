import { sitePeopleApi } from '#contract/sitePeople/api.ts'
import type { SitePeopleSummary, SitePerson } from '#contract/sitePeople/schema.ts'
import { sitePeopleTexts } from '#contract/sitePeople/texts.ts'
import type { Site } from '#contract/sites/schema.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { call } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { DayFields, PurposeFields } from './StayFields.tsx'

interface Props {
  site: Site
  row: SitePerson
  sums: SitePeopleSummary | undefined
  onClose: () => void
}
const formOf = ({ paskirtis, priezastis, dirbaNuo, dirbaIki }: SitePerson) => ({
  paskirtis,
  priezastis,
  dirbaNuo,
  dirbaIki,
})

/** Changes the purpose and the days of a person in the site. */
export function EditSitePerson({ site, row, sums, onClose }: Props) {
  const t = useText(sitePeopleTexts)
  const params = { id: site.id, childId: row.id }
  const { vardas, pavarde, id } = row.asmuo
  return (
    <FormModal
      title={t('editTitle', { name: `${vardas} ${pavarde}` })}
      endpoint={sitePeopleApi.update}
      params={params}
      initial={formOf(row)}
      versija={row.versija}
      reload={async () => {
        const now = await call(sitePeopleApi.get, { params })
        return { initial: formOf(now), versija: now.versija }
      }}
      also={['/asmenys']}
      saved={t('saved')}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <PurposeFields
            field={field('paskirtis')}
            reason={field('priezastis')}
            visitor={id === null || row.imone === null}
          />
          <DayFields
            nuo={field('dirbaNuo')}
            iki={field('dirbaIki')}
            site={site}
            contract={sums?.imones.find((one) => one.id === row.imone?.id)}
          />
        </>
      )}
    </FormModal>
  )
}
