import { useEffect, useId, useRef, useState } from 'react'
import type { z } from 'zod'
import { fieldErrors } from '#contract/messages.ts'
import { ApiError } from '#web/lib/errors.ts'
import { currentSession } from '#web/lib/session.ts'
import { afterPress } from './afterPress.ts'
import { draftOwner, keepDraft, takeDraft } from './drafts.ts'
import { newPendingWork } from './pendingWork.ts'
import { mayBeEmpty, schemaAt } from './schemaAt.ts'

/** Values of a form while they are being filled: anything may still be missing. */
export type Draft<T> = T extends readonly unknown[] ? T : T extends object ? { [K in keyof T]?: Draft<T[K]> | null } : T
/** `'vardas' | 'adresas' | 'adresas.miestas'`: the paths that a body has. */
export type Path<T> = T extends readonly unknown[]
  ? never
  : T extends object
    ? { [K in keyof T & string]: K | `${K}.${Path<NonNullable<T[K]>>}` }[keyof T & string]
    : never
/** The type of the value at a path of a body. */
export type At<T, P> = P extends `${infer K}.${infer Rest}`
  ? K extends keyof T
    ? At<NonNullable<T[K]>, Rest>
    : never
  : P extends keyof T
    ? NonNullable<T[P]>
    : never

/**
 * The props that `field(path)` gives to a field component: `<TextField {...field('vardas')} label={t('vardas')} />`.
 */
export interface FieldProps<V> {
  id: string
  value: V | null | undefined
  onChange: (value: V | null) => void
  onBlur: () => void
  /** A key of contract/messages.ts. */
  error: string | undefined
  /** The body may omit it: its label says „(neprivaloma)“. */
  optional: boolean
  disabled: boolean
  /** Gives the form the label of the field and the text of its values, for the error summary and the conflict panel. */
  named: (label: string, show?: (value: unknown) => string) => void
  /** Saving waits for this work. If it answers false, nothing is saved, and the field says why. */
  waitFor?: (work: Promise<boolean>) => void
  /** The user has pressed save, and saving waits for such work. */
  waiting?: boolean
}

export interface Form<B> {
  id: string
  values: Draft<B>
  set: <P extends Path<B>>(path: P, value: At<B, P> | null) => void
  field: <P extends Path<B>>(path: P) => FieldProps<At<B, P>>
  submit: () => Promise<void>
  /** Message keys by path, for the messages beside fields and in the summary. */
  errors: Record<string, string>
  /** The refusal of the last request, if it is not about fields. */
  failure: ApiError | null
  /** Grows with every refused submit: the form moves the focus then. */
  refusals: number
  saving: boolean
  dirty: boolean
  labels: Map<string, { label: string; show: (value: unknown) => string }>
  /** What the form began with: it is dirty where its values differ. */
  base: Draft<B>
  /** Makes other values the new starting point (the newest ones after a conflict), and goes on with `values`. */
  restart: (base: Draft<B>, values?: Draft<B>) => void
}

interface Options<B> {
  /** The endpoint's body: the same schema that the server parses with. */
  schema: z.ZodType<unknown, B>
  initial: Draft<B>
  /** Values that the form opens with, where these differ from the initial ones. */
  start?: Draft<B> | undefined
  send: (body: B) => Promise<unknown>
  /** Removes parts that were left empty on purpose, before the values are checked and sent. */
  tidy?: ((values: Draft<B>) => Draft<B>) | undefined
  /** The key under which unsaved values are kept if the session ends. */
  draftKey?: string
  /** Message keys by path with which a later step was refused; shown as soon as the form opens. */
  refused?: Record<string, string> | undefined
}

const walk = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], value)

