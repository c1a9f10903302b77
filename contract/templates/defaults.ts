import { languages, say } from '#contract/lib/texts.ts'
import { eventCodes, eventOf } from './events.ts'

/** The program's own template of every event in every language, used until an administrator writes another. */
export const eventTemplates = () =>
  eventCodes.flatMap((tipas) => {
    const { title, texts } = eventOf(tipas)
    return languages.map((kalba) => ({ tipas, kalba, pavadinimas: say(title, 'lt'), ...texts(kalba) }))
  })
