import { Alert, Anchor, List } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { formTexts } from '#contract/shell/formTexts.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { errorText } from '#web/lib/errors.ts'
import { fieldText } from '#web/lib/fieldText.ts'
import { useLang, useText } from '#web/lib/lang.ts'
import type { Form as FormState } from './form.ts'

interface Props<B> {
  form: FormState<B>
  focus?: 'field' | 'summary'
  /** The meaning of a refusal in this form, where the catalogue's text would not say it (a wrong password). */
  failure?: string
  /** Shown in place of the refusal where somebody else has changed the record: the comparison with what is newest. */
  conflict?: ReactNode
  /** False where the dialog around the form hears the key itself. */
  byKey?: boolean
  children: ReactNode
}

/**
 * A form on a page or in a modal: the summary of mistakes is at the top, each a link to its field. After a refused
 * submit the focus goes to the first wrong field (`focus="field"`, modals) or to the summary (pages).
 */
export function Form<B>({ form, focus = 'summary', failure, conflict, byKey = true, children }: Props<B>) {
  const lang = useLang()
  const t = useText(formTexts)
  const shell = useText(shellTexts)
  const element = useRef<HTMLFormElement>(null)
  const wrong = Object.entries(form.errors)
  const refused = wrong.length > 0 || form.failure !== null
  const changed = form.failure?.code === 'RecordChanged' && conflict

  useEffect(() => {
    if (form.refusals === 0) return
    const bad = focus === 'field' ? element.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : null
    const target = bad ?? element.current?.querySelector<HTMLElement>('[data-summary]')
    target?.focus()
  }, [form.refusals, focus])

  useEffect(() => {
    if (!refused || focus === 'field') return
    const title = document.title
    document.title = `${shell('error')}: ${title}`
    return () => {
      document.title = title
    }
  }, [refused, focus, shell])

  /** Saves with the key from any field; not from a dialog that stands over the form. */
  function saveByKey(event: KeyboardEvent<HTMLFormElement>) {
    const inside = event.currentTarget.contains(event.target as Node)
    if (!byKey || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    if (event.defaultPrevented || !inside || form.saving) return
    event.preventDefault()
    void form.submit()
  }

  return (
    <form
      ref={element}
      noValidate
      onKeyDown={saveByKey}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void form.submit()
      }}
    >
      {changed}
      {refused && !changed && (
        <Alert
          data-summary
          tabIndex={-1}
          mb="md"
          color="danger"
          icon={<IconAlertCircle />}
          title={
            wrong.length > 0 ? t('checkForm', { count: wrong.length }) : (failure ?? errorText(form.failure, lang))
          }
        >
          {wrong.length > 0 && (
            <List size="sm" spacing={4}>
              {wrong.map(([path, key]) => (
                <List.Item key={path}>
                  {form.labels.has(path) ? (
                    <Anchor href={`#${form.id}${path}`} onClick={(event) => focusField(event, form.id + path)}>
                      {form.labels.get(path)?.label}: {fieldText(key, lang)}
                    </Anchor>
                  ) : (
                    fieldText(key, lang)
                  )}
                </List.Item>
              ))}
            </List>
          )}
        </Alert>
      )}
      {children}
    </form>
  )
}

function focusField(event: React.MouseEvent, id: string) {
  event.preventDefault()
  const field = document.getElementById(id)
  field?.scrollIntoView({ block: 'center' })
  field?.focus()
}
