import { type Entry, giveTexts, isLang, type Lang, type Params, say } from '#contract/lib/texts.ts'
import { keep, kept } from './storage.ts'

let language: Lang = 'lt'
export const lang = (): Lang => language
/** A text in the language of the gate. */
export const t = (entry: Entry, params?: Params) => say(entry, language, params)

async function use(chosen: Lang) {
  if (chosen === 'lv') {
    const { gateLatvian } = await import('#contract/lv/gate.ts')
    giveTexts('lv', new Map(gateLatvian))
  }
  language = chosen
  document.documentElement.lang = chosen
}

export async function loadLanguage(): Promise<void> {
  const chosen = (await kept('kalba')) ?? navigator.language.slice(0, 2)
  await use(isLang(chosen) ? chosen : 'lt').catch(() => {})
}
export async function chooseLanguage(chosen: Lang): Promise<void> {
  await use(chosen)
  await keep('kalba', chosen)
}
