import type { Lang } from '#contract/lib/texts.ts'
import type { systemTexts } from '#contract/system/texts.ts'

const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** `1,5 GB`: the largest unit of which there is one. */
export function bytesText(bytes: number, lang: Lang): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  const value = bytes / 1024 ** power
  return `${value.toLocaleString(lang, { maximumFractionDigits: value < 10 && power > 0 ? 1 : 0 })} ${units[power]}`
}

type Say = (key: keyof typeof systemTexts & string, params?: Record<string, number>) => string

/** `35 s`, `12 min.`, `5 val.`, `3 dienas`: how long something took or has waited. */
export function lengthText(seconds: number, t: Say): string {
  if (seconds < 90) return t('seconds', { count: Math.round(seconds) })
  if (seconds < 5400) return t('minutes', { count: Math.round(seconds / 60) })
  if (seconds < 48 * 3600) return t('hours', { count: Math.round(seconds / 3600) })
  return t('days', { count: Math.floor(seconds / 86_400) })
}
