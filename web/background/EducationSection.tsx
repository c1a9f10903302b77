import { useState } from 'react'
import { backgroundApi } from '#contract/background/api.ts'
import { mayEditEducation, mayRemoveEducation } from '#contract/background/rules.ts'
import type { Education } from '#contract/background/schema.ts'
import { backgroundTexts } from '#contract/background/texts.ts'
import { useConfirm } from '../kit/dialog/confirm.tsx'
import { FileField } from '../kit/form/FileField.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import { CodeSelect, TextField } from '../kit/form/fields.tsx'
import { Row } from '../kit/form/Row.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { NamedFiles } from '../kit/list/NamedFiles.tsx'
import { AddButton } from '../kit/page/AddButton.tsx'
import { alertDanger, alertSuccess } from '../lib/alerts.ts'
import { callList, useSave } from '../lib/api.ts'
import { ApiError } from '../lib/errors.ts'
import { useText } from '../lib/lang.ts'
import { useMay, useMe } from '../lib/session.ts'

/** Education with its documents. Only an administrator changes data that came from a register. */
export function EducationSection({ personId, editable }: { personId: number; editable: boolean }) {
  const t = useText(backgroundTexts)
  const me = useMe()
  const [opened, setOpened] = useState<Education | 'new' | null>(null)
  const confirm = useConfirm()
  const remove = useSave(backgroundApi.removeEducation)
  async function removeRow({ id: childId, versija, kvalifikacija: name }: Education) {
    const question = { title: t('removeEducation', { name }), text: t('removeEducationWhy'), action: t('remove') }
    if (!(await confirm({ ...question, danger: true }))) return
    remove.mutate(
      { params: { id: personId, childId }, versija },
      { onSuccess: () => alertSuccess(t('educationRemoved', { name })), onError: alertDanger },
    )
  }
  const add = <AddButton label={t('addEducation')} onClick={() => setOpened('new')} />
  return (
    <>
      <ListSection
        title={t('education')}
        endpoint={backgroundApi.education}
        params={{ id: personId }}
        action={editable && add}
        columns={['kvalifikacija', 'mokymoIstaiga', 'mokesiNuo', 'saltinis']}
        cells={{
          kvalifikacija: ({ kvalifikacija, sritis, failai }) => (
            <NamedFiles name={kvalifikacija} files={failai}>
              {sritis && <span className="background-note">{sritis}</span>}
            </NamedFiles>
          ),
          mokesiNuo: ({ mokesiNuo, mokesiIki }) => (
            <span className="nowrap">{[mokesiNuo, mokesiIki].filter(Boolean).join(' – ') || '—'}</span>
          ),
        }}
        rowActions={(row) => [
          mayEditEducation(row, personId, me) && { label: t('edit'), onClick: () => setOpened(row) },
          mayRemoveEducation(row, personId, me) && { label: t('remove'), onClick: () => void removeRow(row) },
        ]}
        empty={{ title: t('noEducation'), text: editable ? t('noEducationWhy') : '' }}
      />
      {opened && <EducationModal personId={personId} row={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

const formOf = ({ id: _, versija: __, ...row }: Education) => row

function EducationModal({ personId, row, onClose }: { personId: number; row: Education | 'new'; onClose: () => void }) {
  const t = useText(backgroundTexts)
  const may = useMay()
  const existing = row !== 'new'
  const params = { id: personId, ...(existing ? { childId: row.id } : {}) }
  return (
    <FormModal
      title={t(existing ? 'editEducation' : 'addEducation')}
      endpoint={existing ? backgroundApi.setEducation : backgroundApi.addEducation}
      params={params}
      initial={existing ? formOf(row) : { failai: [] }}
      {...(existing ? { versija: row.versija, reload: () => newest(personId, row.id) } : {})}
      saved={t('educationSaved')}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextField {...field('kvalifikacija')} label={t('kvalifikacija')} hint={t('kvalifikacijaHint')} autoFocus />
          <TextField {...field('mokymoIstaiga')} label={t('mokymoIstaiga')} />
          <TextField {...field('sritis')} label={t('sritis')} />
          <Row>
            <TextField {...field('mokesiNuo')} label={t('mokesiNuo')} hint={t('partHint')} />
            <TextField {...field('mokesiIki')} label={t('mokesiIki')} hint={t('partHint')} />
          </Row>
          {may('AccessAllImones') && (
            <CodeSelect {...field('saltinis')} label={t('saltinis')} list="asmensKvalifikacijosSaltiniai" />
          )}
          <FileField {...field('failai')} label={t('documents')} required />
        </>
      )}
    </FormModal>
  )
}

async function newest(personId: number, childId: number) {
  const { rows } = await callList(backgroundApi.education, { params: { id: personId }, query: { size: 100 } })
  const now = rows.find(({ id }) => id === childId)
  if (!now) throw new ApiError('NotFound', 404)
  return { initial: formOf(now), versija: now.versija }
}
