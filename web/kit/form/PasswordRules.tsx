import './passwordRules.css'
import { Text } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { hasSymbol, passwordMin } from '#contract/lib/fields.ts'
import { isCommonPassword } from '#contract/session/commonPasswords.ts'
import { sessionTexts } from '#contract/session/texts.ts'
import { useText } from '#web/lib/lang.ts'

const rules = [
  ['ruleLength', (password: string) => password.length >= passwordMin],
  ['ruleUpper', (password: string) => /\p{Lu}/u.test(password)],
  ['ruleLower', (password: string) => /\p{Ll}/u.test(password)],
  ['ruleDigit', (password: string) => /\p{Nd}/u.test(password)],
  ['ruleCommon', (password: string) => password !== '' && !isCommonPassword(password)],
] as const

interface Props {
  password: string
  /** Is a symbol required too? `perhaps` where it is not known here whether the account has rights. */
  symbol?: boolean | 'perhaps'
}

/** The rules of a password, ticked while it is typed (spec 1, point 5). */
export function PasswordRules({ password, symbol = false }: Props) {
  const t = useText(sessionTexts)
  const shown = symbol
    ? [...rules, [symbol === 'perhaps' ? 'ruleSymbolPerhaps' : 'ruleSymbol', hasSymbol] as const]
    : rules
  return (
    <div className="password-rules">
      <Text size="sm" fw={600}>
        {t('rules')}
      </Text>
      <ul>
        {shown.map(([text, isMet]) => {
          const met = isMet(password)
          const Icon = met ? IconCircleCheck : IconCircle
          return (
            <li key={text} data-met={met || undefined}>
              <Icon size={18} stroke={1.75} aria-hidden />
              {t(text)} <span className="sr-only">({t(met ? 'ruleMet' : 'ruleMissing')})</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
