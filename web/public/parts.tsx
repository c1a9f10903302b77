import type { ReactNode } from 'react'
import { type MessageKey, messages } from '#contract/messages.ts'
import { publicTexts } from '#contract/public/texts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { Icon, type IconName } from './icons.tsx'
import { useLang, useText, weekday } from './lang.tsx'

type Tone = 'success' | 'info' | 'pending' | 'warning' | 'danger' | 'neutral'

/** A status: word, icon and colour. */
export const Badge = ({ tone, icon, children }: { tone: Tone; icon: IconName; children: ReactNode }) => (
  <span className={`badge ${tone}`}>
    <Icon name={icon} size={16} />
    {children}
  </span>
)

/** A notice that stays on the page. */
export const Notice = ({
  tone,
  icon,
  title,
  children,
}: {
  tone: Tone
  icon: IconName
  title: string
  children?: ReactNode
}) => (
  <div className={`notice ${tone}`}>
    <Icon name={icon} size={24} />
    <div>
      <h2>{title}</h2>
      {children}
    </div>
  </div>
)

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

interface FieldProps {
  /** Also the id of its control. */
  name: string
  label: string
  hint?: string | undefined
  /** The error in words. */
  error?: string | undefined
  /** Gets the attributes that tie the control to its label, hint and error. */
  children: (tied: { id: string; name: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

/** A label above its control, the hint between, the error below. */
export function Field({ name, label, hint, error, children }: FieldProps) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id: name,
        name,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
      {error && (
        <p className="wrong" id={`${name}-error`}>
          <Icon name="check" size={16} />
          {error}
        </p>
      )}
    </div>
  )
}

/** The errors, with a link to each field; takes the focus when the page opens. */
export const Mistakes = ({
  title,
  mistakes,
}: {
  title: string
  mistakes: readonly { name: string; label: string; error: string }[]
}) => (
  // biome-ignore lint/a11y/noAutofocus: the mistakes are why the page is shown again, so reading starts here
  <div className="notice danger" tabIndex={-1} autoFocus>
    <Icon name="check" size={24} />
    <div>
      <h2>{title}</h2>
      <ul>
        {mistakes.map(({ name, label, error }) => (
          <li key={name}>
            <a href={`#${name}`}>
              {label}: {error}
            </a>
          </li>
        ))}
      </ul>
    </div>
  </div>
)

/** The error of a field in words; undefined where it has none. */
export function useMistake(fields: Readonly<Record<string, MessageKey>>) {
  const t = useText(messages)
  return (name: string) => {
    const key = fields[name]
    return key && t(key)
  }
}

/** A day, with its day of the week and its time. */
export function When({ data, laikas, className }: { data: string; laikas: string | null; className?: string }) {
  const lang = useLang()
  return (
    <>
      <time dateTime={data}>{data}</time>
      <span className={className}>
        {weekday(lang, data)}
        {laikas && `, ${laikas}`}
      </span>
    </>
  )
}

/** How many places are left, and how many people wait in line where there are none; nothing where there is no limit. */
export function Places({ count, line = 0 }: { count: number | null; line?: number }) {
  const t = useText(publicTexts)
  if (count === null) return <span className="muted">{t('noLimit')}</span>
  return count > 0 ? (
    <Badge tone="success" icon="people">
      {t('free', { count })}
    </Badge>
  ) : (
    <>
      <Badge tone="neutral" icon="no">
        {t('full')}
      </Badge>
      {line > 0 && <span className="more">{t('inLine', { count: line })}</span>}
    </>
  )
}

/** The position of the page: a link back to the register, and the page's own name. */
export function Trail({ steps, here }: { steps: readonly { text: string; href: string }[]; here: string }) {
  const t = useText(shellTexts)
  return (
    <nav className="trail" aria-label={t('breadcrumb')}>
      <ol>
        {steps.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
            <Icon name="forward" size={16} />
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}

/** Prints the page; hidden without a script. */
export function Print() {
  const t = useText(publicTexts)
  return (
    <button className="button quiet" type="button" hidden data-print="">
      <Icon name="print" />
      {t('print')}
    </button>
  )
}
