import { type Lang, say } from '#contract/lib/texts.ts'
import { eventOf, isEvent } from '#contract/templates/events.ts'
import type { Template } from '#contract/templates/schema.ts'

/** The name of a template: for an event, its title in the reader's language. */
export const nameOf = ({ tipas, pavadinimas }: Pick<Template, 'tipas' | 'pavadinimas'>, lang: Lang) =>
  isEvent(tipas) ? say(eventOf(tipas).title, lang) : pavadinimas
