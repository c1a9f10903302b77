import { useState } from 'react'
import { hoursApi } from '#contract/siteHours/api.ts'
import { defaultWeek } from '#contract/siteHours/rules.ts'
import type { Week } from '#contract/siteHours/schema.ts'
import { hoursTexts } from '#contract/siteHours/texts.ts'
import { alertUndo } from '../kit/dialog/undo.tsx'
import { useSave } from '../lib/api.ts'
import { useText } from '../lib/lang.ts'

/** Saves a week, and can undo that. */
export function useWeek(siteId: number) {
  const t = useText(hoursTexts)
  const save = useSave(hoursApi.setWeek)
  const [making, setMaking] = useState(0)
  const paramsOf = ({ imone }: Week) => ({ id: siteId, imoneId: imone.id })
  const company = ({ imone }: Week) => ({ company: imone.pavadinimas })

  /** „Darbo valandos išsaugotos“ [Atkurti]. */
  const offerUndo = (before: Week, text = t('weekSaved', company(before))) =>
    alertUndo(text, () => save.mutateAsync({ params: paramsOf(before), body: { dienos: before.dienos } }))

  async function makeDefault(week: Week) {
    setMaking(week.imone.id)
    try {
      await save.mutateAsync({ params: paramsOf(week), body: { dienos: [...defaultWeek] }, versija: week.versija })
      offerUndo(week, t('defaultMade', company(week)))
    } finally {
      setMaking(0)
    }
  }
  return { makeDefault, making, offerUndo }
}
