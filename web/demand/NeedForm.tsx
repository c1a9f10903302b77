import { Alert, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { demandApi } from '#contract/demand/api.ts'
import { copyYear, keepsAllNeeds, needYears } from '#contract/demand/rules.ts'
import { defaultSector, type Need } from '#contract/demand/schema.ts'
import { demandTexts } from '#contract/demand/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { CompanyPicker } from '../kit/form/pickers.tsx'
import { call } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'
import { useNamed } from '../lib/named.ts'
import { useMe } from '../lib/session.ts'
import { NeedFields } from './NeedFields.tsx'

const valuesOf = ({ sektorius, sritiesKodas, profesija, lygis, regionas, savivaldybe, metai, kiekis }: Need) => ({
  sektorius,
  sritiesKodas,
  profesija,
  lygis,
  regionas,
  savivaldybe,
  metai,
  kiekis,
})

/** Adds needs one after another; `like`: the need to begin with as a copy. */
export function NewNeed({ like, onClose }: { like?: Need; onClose: () => void }) {
  const t = useText(demandTexts)
  const named = useNamed()
  const chooses = keepsAllNeeds(useMe())
  const [entered, setEntered] = useState<string[]>([])
  const now = new Date()
  const start = like
    ? { ...valuesOf(like), metai: copyYear(like, now), ...(chooses ? { imone: like.imone } : {}) }
    : { sektorius: defaultSector, metai: needYears(null, now)[0] ?? null }
  return (
    <FormModal
      title={t(like ? 'copyNeed' : 'newNeed')}
      endpoint={demandApi.create}
      initial={start}
      also={['/ataskaitos']}
      saved={t('saved')}
      onSaved={({ profesija, metai, kiekis }) =>
        setEntered((before) => [
          ...before,
          t('name', { profesija: named(profesija), metai: String(metai), kiekis: String(kiekis) }),
        ])
      }
      onClose={onClose}
      another={{
        label: t('saveAnother'),
        // The next profession is often of another area and sets it; place and year stay.
        next: (values) => ({ ...values, sritiesKodas: null, profesija: null, lygis: null, kiekis: null }),
        focus: 'profesija',
      }}
    >
      {(form) => (
        <>
          {entered.length > 0 && (
            <Alert color="success" icon={<IconCheck />} title={t('entered', { count: entered.length })}>
              {entered.join('; ')}
            </Alert>
          )}
          {chooses && <CompanyPicker {...form.field('imone')} label={t('imone')} required />}
          <NeedFields form={form} begins={!chooses && !like} />
        </>
      )}
    </FormModal>
  )
}

/** The form of an existing need; its company does not change. */
export function EditNeed({ need, onClose }: { need: Need; onClose: () => void }) {
  const t = useText(demandTexts)
  const chooses = keepsAllNeeds(useMe())
  return (
    <FormModal
      title={t('editNeed')}
      endpoint={demandApi.update}
      params={{ id: need.id }}
      initial={valuesOf(need)}
      versija={need.versija}
      reload={async () => {
        const now = await call(demandApi.get, { params: { id: need.id } })
        return { initial: valuesOf(now), versija: now.versija }
      }}
      also={['/ataskaitos']}
      saved={t('saved')}
      onClose={onClose}
    >
      {(form) => (
        <>
          {chooses && <Text fw={600}>{need.imone.pavadinimas}</Text>}
          <NeedFields form={form as never} given={need.metai} />
        </>
      )}
    </FormModal>
  )
}
