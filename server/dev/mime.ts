/** Subject and text of a plain-text mail in the form that our sender writes: enough to read the demo's outbox. */
export function parseMail(raw: string): { subject: string; text: string } {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const header = (name: string) =>
    new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(head)?.[1]?.replace(/\r\n[ \t]+/g, ' ') ?? ''
  const body = rest.join('\r\n\r\n')
  const encoding = header('Content-Transfer-Encoding').toLowerCase()
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? unquote(body)
        : Buffer.from(body, 'latin1')
  return { subject: words(header('Subject')), text: bytes.toString('utf8').replace(/\r\n/g, '\n').trim() }
}

const unquote = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** Encoded words of RFC 2047; the space between two of them is not part of the text. */
const words = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, value: string) =>
      (kind.toUpperCase() === 'B' ? Buffer.from(value, 'base64') : unquote(value.replaceAll('_', ' '))).toString(
        'latin1',
      ),
    )
    .replace(/[\s\S]*/, (joined) => Buffer.from(joined, 'latin1').toString('utf8'))
