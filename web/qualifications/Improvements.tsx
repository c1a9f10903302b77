import { useState } from 'react'
import { qualificationsApi } from '#contract/qualifications/api.ts'
import type { Improvement } from '#contract/qualifications/schema.ts'
import { qualificationTexts } from '#contract/qualifications/texts.ts'
import { DateField } from '../kit/form/DateField.tsx'
import { FileField } from '../kit/form/FileField.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import { CodeSelect, NumberField, TextField } from '../kit/form/fields.tsx'
import { CompanyPicker } from '../kit/form/pickers.tsx'
import { Row } from '../kit/form/Row.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { NamedFiles } from '../kit/list/NamedFiles.tsx'
import { AddButton } from '../kit/page/AddButton.tsx'
import { callList } from '../lib/api.ts'
import { ApiError } from '../lib/errors.ts'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useRemoveImprovement } from './useRemove.ts'

/** Courses, seminars and other learning. */
export function Improvements({ id, editable }: { id: number; editable: boolean }) {
  const t = useText(qualificationTexts)
  const [opened, setOpened] = useState<Improvement | 'new' | null>(null)
  const remove = useRemoveImprovement(id)
  return (
    <>
      <ListSection
        title={t('improvements')}
        endpoint={qualificationsApi.improvements}
        params={{ id }}
        action={editable && <AddButton label={t('addShort')} onClick={() => setOpened('new')} />}
        columns={['pavadinimas', 'budas', 'imone.pavadinimas', 'data', 'valandos']}
        rowName={({ pavadinimas }) => pavadinimas}
        cells={{
          pavadinimas: ({ pavadinimas, failai }) => <NamedFiles name={pavadinimas} files={failai} />,
          'imone.pavadinimas': ({ imone, kitaImone }) => imone?.pavadinimas ?? (kitaImone || '—'),
          data: ({ data }) => <span className="nowrap">{data}</span>,
          valandos: ({ valandos }) => (valandos ? t('hours', { count: valandos }) : '—'),
        }}
        {...(editable
          ? {
              rowActions: (row: Improvement) => [
                { label: t('edit'), onClick: () => setOpened(row) },
                { label: t('remove'), onClick: () => void remove(row) },
              ],
            }
          : {})}
        empty={{ title: t('noImprovements'), text: editable ? t('noImprovementsWhy') : '' }}
      />
      {opened && <ImprovementModal id={id} row={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

const formOf = ({ id: _, versija: __, ...row }: Improvement) => row

function ImprovementModal({ id, row, onClose }: { id: number; row: Improvement | 'new'; onClose: () => void }) {
  const t = useText(qualificationTexts)
  const exists = row !== 'new'
  return (
    <FormModal
      title={t(exists ? 'editImprovement' : 'addImprovement')}
      endpoint={exists ? qualificationsApi.setImprovement : qualificationsApi.addImprovement}
      params={{ id, ...(exists ? { childId: row.id } : {}) }}
      initial={exists ? formOf(row) : { failai: [] }}
      {...(exists ? { versija: row.versija, reload: () => newest(id, row.id) } : {})}
      saved={t('improvementSaved')}
      onClose={onClose}
    >
      {({ field, values }) => (
        <>
          <TextField {...field('pavadinimas')} label={t('pavadinimas')} maxLength={300} autoFocus />
          <CodeSelect {...field('budas')} label={t('budas')} list="kvalifikacijosTobulinimoBudai" />
          <Row>
            <DateField {...field('data')} label={t('data')} hint={t('dateHint')} max={today()} />
            <NumberField {...field('valandos')} label={t('valandos')} />
          </Row>
          <CompanyPicker {...field('imone')} label={t('imone')} hint={t('imoneHint')} />
          {!values.imone && <TextField {...field('kitaImone')} label={t('kitaImone')} maxLength={200} />}
          <FileField {...field('failai')} label={t('documents')} />
        </>
      )}
    </FormModal>
  )
}

async function newest(id: number, childId: number) {
  const { rows } = await callList(qualificationsApi.improvements, { params: { id }, query: { size: 100 } })
  const now = rows.find((row) => row.id === childId)
  if (!now) throw new ApiError('NotFound', 404)
  return { initial: formOf(now), versija: now.versija }
}
