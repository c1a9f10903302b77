import type { Outcome } from '#contract/webhooks/schema.ts'
import { webhookTexts } from '#contract/webhooks/texts.ts'
import { useText } from '../lib/lang.ts'

/** How a try ended, in words: „Gauta: atsakė 200 per 31 ms“, or why it failed. */
export function useOutcome() {
  const t = useText(webhookTexts)
  return ({ atsakymas, klaida, trukme }: Outcome) => {
    const values = { status: String(atsakymas ?? ''), ms: String(trukme ?? 0) }
    return klaida ? t(klaida, values) : t('testOk', values)
  }
}
