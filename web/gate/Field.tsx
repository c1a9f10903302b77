import { type InputHTMLAttributes, useEffect, useId, useRef } from 'react'

/** A labelled text field with its hint or complaint. `first`: the focus goes here when the screen opens. */
export function Field({
  label,
  hint,
  error,
  first,
  ...input
}: {
  label: string
  hint?: string | undefined
  error?: string | null | undefined
  first?: boolean
} & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (first) field.current?.focus()
  }, [first])
  const note = error ?? hint
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
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
