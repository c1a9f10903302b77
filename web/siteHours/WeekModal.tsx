import { hoursApi } from '#contract/siteHours/api.ts'
import { defaultWeek } from '#contract/siteHours/rules.ts'
import type { DayBody, Week } from '#contract/siteHours/schema.ts'
import { hoursTexts } from '#contract/siteHours/texts.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { callList } from '../lib/api.ts'
import { ApiError } from '../lib/errors.ts'
import { useText } from '../lib/lang.ts'
import { useWeek } from './useWeek.ts'
import { WeekField } from './WeekField.tsx'

/** The days without the fields that only answers have. */
const daysOf = ({ dienos }: Week): DayBody[] =>
  dienos.map(({ savDiena, nuo, iki, visaPara, nedarbas }) => ({ savDiena, nuo, iki, visaPara, nedarbas }))

/** The whole week of a company at once. A company without hours begins with the default ones. */
export function WeekModal({ siteId, week, onClose }: { siteId: number; week: Week; onClose: () => void }) {
  const t = useText(hoursTexts)
  const { offerUndo } = useWeek(siteId)
  const { imone } = week
  return (
    <FormModal
      title={t('weekTitle', { company: imone.pavadinimas })}
      endpoint={hoursApi.setWeek}
      params={{ id: siteId, imoneId: imone.id }}
      initial={{ dienos: week.dienos.length ? daysOf(week) : [...defaultWeek] }}
      versija={week.versija}
      reload={async () => {
        const { rows } = await callList(hoursApi.weeks, { params: { id: siteId }, query: { size: 100 } })
        const now = rows.find((row) => row.imone.id === imone.id)
        if (!now) throw new ApiError('NotFound', 404)
        return { initial: { dienos: daysOf(now) }, versija: now.versija }
      }}
      onSaved={() => offerUndo(week)}
      onClose={onClose}
    >
      {({ field }) => <WeekField {...field('dienos')} label={t('week')} required />}
    </FormModal>
  )
}
