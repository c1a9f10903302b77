/** Parts of a message that may hold personal values: quoted text, addresses, e-mails, and anything like a code or a token. */
const values: readonly [RegExp, string][] = [
  [/\b\w+:\/\/[^\s'"]+/g, '…'],
  [/[^\s"'<>(),:;=]+@[^\s"'<>(),:;=]+/g, '…@…'],
  [/"[^"\n]*"|„[^“\n]*“|`[^`\n]*`|(?<!\w)'[^'\n]*'(?!\w)/g, '"…"'],
  [/\+?\d[\d ]{4,}\d/g, '…'],
  [/[\w+/=-]{20,}/g, '…'],
]

/** A message without the values that it quotes. */
export const withoutValues = (text: string) => values.reduce((left, [what, sign]) => left.replace(what, sign), text)

interface Loggable {
  type: string
  message: string
  stack: string
  [more: string]: unknown
}
interface Failure {
  name?: string
  /** Set if the error was made loggable before. */
  type?: unknown
  message?: string
  stack?: string
  code?: unknown
  constraint?: unknown
  table?: unknown
  routine?: unknown
  severity?: unknown
  cause?: unknown
  statusCode?: unknown
}

/** The lines of a stack that name places. The first lines repeat the message, which may have several lines. */
const places = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

const plain = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : undefined)

/**
 * An error as it may be logged: its kind, its place in the code, and its message without the values that databases and
 * parsers quote. Of PostgreSQL's errors the message is left out (code, table and constraint say more), and so is the
 * detail, which holds the row.
 */
export function loggable(error: unknown, depth = 0): Loggable {
  if (typeof error !== 'object' || error === null)
    return { type: typeof error, message: withoutValues(String(error)), stack: '' }
  const {
    name,
    type,
    message = '',
    stack = '',
    code,
    constraint,
    table,
    routine,
    severity,
    cause,
    statusCode,
  } = error as Failure
  const known = { code: plain(code), constraint: plain(constraint), table: plain(table), status: plain(statusCode) }
  return {
    type: name ?? (typeof type === 'string' ? type : 'Error'),
    ...known,
    message: severity === undefined ? withoutValues(message) : `PostgreSQL ${plain(code)} ${plain(routine) ?? ''}`,
    stack: places(stack),
    ...(cause !== undefined && depth < 3 ? { cause: loggable(cause, depth + 1) } : {}),
  }
}

/**
 * The last check of a line before it is written: masks personal codes, e-mails, Lithuanian phone numbers and keys of
 * programs that got into it in spite of everything.
 */
export const masked = (line: string) =>
  line
    .replace(/(?<![\w.-])[1-6]\d{10}(?![\w.-])/g, '…')
    .replace(/[\w.%+-]+@[\w-]+\.[\w.-]+/g, '…@…')
    .replace(/\+370[ \d]{8,10}/g, '…')
    .replace(/mk(_|%5f)[A-Za-z0-9]{8,}/gi, 'mk_…')
