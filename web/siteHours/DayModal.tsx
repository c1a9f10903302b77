import { Text } from '@mantine/core'
import { hoursApi } from '#contract/siteHours/api.ts'
import { asKind, type DayKind, dayKinds, isOvernight, kindOf } from '#contract/siteHours/rules.ts'
import type { Hours, Week } from '#contract/siteHours/schema.ts'
import { hoursTexts } from '#contract/siteHours/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { RadioField } from '../kit/form/fields.tsx'
import type { FieldProps } from '../kit/form/form.ts'
import { Row } from '../kit/form/Row.tsx'
import { TimeField } from '../kit/form/TimeField.tsx'
import { callList } from '../lib/api.ts'
import { useCodes } from '../lib/codes.ts'
import { ApiError } from '../lib/errors.ts'
import { useText } from '../lib/lang.ts'
import { useWeek } from './useWeek.ts'

type DayValues = Pick<Hours, 'savDiena' | 'nuo' | 'iki' | 'visaPara' | 'nedarbas'>
const formOf = (imone: number, { savDiena, nuo, iki, visaPara, nedarbas }: DayValues) => ({
  imone: { id: imone },
  savDiena,
  nuo,
  iki,
  visaPara,
  nedarbas,
})

/** One day of a company; a day without hours is added. */
export function DayModal({
  siteId,
  week,
  savDiena,
  onClose,
}: {
  siteId: number
  week: Week
  savDiena: number
  onClose: () => void
}) {
  const t = useText(hoursTexts)
  const days = useCodes('savaitesDienos')
  const { offerUndo } = useWeek(siteId)
  const { imone } = week
  const existing = week.dienos.find((day) => day.savDiena === savDiena)
  const fresh = { savDiena, nuo: '08:00', iki: '17:00', visaPara: false, nedarbas: false }
  return (
    <FormModal
      title={t('editDay', { day: days.name(String(savDiena)), company: imone.pavadinimas })}
      endpoint={existing ? hoursApi.update : hoursApi.add}
      params={{ id: siteId, ...(existing ? { childId: existing.id } : {}) }}
      initial={formOf(imone.id, existing ?? fresh)}
      {...(existing ? { versija: existing.versija, reload: () => newest(siteId, imone.id, existing.id) } : {})}
      onSaved={() => offerUndo(week)}
      onClose={onClose}
    >
      {({ field, values, set }) => {
        const kind = kindOf({ visaPara: values.visaPara ?? false, nedarbas: values.nedarbas ?? false })
        const choose = (chosen: DayKind | null) => {
          const day = asKind({ nuo: values.nuo ?? null, iki: values.iki ?? null }, chosen ?? 'LAIKAS') as DayValues
          set('visaPara', day.visaPara)
          set('nedarbas', day.nedarbas)
          set('nuo', day.nuo)
          set('iki', day.iki)
        }
        return (
          <>
            <RadioField
              {...(field('visaPara') as unknown as FieldProps<DayKind>)}
              value={kind}
              onChange={choose}
              label={t('kind')}
              required
              options={dayKinds.map((value) => ({ value, label: t(`kind${value}`) }))}
            />
            {kind === 'LAIKAS' && (
              <Row>
                <TimeField {...field('nuo')} label={t('nuo')} hint={t('timeHint')} optional={false} />
                <TimeField {...field('iki')} label={t('iki')} hint={t('timeHint')} optional={false} />
              </Row>
            )}
            {isOvernight({ nuo: values.nuo ?? null, iki: values.iki ?? null }) && <Text>{t('overnight')}</Text>}
          </>
        )
      }}
    </FormModal>
  )
}

async function newest(site: number, imone: number, childId: number) {
  const { rows } = await callList(hoursApi.list, { params: { id: site }, query: { imone, size: 100 } })
  const now = rows.find(({ id }) => id === childId)
  if (!now) throw new ApiError('NotFound', 404)
  return { initial: formOf(imone, now), versija: now.versija }
}
