import { useState } from 'react'
import { classifiersApi } from '#contract/classifiers/api.ts'
import { metadataApi } from '#contract/metadata/api.ts'
import { isReliedQualification } from '#contract/metadata/rules.ts'
import type { QualificationRow } from '#contract/metadata/schema.ts'
import { metadataTexts } from '#contract/metadata/texts.ts'
import { later } from '../kit/dialog/later.tsx'
import { useEach } from '../kit/list/each.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { useRetiring } from '../kit/list/retiring.tsx'
import { NewButton } from '../kit/page/AddButton.tsx'
import { Retired } from '../kit/page/Retired.tsx'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { Code } from './Code.tsx'
import { qualificationBody } from './qualification.ts'

const QualificationForm = later(async () => (await import('./QualificationForm.tsx')).QualificationForm)

/** The qualifications that people may have, for administrators of the metadata. */
export function QualificationList() {
  const t = useText(metadataTexts)
  const named = useNamed()
  const [edited, setEdited] = useState<QualificationRow | 'new' | null>(null)
  const { actionsOf, many } = useRetiring<QualificationRow>({
    update: metadataApi.updateQualification,
    remove: metadataApi.removeQualification,
    use: metadataApi.qualificationUse,
    bodyOf: qualificationBody,
    also: [],
    may: (row) => !isReliedQualification(row),
  })
  const each = useEach<QualificationRow>({ endpoint: qualifications, actions: many, nameOf: named })
  const asRow = (row: unknown) => row as QualificationRow
  return (
    <>
      <ListSection
        title={t('qualifications')}
        endpoint={qualifications}
        where=""
        main
        action={<NewButton label={t('addQualification')} onClick={() => setEdited('new')} />}
        filters={[
          { kind: 'text', name: 'search', label: t('search'), always: true },
          { kind: 'codes', name: 'tipas', label: t('tipas'), list: 'kvalifikacijosTipai', one: true, always: true },
          { kind: 'flag', name: 'aktyvus', label: t('onlyActive') },
        ]}
        columns={['pavadinimas', 'pavadinimasEn', 'tipas', 'kodas']}
        cells={{
          pavadinimas: (row) => (
            <>
              {row.pavadinimas} <Retired row={row} />
            </>
          ),
          kodas: (row) => <Code code={row.kodas} />,
        }}
        rowName={(row) => named(row)}
        beside={(row) => <Retired row={row} />}
        onOpen={(row) => setEdited(asRow(row))}
        rowActions={(row) => actionsOf(asRow(row))}
        bulkLimit={each.bulk.bulkLimit}
        bulk={(selection) => each.bulk.bulk(selection as never)}
        empty={{ title: t('noQualifications') }}
      />
      {each.result}
      {edited && <QualificationForm {...(edited === 'new' ? {} : { row: edited })} onClose={() => setEdited(null)} />}
    </>
  )
}

/** The list that everybody reads, with the types shown. */
const qualifications = {
  ...classifiersApi.kvalifikacijos,
  columns: {
    ...classifiersApi.kvalifikacijos.columns,
    tipas: { title: [metadataTexts.tipas[0], metadataTexts.tipas[1]], codes: 'kvalifikacijosTipai' },
  },
} as const
