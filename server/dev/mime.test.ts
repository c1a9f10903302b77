import { createTransport } from 'nodemailer'
import { describe, expect, it } from 'vitest'
import { seeded } from '#server/factories/random.ts'
import { parseMail } from './mime.ts'

const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
/** A mail in the form that our sender writes. */
const written = async (subject: string, text: string, textEncoding?: 'quoted-printable' | 'base64') => {
  const { message } = await transport.sendMail({
    from: 'a@example.lt',
    to: 'b@example.lt',
    subject,
    text,
    ...(textEncoding ? { textEncoding } : {}),
  })
  return (message as Buffer).toString('latin1')
}

describe('parseMail', () => {
  it.each([
    ['Hello', 'plain text'],
    ['Meistras: slaptažodžio keitimas', 'Laba diena,\n\nŽydrūnai'],
    [`Ilga tema ${'ąčęėįšųūž '.repeat(12).trim()}`, `${'Labai ilga eilutė be galo. '.repeat(20).trim()}\n\npabaiga`],
    ['a=b?c_d', 'https://meistras.example/lt/reset-password?token=abc=3D_-\n=20\n.\n..\nFrom me'],
    ['Žvejų 👷 „namai“', '👷\t„kabutės“ – brūkšnys'],
    ['', 'be temos'],
  ])('%s', async (subject, text) => {
    for (const encoding of [undefined, 'quoted-printable', 'base64'] as const)
      expect(parseMail(await written(subject, text, encoding))).toEqual({ subject, text })
  })

  it('reads whatever our sender writes', async () => {
    const random = seeded(3)
    const letters = [...'aą čęž=?_.,:/„“👷']
    const words = (length: number) =>
      Array.from({ length }, () => random.pick(letters))
        .join('')
        .trim()
        .replace(/ +/g, ' ')
    for (let n = 0; n < 60; n++) {
      const [subject, text] = [
        `x${words(random.int(1, 90))}`,
        `x${words(random.int(1, 200))}\n${words(random.int(1, 90))}x`,
      ]
      expect(parseMail(await written(subject, text))).toEqual({ subject, text })
    }
  })

  it('answers empty texts for an empty mail', () => {
    expect(parseMail('')).toEqual({ subject: '', text: '' })
    expect(parseMail('Subject: x')).toEqual({ subject: 'x', text: '' })
    expect(parseMail('X-Subject: y\r\n\r\nz')).toEqual({ subject: '', text: 'z' })
  })
})
