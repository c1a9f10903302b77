import { describe, expect, it } from 'vitest'
import { cutSms, maxSmsParts, plainSms, smsLength } from './sms.ts'

describe('a text for a phone', () => {
  it.each([
    ['our letters', 'Ąžuolų šėlionė ČĘĖĮŠŲŪŽ', 'Azuolu selione CEEISUUZ'],
    ['Latvian letters', 'Jānis Bērziņš ķļģ', 'Janis Berzins klg'],
    ['quotes and dashes', '„Mūras“ – “x” ’ … •', `"Muras" - "x" ' ... -`],
    ['what phones have', 'a@b.lt 5 € {x}', 'a@b.lt 5 € {x}'],
    ['a wide space', 'a\u00a0b', 'a b'],
    ['what they have not', 'ж漢😀', '???'],
    ['letters without a mark to drop', 'Łódź', 'Lodz'],
  ])('%s', (_, text, plain) => expect(plainSms(text)).toBe(plain))

  it.each([
    ['', 0, 0],
    ['a'.repeat(160), 160, 1],
    ['š'.repeat(160), 160, 1],
    ['a'.repeat(161), 161, 2],
    ['€'.repeat(80), 160, 1],
    ['€'.repeat(81), 162, 2],
    ['a'.repeat(306), 306, 2],
    [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 306, 3],
    ['a'.repeat(307), 307, 3],
  ])('%#: letters and parts', (text, letters, parts) => expect(smsLength(text)).toEqual({ letters, parts }))

  it('is cut to what is sent', () => {
    const cut = cutSms('a€'.repeat(400))
    expect(smsLength(cut).parts).toBe(maxSmsParts)
    expect(cut.endsWith('...')).toBe(true)
    expect(cutSms('a'.repeat(459))).toBe('a'.repeat(459))
    const ended = cutSms('a€'.repeat(400), ' https://x/y')
    expect(ended).toMatch(/\.\.\. https:\/\/x\/y$/)
    expect(smsLength(ended).parts).toBe(maxSmsParts)
    expect(cutSms('a', ' b')).toBe('a b')
  })
})
