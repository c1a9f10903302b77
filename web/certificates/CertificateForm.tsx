import { certificatesApi } from '#contract/certificates/api.ts'
import type { Certificate } from '#contract/certificates/schema.ts'
import { certificateTexts } from '#contract/certificates/texts.ts'
import { CodesField } from '../kit/form/CodesField.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import { CheckboxField, NumberField, TextField } from '../kit/form/fields.tsx'
import type { FieldProps } from '../kit/form/form.ts'
import { CompetenciesPicker, type Picked } from '../kit/form/pickers.tsx'
import { call, useCall } from '../lib/api.ts'
import { isOn } from '../lib/features.ts'
import { useText } from '../lib/lang.ts'

const formOf = ({ id: _, versija: __, ...body }: Certificate) => body
const empty = {
  kodas: '',
  pavadinimas: '',
  pavadinimasEn: '',
  pavadinimasLv: null,
  trukme: 5,
  kompetencijos: [],
  paskirtys: [],
  aktyvus: true,
}
/** The calls that show which certificates are required; refreshed after a change. */
const also = ['/asmenys', '/objektai', '/atestavimai']

/** The form of a kind of mandatory certificate: added, changed or retired, with what requires it. */
export function CertificateForm({ certificate, onClose }: { certificate?: Certificate; onClose: () => void }) {
  const t = useText(certificateTexts)
  const shared = { saved: t('saved'), also, onClose }
  if (!certificate)
    return (
      <FormModal {...shared} title={t('newKind')} endpoint={certificatesApi.create} initial={empty}>
        {({ field }) => <Fields field={field} />}
      </FormModal>
    )
  const { id } = certificate
  return (
    <FormModal
      {...shared}
      title={t('editKind')}
      endpoint={certificatesApi.update}
      params={{ id }}
      initial={formOf(certificate)}
      versija={certificate.versija}
      reload={async () => {
        const now = await call(certificatesApi.get, { params: { id } })
        return { initial: formOf(now), versija: now.versija }
      }}
    >
      {({ field }) => (
        <>
          <Fields field={field} />
          <Use id={id} />
        </>
      )}
    </FormModal>
  )
}

type Form = Parameters<Parameters<typeof FormModal<typeof certificatesApi.create>>[0]['children']>[0]

function Fields({ field }: Pick<Form, 'field'>) {
  const t = useText(certificateTexts)
  return (
    <>
      <TextField {...field('kodas')} label={t('kodas')} hint={t('kodasHint')} maxLength={40} autoFocus />
      <TextField {...field('pavadinimas')} label={t('pavadinimas')} />
      <TextField {...field('pavadinimasEn')} label={t('pavadinimasEn')} />
      {isOn('languageLV') && <TextField {...field('pavadinimasLv')} label={t('pavadinimasLv')} required={false} />}
      <NumberField {...field('trukme')} label={t('trukme')} hint={t('trukmeHint')} />
      <CompetenciesPicker
        {...(field('kompetencijos') as unknown as FieldProps<Picked[]>)}
        label={t('kompetencijos')}
        hint={t('kompetencijosHint')}
        max={200}
      />
      <CodesField
        {...(field('paskirtys') as unknown as FieldProps<string[]>)}
        label={t('paskirtys')}
        hint={t('paskirtysHint')}
        list="objektoPaskirtys"
      />
      <CheckboxField {...field('aktyvus')} label={t('aktyvus')} hint={t('aktyvusHint')} />
    </>
  )
}

/** How many people hold the kind, shown before it is retired. */
function Use({ id }: { id: number }) {
  const t = useText(certificateTexts)
  const { data } = useCall(certificatesApi.use, { params: { id } })
  if (!data) return null
  return <p>{data.asmenys ? t('usedBy', { count: data.asmenys }) : t('unused')}</p>
}
