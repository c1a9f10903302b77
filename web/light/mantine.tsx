import {
  type ComponentType,
  type CSSProperties,
  createContext,
  type ReactNode,
  useContext,
  useId,
  useState,
} from 'react'

// The components of Mantine that the page of login is made of, as light as plain HTML: with Mantine's names for classes,
// so that the styles of the screens hold. A prop that is not read here does nothing on that page.

const space = { xs: 8, sm: 12, md: 16, lg: 24, xl: 32 }
type Space = keyof typeof space | number
const px = (size: Space | undefined) => (size === undefined ? undefined : typeof size === 'number' ? size : space[size])

interface Styled {
  mb?: Space
  mt?: Space
  c?: string
  ta?: CSSProperties['textAlign']
  style?: CSSProperties
  className?: string
  children?: ReactNode
  [other: string]: unknown
}
/** Splits Mantine's style props from those of the element. */
function plain({ mb, mt, c, ta, style, ...rest }: Styled): Styled {
  const color = c === 'dimmed' ? 'var(--muted)' : c
  const all = { marginBlockEnd: px(mb), marginBlockStart: px(mt), color, textAlign: ta, ...style }
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  return Object.keys(given).length > 0 ? { ...rest, style: given } : rest
}
const named = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ')
type Element = ComponentType<Record<string, unknown>>

export function Stack({ gap = 'md', ...rest }: Styled & { gap?: Space }) {
  const props = plain(rest)
  return <div {...props} className={named('stack', rest.className)} style={{ ...props.style, gap: px(gap) }} />
}
export function Group({ component = 'div', gap = 'md', justify, align, wrap, ...rest }: Styled) {
  const Tag = component as unknown as Element
  const style = { gap: px(gap as Space), justifyContent: justify, alignItems: align, flexWrap: wrap } as CSSProperties
  return <Tag {...plain(rest)} className={named('group', rest.className)} style={{ ...rest.style, ...style }} />
}
export function Card({ component = 'div', padding: _, ...rest }: Styled) {
  const Tag = component as unknown as Element
  return <Tag {...plain(rest)} className={named('panel', rest.className)} />
}
export function Title({ order = 1, size: _, ...rest }: Styled & { order?: number }) {
  const Tag = `h${order}` as unknown as Element
  return <Tag {...plain(rest)} />
}
export function Text({ span, inherit: _, size, fw, ...rest }: Styled) {
  const Tag = (span ? 'span' : 'p') as unknown as Element
  return <Tag {...plain(rest)} className={named('text', size as string, fw ? 'normal' : '', rest.className)} />
}
export function Anchor({ component = 'a', underline: _, ...rest }: Styled) {
  const Tag = component as Element
  return <Tag {...plain(rest)} />
}

export function Button({ variant = 'filled', fullWidth, loading, size, justify: _, ...props }: Styled) {
  const { children, className, type = 'button', disabled, ...rest } = plain(props) as Styled
  return (
    <button
      {...rest}
      type={type as 'button'}
      className={named('press', variant as string, size as string, fullWidth ? 'full' : '', className)}
      disabled={Boolean(disabled || loading)}
      data-loading={loading ? true : undefined}
    >
      <span className="mantine-Button-inner">
        <span className="mantine-Button-label">{children}</span>
      </span>
    </button>
  )
}

export function Alert({ title, icon, color = 'info', ...props }: Styled) {
  const { children, className, ...rest } = plain(props) as Styled
  const id = useId()
  return (
    <div role="alert" aria-labelledby={id} {...rest} className={named('told', color as string, className)}>
      {icon as ReactNode}
      <div>
        <strong id={id}>{title as ReactNode}</strong>
        {children}
      </div>
    </div>
  )
}

const Bullets = ({ size: _, spacing: __, ...rest }: Styled) => <ul {...plain(rest)} />
export const List = Object.assign(Bullets, { Item: (props: Styled) => <li {...plain(props)} /> })

export const Skeleton = ({ height }: { height: number }) => <div className="bone" style={{ height }} aria-hidden />

interface Input extends Styled {
  id?: string
  label?: ReactNode
  description?: ReactNode
  error?: ReactNode
  inputWrapperOrder?: unknown
  type?: string
  /** Lies over the end of the line. */
  rightSection?: ReactNode
}
export function TextInput({ id, label, description, error, inputWrapperOrder: _, rightSection, ...rest }: Input) {
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="entry">
      <label htmlFor={id}>{label}</label>
      {description && (
        <p id={`${id}-description`} className="text sm">
          {description}
        </p>
      )}
      <div className="line">
        <input
          {...plain(rest)}
          id={id}
          {...(described ? { 'aria-describedby': described } : {})}
          {...(error ? { 'aria-invalid': true } : {})}
        />
        {rightSection}
      </div>
      {error && (
        <p id={`${id}-error`} className="complaint">
          {error}
        </p>
      )}
    </div>
  )
}

const eye =
  'M10 12a2 2 0 1 0 4 0a2 2 0 0 0-4 0M21 12c-2.4 4-5.4 6-9 6c-3.600 0-6.600-2-9-6c2.400-4 5.400-6 9-6c3.600 0 6.600 2 9 6'
/** A password with its eye. */
export function PasswordInput({ visibilityToggleButtonProps, ...rest }: Input) {
  const [shown, setShown] = useState(false)
  const button = (
    <button
      type="button"
      className="eye"
      aria-pressed={shown}
      {...(visibilityToggleButtonProps as object)}
      onClick={() => setShown(!shown)}
    >
      <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
        <path d={shown ? `${eye}M4 4l16 16` : eye} />
      </svg>
    </button>
  )
  return <TextInput {...rest} type={shown ? 'text' : 'password'} rightSection={button} />
}

const Choice = createContext({ name: '', value: '', onChange: (_: string) => {} })
function OneOf({ value, label }: { value: string; label: ReactNode }) {
  const choice = useContext(Choice)
  const id = useId()
  return (
    <div className="mantine-Radio-root one-of">
      <input
        type="radio"
        id={id}
        name={choice.name}
        value={value}
        checked={choice.value === value}
        onChange={() => choice.onChange(value)}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
interface Choices extends Styled {
  value?: string
  label?: ReactNode
  onChange?: (value: string) => void
}
function AllOf({ value = '', onChange = () => {}, label, children, ...rest }: Choices) {
  const id = useId()
  return (
    <div {...plain(rest)} role="radiogroup" aria-labelledby={id}>
      <span id={id} className="label">
        {label}
      </span>
      <Choice value={{ name: id, value, onChange }}>{children}</Choice>
    </div>
  )
}
export const Radio = Object.assign(OneOf, { Group: AllOf })

interface Ring {
  size?: number
  thickness?: number
  sections: { value: number; color: string }[]
  rootColor?: string
  label?: ReactNode
}
export function RingProgress({ size = 96, thickness = 6, sections, rootColor, label }: Ring) {
  const radius = (size - thickness) / 2
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: thickness, pathLength: 100 }
  return (
    <div className="ring" style={{ width: size, height: size }}>
      <svg width={size} height={size} aria-hidden="true">
        <circle {...circle} stroke={rootColor} />
        {sections.map(({ value, color }) => (
          <circle key={color} {...circle} stroke={color} strokeLinecap="round" strokeDasharray={`${value} 100`} />
        ))}
      </svg>
      {label}
    </div>
  )
}

/** Fields that the page has none of, beside those that it has in one file. */
const none = () => null
export const Checkbox = none
export const Select = none
export const Textarea = none
