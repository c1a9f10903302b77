import { languages, say } from '#contract/lib/texts.ts'
import { eventCodes, eventOf } from './events.ts'

/** A template of every event in every language, as it stands until an administrator writes another. */
export const eventTemplates = () =>
  eventCodes.flatMap((tipas) => {
    const { title, texts } = eventOf(tipas)
    return languages.map((kalba) => ({ tipas, kalba, pavadinimas: say(title, 'lt'), ...texts(kalba) }))
  })
