import { Button, Group } from '@mantine/core'
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { CallInput, Endpoint } from '#contract/lib/endpoint.ts'
import { shellTexts } from '#contract/shell/texts.ts'
import { alertDanger, alertSuccess } from '#web/lib/alerts.ts'
import { type Answer, useSave } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/errors.ts'
import { useText } from '#web/lib/lang.ts'
import { bodyOf, knownBodyOf } from '#web/lib/whole.ts'
import { usePhone } from '../../lib/usePhone.ts'
import { Dialog } from '../dialog/Dialog.tsx'
import { useDirtyGuard } from './dirtyGuard.ts'
import { Form } from './Form.tsx'
import { type Draft, type Form as FormState, type Path, useForm } from './form.ts'
import { RecordChanged } from './RecordChanged.tsx'

type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : never

interface Props<E extends Endpoint> {
  title: string
  /** The call that saves: the form is checked with its body schema. */
  endpoint: E
  /** Parameters of the path: `{ id }`. */
  params?: unknown
  initial: Draft<BodyOf<E>>
  /** Values that the form opens with, where these are not those of the record: it is changed from the start. */
  start?: Draft<BodyOf<E>> | undefined
  /** The version that is edited; sent as If-Match. */
  versija?: number
  /** Reads the record again, for the comparison when somebody else has changed it. Required with `versija`. */
  reload?: () => Promise<{ initial: Draft<BodyOf<E>>; versija: number }>
  /** Turns the values into the body, where these differ. */
  toBody?: (values: BodyOf<E>) => BodyOf<E>
  /** Removes parts that were left empty on purpose, before the values are checked. */
  tidy?: (values: Draft<BodyOf<E>>) => Draft<BodyOf<E>>
  /** First path segments of other reads that the write changes: `['/atestavimai']`. */
  also?: readonly string[]
  /** The alert after success. */
  saved?: string
  onSaved?: (answer: Answer<E>) => void
  onClose: () => void
  /** The label of the main button; „Išsaugoti“ by default. */
  action?: string
  /** The action removes something: its button is red. */
  danger?: boolean
  /**
   * Offers to add another record after saving: the label of the button, the initial values of the next form, and the
   * field with the focus.
   */
  another?: { label: string; next: (values: Draft<BodyOf<E>>) => Draft<BodyOf<E>>; focus: Path<BodyOf<E>> } | undefined
  /** For more than 8 fields: the modal fills the screen. On phones it always does. */
  large?: boolean
  children: (form: FormState<BodyOf<E>>) => ReactNode
}

/**
 * Edits a record (ux: edit modal). Escape and a click outside do nothing; × and „Uždaryti“ always close, and ask first
 * if something was changed. Mount it to open it.
 */
export function FormModal<E extends Endpoint>(props: Props<E>) {
  const { endpoint, onClose } = props
  const [schema, setSchema] = useState(() => knownBodyOf(endpoint))
  const close = useRef(onClose)
  useEffect(() => {
    if (!schema)
      bodyOf(endpoint).then(
        (body) => setSchema(body),
        () => {
          alertDanger(new ApiError('NoInternet', 0))
          close.current()
        },
      )
  }, [endpoint, schema])
  return schema ? <Opened {...props} schema={schema as z.ZodType<unknown, BodyOf<E>>} /> : null
}

function Opened<E extends Endpoint>(props: Props<E> & { schema: z.ZodType<unknown, BodyOf<E>> }) {
  const {
    schema,
    title,
    endpoint,
    params,
    initial,
    start,
    tidy,
    toBody,
    also,
    saved,
    onSaved,
    onClose,
    action,
    danger,
    another,
    large,
    reload,
    children,
  } = props
  const t = useText(shellTexts)
  const save = useSave(endpoint, also)
  const phone = usePhone()
  const versija = useRef(props.versija)
  /** 'wanted' when „… ir pridėti kitą“ was pressed, 'saved' once that was saved. */
  const more = useRef<'wanted' | 'saved' | null>(null)
  const form = useForm<BodyOf<E>>({
    schema,
    initial,
    start,
    tidy,
    draftKey: title,
    send: async (values) => {
      const input = { params, body: toBody ? toBody(values) : values } as unknown as CallInput<E>
      const answer = await save.mutateAsync({ ...input, versija: versija.current })
      if (saved) alertSuccess(saved)
      onSaved?.(answer)
      if (more.current) more.current = 'saved'
      else onClose()
    },
  })
  // Fields can take the focus only after they are drawn unlocked again.
  const [begun, setBegun] = useState({ at: '', round: 0 })
  useEffect(() => {
    if (begun.at) document.getElementById(begun.at)?.focus()
  }, [begun])
  async function saveAndGoOn({ next, focus }: NonNullable<typeof another>) {
    more.current = 'wanted'
    await form.submit()
    // Read again: TypeScript does not see that sending has changed it.
    const saved = (more.current as string | null) === 'saved'
    more.current = null
    if (!saved) return
    form.restart(next(form.values))
    setBegun(({ round }) => ({ at: `${form.id}${focus}`, round: round + 1 }))
  }
  const mayLeave = useDirtyGuard(form.dirty && !form.saving)
  const close = async () => {
    if (!form.saving && (await mayLeave())) onClose()
  }
  /** Saves with the key from any field; the form of another record follows, where there may be one. */
  function saveByKey(event: KeyboardEvent<HTMLElement>) {
    // Not in a dialog opened over this one, nor where the key chose an option of a list.
    const inside = event.currentTarget.contains(event.target as Node)
    if (danger || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented || !inside)
      return
    event.preventDefault()
    if (!form.saving) void (another ? saveAndGoOn(another) : form.submit())
  }
  return (
    <Dialog onClose={close} onKeyDown={saveByKey} title={title} size="lg" fullScreen={large || phone} data-form-modal>
      <Form
        form={form}
        focus="field"
        byKey={false}
        conflict={reload && <RecordChanged form={form} reload={reload} version={versija} />}
      >
        <fieldset disabled={form.saving} className="form-fields">
          {/* Fields of the next record are new: the text of a search would otherwise stay until after the first key. */}
          <Fragment key={begun.round}>{children(form)}</Fragment>
        </fieldset>
        <Group justify="flex-end" className="form-footer buttons">
          <Button variant="default" onClick={close} disabled={form.saving}>
            {t('close')}
          </Button>
          {another && (
            <Button
              variant="default"
              aria-keyshortcuts="Control+Enter Meta+Enter"
              title="Ctrl + Enter"
              onClick={() => void saveAndGoOn(another)}
              disabled={form.saving}
            >
              {another.label}
            </Button>
          )}
          <Button type="submit" color={danger ? 'danger' : 'brand'} loading={form.saving}>
            {action ?? t('save')}
          </Button>
        </Group>
      </Form>
    </Dialog>
  )
}
