import { createContext, useContext } from 'react'
import { civilDay, civilTime } from '#contract/lib/civil.ts'
import { defaultLanguage, type Entry, type Lang, type Params, say } from '#contract/lib/texts.ts'

const Language = createContext<Lang>(defaultLanguage)
export const InLanguage = Language.Provider
export const useLang = (): Lang => useContext(Language)

/** `const t = useText(publicTexts); t('find')`: only keys of that table type-check. */
export function useText<T extends Record<string, Entry>>(table: T) {
  const lang = useLang()
  return (key: keyof T & string, params?: Params) => say(table[key] as Entry, lang, params)
}

const weekdaysIn = (lang: Lang) => new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' })
const weekdays = { lt: weekdaysIn('lt'), en: weekdaysIn('en'), lv: weekdaysIn('lv') }
export const weekday = (lang: Lang, date: string) => weekdays[lang].format(new Date(`${date}T00:00:00Z`))

/** A moment in Vilnius time: `2026-11-21 14:05`. */
export const civilMoment = (moment: string) => `${civilDay(new Date(moment))} ${civilTime(new Date(moment))}`
