import { type InputHTMLAttributes, useId } from 'react'

/** A labelled text field with its hint or complaint. */
export function Field({
  label,
  hint,
  error,
  ...input
}: {
  label: string
  hint?: string | undefined
  error?: string | null | undefined
} & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...input}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
      />
      {note && (
        <p id={`${id}-note`} className={error ? 'wrong' : 'hint'} role={error ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  )
}
