import type { Random } from './random.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
const sdid = Buffer.from(
  JSON.stringify({
    imone: { kodas: '302345678', pavadinimas: 'Bandymas' },
    asmenys: [{ vardas: 'Jonas', pavarde: 'Jonaitis' }],
  }),
)
const contents: readonly (readonly [name: string, bytes: Buffer])[] = [
  ['nuotrauka.png', png],
  ['dokumentas.pdf', pdf],
  ['sdid.json', sdid],
  ['tuscias.pdf', Buffer.alloc(0)],
  ['netikras.pdf', Buffer.from('<html><script>fuzz()</script>')],
  ['virus.exe', Buffer.from('MZ\x90\x00')],
  ['../../etc/passwd', pdf],
  ['a\u202egnp.exe', png],
  ['sugedes.png', png.subarray(0, 40)],
  ['sugedes.json', Buffer.from('{"imone":')],
  ['gilus.json', Buffer.from('['.repeat(10_000))],
  ['keistas.json', Buffer.from('{"imone":null,"asmenys":[null,1,{"vardas":{}}]}')],
]

/** Contents that may be accepted. */
const whole = contents.slice(0, 3)

export interface Multipart {
  headers: Record<string, string>
  body: Buffer
}

/** A form with files, complete or broken in one of the usual ways. */
export function multipart(r: Random, broken: boolean): Multipart {
  const boundary = `riba${r.int(1e6)}`
  const part = (headers: string, content: Buffer | string) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`),
      Buffer.from(content as string),
      Buffer.from('\r\n'),
    ])
  const file = (name: string) => {
    const [fileName, bytes] = r.pick(broken || r.chance(0.3) ? contents : whole)
    return part(
      `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: application/octet-stream`,
      bytes,
    )
  }
  const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value)
  const parts = [
    ...Array.from({ length: r.int(3) + 1 }, (_, i) => file(r.pick(['file', `file${i}`, 'file0']))),
    ...(r.chance(0.6) ? [field('lentele', r.pick(['ADMIN', 'IMONE', 'toString', '']))] : []),
    ...(r.chance(0.1) ? [field('__proto__', 'x'), field('constructor', 'y')] : []),
  ]
  const all = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  const type = `multipart/form-data; boundary=${boundary}`
  if (!broken) return { headers: { 'content-type': type }, body: all }
  return r.weighted<() => Multipart>([
    [2, () => ({ headers: { 'content-type': 'multipart/form-data' }, body: all })],
    [2, () => ({ headers: { 'content-type': 'multipart/form-data; boundary=' }, body: all })],
    [2, () => ({ headers: { 'content-type': type }, body: all.subarray(0, r.int(all.length)) })],
    [2, () => ({ headers: { 'content-type': type }, body: Buffer.from(`--${boundary}\r\n`) })],
    [1, () => ({ headers: { 'content-type': type }, body: Buffer.alloc(0) })],
    [1, () => ({ headers: { 'content-type': `multipart/form-data; boundary=kita${boundary}` }, body: all })],
    [1, () => ({ headers: { 'content-type': `multipart/form-data; boundary=${'x'.repeat(300)}` }, body: all })],
    [1, () => ({ headers: { 'content-type': type }, body: part('Content-Disposition: form-data', 'be vardo') })],
    [1, () => ({ headers: { 'content-type': type }, body: part('Be-Nieko: 1', pdf) })],
    [
      1,
      () => ({
        headers: { 'content-type': type },
        body: Buffer.concat([...Array.from({ length: 60 }, (_, i) => field(`f${i}`, 'x')), all]),
      }),
    ],
    [
      1,
      () => ({
        headers: { 'content-type': type },
        body: Buffer.concat([...Array.from({ length: 30 }, (_, i) => file(`file${i}`)), all]),
      }),
    ],
    [1, () => ({ headers: { 'content-type': 'application/json' }, body: all })],
    [
      0.3,
      () => ({
        headers: { 'content-type': type },
        body: part(
          'Content-Disposition: form-data; name="file0"; filename="didelis.pdf"',
          Buffer.concat([pdf, Buffer.alloc(21 * 1024 * 1024)]),
        ),
      }),
    ],
  ])()
}
