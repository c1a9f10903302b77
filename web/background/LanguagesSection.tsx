import { useState } from 'react'
import { backgroundApi } from '#contract/background/api.ts'
import { type Language, otherLanguage } from '#contract/background/schema.ts'
import { backgroundTexts } from '#contract/background/texts.ts'
import { alertUndo } from '../kit/dialog/undo.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import { CodeSelect, TextField } from '../kit/form/fields.tsx'
import { Row } from '../kit/form/Row.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { AddButton } from '../kit/page/AddButton.tsx'
import { alertDanger } from '../lib/alerts.ts'
import { callList, useSave } from '../lib/api.ts'
import { useCodes } from '../lib/codes.ts'
import { ApiError } from '../lib/errors.ts'
import { useText } from '../lib/lang.ts'

/** Languages with their levels. Removing one needs no confirmation and can be undone. */
export function LanguagesSection({ personId, editable }: { personId: number; editable: boolean }) {
  const t = useText(backgroundTexts)
  const languages = useCodes('mokamosKalbos')
  const levels = useCodes('kalbosLygiai')
  const [opened, setOpened] = useState<Language | 'new' | null>(null)
  const remove = useSave(backgroundApi.removeLanguage)
  const restore = useSave(backgroundApi.addLanguage)
  const nameOf = ({ kalba, kitaKalba }: Language) => kitaKalba || languages.name(kalba)

  function removeRow(row: Language) {
    const { id: childId, versija, kalba, kitaKalba, lygis } = row
    const back = () => restore.mutateAsync({ params: { id: personId }, body: { kalba, kitaKalba, lygis } })
    remove.mutate(
      { params: { id: personId, childId }, versija },
      {
        onSuccess: () => alertUndo(t('languageRemoved', { name: nameOf(row) }), back),
        onError: alertDanger,
      },
    )
  }

  return (
    <>
      <ListSection
        title={t('languages')}
        endpoint={backgroundApi.languages}
        params={{ id: personId }}
        action={editable && <AddButton label={t('addLanguage')} onClick={() => setOpened('new')} />}
        columns={['kalba', 'lygis']}
        rowName={nameOf}
        cells={{
          kalba: (row) => <b>{nameOf(row)}</b>,
          lygis: ({ lygis }) => (lygis ? levels.name(lygis) : t('noLevel')),
        }}
        {...(editable
          ? {
              rowActions: (row: Language) => [
                { label: t('edit'), onClick: () => setOpened(row) },
                { label: t('remove'), onClick: () => removeRow(row) },
              ],
            }
          : {})}
        empty={{ title: t('noLanguages'), text: editable ? t('noLanguagesWhy') : '' }}
      />
      {opened && <LanguageModal personId={personId} row={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

const formOf = ({ kalba, kitaKalba, lygis }: Language) => ({ kalba, kitaKalba, lygis })

function LanguageModal({ personId, row, onClose }: { personId: number; row: Language | 'new'; onClose: () => void }) {
  const t = useText(backgroundTexts)
  const existing = row !== 'new'
  return (
    <FormModal
      title={t(existing ? 'editLanguage' : 'addLanguage')}
      endpoint={existing ? backgroundApi.setLanguage : backgroundApi.addLanguage}
      params={{ id: personId, ...(existing ? { childId: row.id } : {}) }}
      initial={existing ? formOf(row) : {}}
      {...(existing ? { versija: row.versija, reload: () => newest(personId, row.id) } : {})}
      saved={t('languageSaved')}
      onClose={onClose}
    >
      {({ field, values }) => (
        <>
          <Row>
            <CodeSelect {...field('kalba')} label={t('kalba')} list="mokamosKalbos" />
            <CodeSelect {...field('lygis')} label={t('lygis')} list="kalbosLygiai" />
          </Row>
          {values.kalba === otherLanguage && <TextField {...field('kitaKalba')} label={t('kitaKalba')} required />}
        </>
      )}
    </FormModal>
  )
}

async function newest(personId: number, childId: number) {
  const { rows } = await callList(backgroundApi.languages, { params: { id: personId }, query: { size: 100 } })
  const now = rows.find(({ id }) => id === childId)
  if (!now) throw new ApiError('NotFound', 404)
  return { initial: formOf(now), versija: now.versija }
}
