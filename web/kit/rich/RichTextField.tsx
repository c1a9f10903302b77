import './rich.css'
import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { apart } from '../form/apart.ts'
import { type Labelled, useField } from '../form/fields.tsx'
import type { FieldProps } from '../form/form.ts'

const Editor = lazy(async () => ({ default: (await import('./RichTextEditor.tsx')).RichTextEditor }))

/** The plain text of html, where it is only mentioned. */
const wordsOf = (html: string) =>
  (new DOMParser().parseFromString(html.replaceAll('</', ' </'), 'text/html').body.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Edits html in place: headings, lists, tables, links and, with `images`, pictures. The editor is fetched when a form
 * with this field is opened. The server decides which html is allowed.
 */
export const RichTextField = apart(function RichTextField({
  images = false,
  ...props
}: FieldProps<string> & Labelled & { images?: boolean }) {
  const { id, label, description, error, disabled, onBlur, inputWrapperOrder } = useField(props, wordsOf)
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      labelProps={{ onClick: () => document.getElementById(id)?.focus() }}
      description={description}
      error={error}
      inputWrapperOrder={inputWrapperOrder}
    >
      <Suspense fallback={<Skeleton height={240} />}>
        <Editor
          id={id}
          value={props.value ?? ''}
          onChange={props.onChange}
          onBlur={onBlur}
          disabled={disabled}
          invalid={Boolean(error)}
          described={described}
          images={images}
          waitFor={props.waitFor}
          waiting={props.waiting ?? false}
        />
      </Suspense>
    </Input.Wrapper>
  )
})
