import { type Entry, giveTexts, isLang, type Lang, type Params, say, type Text } from '#contract/lib/texts.ts'
import { keep, kept } from './keeper.ts'

let language: Lang = 'lt'
export const lang = (): Lang => language
/** A text in the language of the gate. */
export const t = (entry: Entry, params?: Params) => say(entry, language, params)

type Latvian = () => Promise<readonly (readonly [string, Text])[]>
let latvian: Latvian = async () => []

async function use(chosen: Lang) {
  if (chosen === 'lv') {
    giveTexts('lv', new Map(await latvian()))
  }
  language = chosen
  document.documentElement.lang = chosen
}

/** `load` fetches the Latvian texts of the page, which others need not have. */
export async function loadLanguage(load: Latvian): Promise<void> {
  latvian = load
  const chosen = (await kept('kalba')) ?? navigator.language.slice(0, 2)
  await use(isLang(chosen) ? chosen : 'lt').catch(() => {})
}
export async function chooseLanguage(chosen: Lang): Promise<void> {
  await use(chosen)
  await keep('kalba', chosen)
}
