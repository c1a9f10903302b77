import { questionsApi } from '#contract/questions/api.ts'
import type { Question, QuestionStatus } from '#contract/questions/schema.ts'
import { call, useSave } from '../lib/api.ts'
import { bodyOf } from './body.ts'

/** Sets the status of a question. Throws RecordChanged if someone has changed it since it was read. */
export function useStatus() {
  const save = useSave(questionsApi.update)
  const set = (question: Question, statusas: QuestionStatus): Promise<Question> =>
    save.mutateAsync({
      params: { id: question.id },
      body: { ...bodyOf(question), statusas },
      versija: question.versija,
    })
  /** Restores the earlier status. A retired question becomes confirmed only through a draft. */
  const back = async (now: Question, statusas: QuestionStatus): Promise<Question> =>
    now.statusas === 'NEGALIOJA' && statusas === 'PATVIRTINTA'
      ? set(await set(now, 'JUODRASTIS'), statusas)
      : set(now, statusas)
  return { set, back, isPending: save.isPending }
}

export const readQuestion = (id: number) => call(questionsApi.get, { params: { id } })
