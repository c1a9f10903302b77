import { useState } from 'react'
import { certificatesApi } from '#contract/certificates/api.ts'
import type { Certificate } from '#contract/certificates/schema.ts'
import { certificateTexts } from '#contract/certificates/texts.ts'
import { statusText } from '#contract/statuses.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { later } from '../kit/dialog/later.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { NewButton } from '../kit/page/AddButton.tsx'
import { Retired } from '../kit/page/Retired.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { useSave } from '../lib/api.ts'
import { useLang, useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'

const CertificateForm = later(async () => (await import('./CertificateForm.tsx')).CertificateForm)

/** Up to this number, competencies are named one by one. */
const namedUpTo = 3

/** The kinds of mandatory certificates and what requires them, for users who edit the metadata. */
export function CertificateList() {
  const t = useText(certificateTexts)
  const lang = useLang()
  const named = useNamed()
  const confirm = useConfirm()
  const removal = useSave(certificatesApi.remove)
  const [edited, setEdited] = useState<Certificate | 'new' | null>(null)
  async function remove(row: Certificate) {
    const question = { title: t('removeTitle', { name: named(row) }), text: t('removeText'), action: t('remove') }
    if (!(await confirm({ ...question, danger: true }))) return
    const input = { params: { id: row.id }, versija: row.versija }
    removal.mutate(input, { onSuccess: () => alertSuccess(t('removed')), onError: alertDanger })
  }
  const competencies = ({ kompetencijos }: Certificate) =>
    kompetencijos.length > namedUpTo
      ? t('competencies', { count: kompetencijos.length })
      : kompetencijos.map((one) => `${one.kodas} ${named(one)}`).join(', ') || '—'
  return (
    <>
      <ListSection
        title={t('title')}
        endpoint={certificatesApi.list}
        where=""
        main
        action={<NewButton label={t('newKind')} onClick={() => setEdited('new')} />}
        filters={[
          { kind: 'text', name: 'search', label: t('search'), always: true },
          { kind: 'codes', name: 'paskirtis', label: t('paskirtys'), list: 'objektoPaskirtys', always: true },
          { kind: 'flag', name: 'aktyvus', label: t('aktyvus') },
        ]}
        columns={['pavadinimas', 'trukme', 'kompetencijos', 'paskirtys']}
        cells={{
          pavadinimas: (row) => (
            <>
              {named(row)} <Retired row={row} />
            </>
          ),
          trukme: ({ trukme }) => trukme ?? t('endless'),
          kompetencijos: competencies,
          paskirtys: ({ paskirtys }) =>
            paskirtys.map((code) => statusText('objektoPaskirtys', code, lang)).join(', ') || '—',
          aktyvus: ({ aktyvus }) => (aktyvus ? t('aktyvus') : t('retired')),
        }}
        rowName={named}
        beside={(row) => <Retired row={row} />}
        onOpen={setEdited}
        rowActions={(row) => [{ label: t('remove'), onClick: () => void remove(row), danger: true }]}
        empty={{ title: t('none'), text: t('noneWhy') }}
      />
      {edited && (
        <CertificateForm {...(edited === 'new' ? {} : { certificate: edited })} onClose={() => setEdited(null)} />
      )}
    </>
  )
}