function put<T>(value: T, [key, ...rest]: readonly string[], next: unknown): T {
  if (key === undefined) return next as T
  const record = (value ?? {}) as Record<string, unknown>
  return { ...record, [key]: put(record[key], rest, next) } as T
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/**
 * The state of a form over the schema of its call. Fields show no messages before the first submit; afterwards a field
 * is checked again when it loses focus, and a message goes as soon as it is mended: files and choices have no focus to
 * lose. `fields` of a refusal are shown like the form's own messages.
 */
export function useForm<B>({ schema, initial, start, send, tidy, draftKey, refused: earlier }: Options<B>): Form<B> {
  const id = useId()
  const [owner] = useState(() =>
    draftKey ? draftOwner(currentSession()?.userId, window.location.pathname, draftKey) : '',
  )
  const [base, setBase] = useState(initial)
  const [values, setValues] = useState<Draft<B>>(
    () => (draftKey ? (takeDraft(owner) as Draft<B> | undefined) : undefined) ?? start ?? initial,
  )
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [saving, setSaving] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const pendingWork = useRef(newPendingWork()).current
  const waitingToSave = useRef(false)
  /** The fields whose complaint only the server can take back. */
  const fromServer = useRef<ReadonlySet<string>>(new Set())
  const labels = useRef(new Map<string, { label: string; show: (value: unknown) => string }>()).current
  const fields = useRef(new Map<string, FieldProps<never>>()).current
  const dirty = JSON.stringify(values) !== JSON.stringify(base)

  // A form that closes because the session ended leaves its values in memory, never in storage.
  const refused = useRef<Draft<B>>(initial)
  const latest = useRef({ values, dirty })
  latest.current = { values, dirty }
  useEffect(() => {
    return () => {
      if (draftKey && latest.current.dirty && currentSession() === null) keepDraft(owner, latest.current.values)
    }
  }, [draftKey, owner])

  // Announced after the fields have given their labels.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the moment the form opens
  useEffect(() => {
    if (!earlier || Object.keys(earlier).length === 0) return
    fromServer.current = new Set(Object.keys(byField(earlier)))
    setErrors(byField(earlier))
    setRefusals(1)
  }, [])

  /** Complaints by the path of the field that shows them: `imone.id` belongs to the field `imone`. */
  const byField = (found: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(found).map(([path, key]) => {
        let at = path
        while (!labels.has(at) && at.includes('.')) at = at.slice(0, at.lastIndexOf('.'))
        return [labels.has(at) ? at : path, key]
      }),
    )
  const check = (): Record<string, string> => {
    const parsed = schema.safeParse(latest.current.values)
    if (parsed.success) return {}
    const found = byField(fieldErrors(parsed.error))
    // For a choice that was not made the schema says `inList`; people should read that it is required.
    for (const path of Object.keys(found)) if (isEmpty(walk(latest.current.values, path))) found[path] = 'required'
    return found
  }

  const isAsRefused = (path: string) => walk(refused.current, path) === walk(latest.current.values, path)
  /** A complaint goes as soon as what it says is mended; what the server said goes with the value that it was about. */
  const forget = (path: string) => {
    if (Object.keys(errors).length === 0) return
    // Dates and times take their value when they lose the focus: a disappearing complaint must not move the pressed button.
    afterPress(() => {
      // Sent meanwhile: what was answered is about this very value.
      if (isAsRefused(path)) return
      const still = check()
      setErrors((before) =>
        Object.fromEntries(
          Object.entries(before).flatMap(([at, key]): [string, string][] => {
            if (still[at]) return [[at, at === path || at.startsWith(`${path}.`) ? still[at] : key]]
            return at !== path && !at.startsWith(`${path}.`) && fromServer.current.has(at) ? [[at, key]] : []
          }),
        ),
      )
    })
  }
  const set: Form<B>['set'] = (path, value) => {
    latest.current.values = put(latest.current.values, path.split('.'), value)
    setValues(latest.current.values)
    forget(path)
  }
  const left = (path: string) => {
    // The server's complaint stays until the value is changed.
    if (refusals === 0 || isAsRefused(path)) return
    // Delayed until the click that took the focus has ended: a disappearing complaint must not move the pressed button.
    afterPress(() => {
      if (isAsRefused(path)) return
      const again = check()[path]
      setErrors(({ [path]: _, ...others }) => (again ? { ...others, [path]: again } : others))
    })
  }

  // The functions of a field stay the same and do what those of the latest drawing do: a field that is given what it was
  // given before is not drawn again (apart.ts).
  const acts = useRef({ set, left })
  acts.current = { set, left }
  const firstProps = (path: Path<B>): Omit<FieldProps<never>, 'value' | 'error' | 'disabled' | 'waiting'> => ({
    id: `${id}${path}`,
    onChange: (value) => acts.current.set(path, value),
    onBlur: () => acts.current.left(path),
    optional: mayBeEmpty(schemaAt(schema as z.ZodType, path)),
    named: (label, show = String) => labels.set(path, { label, show }),
    waitFor: pendingWork.add,
  })
  const field: Form<B>['field'] = (path) => {
    const before = fields.get(path)
    const now = { value: walk(values, path) as never, error: errors[path], disabled: saving, waiting }
    const same =
      before && (Object.keys(now) as (keyof typeof now)[]).every((name) => Object.is(before[name], now[name]))
    if (!same) fields.set(path, { ...(before ?? firstProps(path)), ...now })
    return fields.get(path) as never
  }

  /** Waits for the pending work and answers whether all of it succeeded; runs once at a time, however often save is pressed. */
  async function pendingWorkSucceeded() {
    if (waitingToSave.current) return false
    if (!pendingWork.any) return true
    waitingToSave.current = true
    setWaiting(true)
    const succeeded = await pendingWork.all()
    waitingToSave.current = false
    setWaiting(false)
    return succeeded
  }

  async function submit() {
    if (saving || !(await pendingWorkSucceeded())) return
    setFailure(null)
    if (tidy) {
      latest.current.values = tidy(latest.current.values)
      setValues(latest.current.values)
    }
    const wrong = check()
    fromServer.current = new Set()
    setErrors(wrong)
    refused.current = latest.current.values
    if (Object.keys(wrong).length > 0) return setRefusals((count) => count + 1)
    setSaving(true)
    try {
      await send(latest.current.values as B)
      setBase(latest.current.values)
      latest.current.dirty = false
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error)
      const refusal = error instanceof ApiError ? error : new ApiError('Unknown', 0)
      const serverErrors = byField(refusal.fields)
      fromServer.current = new Set(Object.keys(serverErrors))
      setErrors(serverErrors)
      setFailure(Object.keys(serverErrors).length > 0 ? null : refusal)
      setRefusals((count) => count + 1)
    } finally {
      setSaving(false)
    }
  }

  return {
    id,
    values,
    set,
    field,
    submit,
    errors,
    failure,
    refusals,
    saving,
    dirty,
    labels,
    base,
    restart: (next, values = next) => {
      setBase(next)
      setValues(values)
      setErrors({})
      setFailure(null)
    },
  }
}
