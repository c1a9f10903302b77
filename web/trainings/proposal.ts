import type { Certificate } from '#contract/certificates/schema.ts'
import type { Competency } from '#contract/competencies/schema.ts'
import { isCalendarDay } from '#contract/lib/civil.ts'
import { safetyArea } from '#contract/trainings/rules.ts'
import type { Draft } from '../kit/form/form.ts'
import { today } from '../lib/format.ts'
import type { Search } from '../lib/nav.tsx'
import type { Body } from './TrainingFields.tsx'

/**
 * The values of a new training that its address proposes (the forecast links here); what does not fit is left out. The
 * type follows from the competency, because a training of work safety has no others.
 */
export function proposedValues(
  query: Partial<Search>,
  competency: Competency | null,
  certificate: Certificate | null,
): Draft<Body> {
  const { pavadinimas, savivaldybe, kalba, vietos = '', dataNuo = '' } = query
  return {
    ...(pavadinimas ? { pavadinimas: pavadinimas.slice(0, 200) } : {}),
    ...(savivaldybe ? { savivaldybe } : {}),
    ...(kalba ? { kalba } : {}),
    ...(/^[1-9]\d{0,4}$/.test(vietos) ? { vietos: Number(vietos) } : {}),
    ...(isCalendarDay(dataNuo) && dataNuo >= today() ? { dataNuo } : {}),
    ...(certificate ? { pazymejimai: [certificate] } : {}),
    ...(competency ? { tipas: competency.sritiesKodas === safetyArea ? 'SAUGAUS_DARBO' : 'BENDRIEJI' } : {}),
  }
}
