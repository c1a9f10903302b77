import { Text } from '@mantine/core'
import { useState } from 'react'
import { backgroundApi } from '#contract/background/api.ts'
import { mayRate } from '#contract/background/rules.ts'
import type { Rating } from '#contract/background/schema.ts'
import { backgroundTexts } from '#contract/background/texts.ts'
import type { Person } from '#contract/persons/schema.ts'
import { alertUndo } from '../kit/dialog/undo.tsx'
import { DateField } from '../kit/form/DateField.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import { CodeSelect, TextField } from '../kit/form/fields.tsx'
import { CompanyPicker } from '../kit/form/pickers.tsx'
import { Row } from '../kit/form/Row.tsx'
import { ListSection } from '../kit/list/ListSection.tsx'
import { AddButton } from '../kit/page/AddButton.tsx'
import { alertDanger } from '../lib/alerts.ts'
import { callList, useSave } from '../lib/api.ts'
import { ApiError } from '../lib/errors.ts'
import { today } from '../lib/format.ts'
import { useText } from '../lib/lang.ts'
import { useMay, useMe } from '../lib/session.ts'

/** Ratings of a person by companies: the person reads all of them, a company sees and writes only its own. */
export function RatingsSection({ person }: { person: Person }) {
  const t = useText(backgroundTexts)
  const me = useMe()
  const may = useMay()
  const [opened, setOpened] = useState<Rating | 'new' | null>(null)
  const remove = useSave(backgroundApi.removeRating)
  const restore = useSave(backgroundApi.rate)
  const { id } = person
  const rates = mayRate(id, me)
  const why = me.userId === id ? t('noRatingsOwn') : may('AccessAllImones') ? '' : t('noRatingsCompany')

  function removeRow({ id: childId, versija, data, tipas, imone, pastaba }: Rating) {
    const back = () => restore.mutateAsync({ params: { id }, body: { data, tipas, imone, pastaba } })
    remove.mutate(
      { params: { id, childId }, versija },
      { onSuccess: () => alertUndo(t('ratingRemoved'), back), onError: alertDanger },
    )
  }

  return (
    <>
      <ListSection
        title={t('ratings')}
        endpoint={backgroundApi.ratings}
        params={{ id }}
        action={rates && <AddButton label={t('addRating')} onClick={() => setOpened('new')} />}
        columns={['tipas', 'data', 'imone.pavadinimas', 'pastaba']}
        cells={{
          data: (row) => <span className="nowrap">{row.data}</span>,
          pastaba: ({ pastaba }) => <Text inherit>{pastaba || '—'}</Text>,
        }}
        {...(rates
          ? {
              rowActions: (row: Rating) => [
                row.canChange && { label: t('edit'), onClick: () => setOpened(row) },
                row.canChange && { label: t('remove'), onClick: () => removeRow(row) },
              ],
            }
          : {})}
        empty={{ title: t('noRatings'), text: why }}
      />
      {opened && <RatingModal person={person} row={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

const formOf = ({ data, tipas, imone, pastaba }: Rating) => ({ data, tipas, imone, pastaba })

function RatingModal({ person, row, onClose }: { person: Person; row: Rating | 'new'; onClose: () => void }) {
  const t = useText(backgroundTexts)
  const may = useMay()
  const existing = row !== 'new'
  const { id, imone } = person
  const fresh = { data: today(), ...(may('AccessAllImones') && imone ? { imone: imone.imone } : {}) }
  return (
    <FormModal
      title={`${t(existing ? 'editRating' : 'addRating')}: ${person.vardas} ${person.pavarde}`}
      endpoint={existing ? backgroundApi.setRating : backgroundApi.rate}
      params={{ id, ...(existing ? { childId: row.id } : {}) }}
      initial={existing ? formOf(row) : fresh}
      {...(existing ? { versija: row.versija, reload: () => newest(id, row.id) } : {})}
      saved={t('ratingSaved')}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <Text c="dimmed">{t('ratingSeen')}</Text>
          <Row>
            <CodeSelect {...field('tipas')} label={t('tipas')} list="asmensVertinimoTipai" />
            <DateField {...field('data')} label={t('data')} max={today()} />
          </Row>
          {may('AccessAllImones') && <CompanyPicker {...field('imone')} label={t('imone')} required />}
          <TextField {...field('pastaba')} label={t('pastaba')} rows={3} />
        </>
      )}
    </FormModal>
  )
}

async function newest(personId: number, childId: number) {
  const { rows } = await callList(backgroundApi.ratings, { params: { id: personId }, query: { size: 100 } })
  const now = rows.find(({ id }) => id === childId)
  if (!now) throw new ApiError('NotFound', 404)
  return { initial: formOf(now), versija: now.versija }
}
