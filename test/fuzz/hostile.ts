import type { Random } from './random.ts'

/** Names that every JavaScript object has: a lookup in a plain object finds something under them. */
export const prototypeNames = ['toString', 'constructor', '__proto__', 'hasOwnProperty', 'valueOf', 'prototype']

/** What a page or a spreadsheet must never run. `check.ts` looks for the first one in pages. */
export const script = '"><script>fuzz()</script>'

const strings: readonly string[] = [
  ...prototypeNames,
  '',
  ' ',
  '\t',
  // Too long: for a name, a note, an index entry, a header.
  'a'.repeat(201),
  'ž'.repeat(2001),
  'b'.repeat(100_000),
  // Characters that PostgreSQL, UTF-8, a line or a reader can't handle.
  '\u0000',
  'Jonas\u0000Jonaitis',
  '\ud800',
  'a\udc00b',
  '\u200b',
  'Jo\u200bnas\u00ad',
  '\u202eabc\u2066',
  '\ufeffJonas',
  'Jo\nnas\r\nBcc: kitas@example.lt',
  '\u0130\u0131ẞﬁ',
  'Z\u0300\u0301\u0302\u0303\u0304\u0305',
  '👩‍👩‍👧‍👦🏗️',
  '٣٤٥',
  // Other languages: SQL, patterns, HTML, templates, formulas, paths, addresses.
  "'; drop table asmuo; --",
  "' or '1'='1",
  '%',
  '_',
  '\\',
  '(a+)+$',
  script,
  '<img src=x onerror=fuzz()>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant to look like a template
  '${7*7}{{7*7}}{{vardas}}',
  '=HYPERLINK("https://example.org")',
  '../../../../etc/passwd',
  'https://example.org/',
  'javascript:fuzz()',
  // Numbers, words and days that look like something else.
  'null',
  'undefined',
  'NaN',
  'Infinity',
  'true',
  '-1',
  '0',
  '00',
  '0x10',
  '1e3',
  '1.5',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '2026-13-01',
  '2026-1-1',
  '10000-01-01',
  '2026-01-01T25:61:00Z',
  '24:00',
  'a,b,c',
  ',',
  ',,',
  '-',
]
const numbers: readonly number[] = [
  0, -1, 1, 6, 10, 11, 100, 101, 1.5, 1e-7, 0.1, 65_536, 2_147_483_647, 2_147_483_648, -2_147_483_649,
  9_007_199_254_740_991, 9_007_199_254_740_992, 1e21, 1e308, -1e308,
]

export const hostileText = (r: Random): string => r.pick(strings)
export const hostileNumber = (r: Random): number => r.pick(numbers)

/** Arrays or objects nested this deeply. */
export const nested = (depth: number, kind: 'array' | 'object' = 'array') =>
  kind === 'array' ? '['.repeat(depth) + ']'.repeat(depth) : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

/** Any JSON value that programs rarely expect. */
export function hostileValue(r: Random): unknown {
  return r.weighted<() => unknown>([
    [6, () => hostileText(r)],
    [4, () => hostileNumber(r)],
    [1, () => null],
    [1, () => r.chance(0.5)],
    [2, () => []],
    [1, () => {}],
    [1, () => ({ id: hostileValue(r) })],
    [1, () => [hostileValue(r), hostileValue(r)]],
    [1, () => JSON.parse(nested(60, r.pick(['array', 'object'])))],
    [0.5, () => Array.from({ length: 2000 }, (_, i) => i)],
    [1, () => ({ [r.pick(prototypeNames.filter((name) => name !== '__proto__'))]: hostileText(r) })],
  ])()
}
