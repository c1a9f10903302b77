import { expect, it } from 'vitest'
import { isDrawn, type RowProps } from './rowApart.ts'

const row = { id: 7 }
const cells = {}
const props = { endpoint: {}, cells }
const drawn = { list: { lang: 'lt', chosen: false, props }, row, shown: ['vardas', 'statusas'], isMarked: false }
const after = (change: object, list: object = {}) =>
  isDrawn(
    drawn as unknown as RowProps,
    { ...drawn, list: { ...drawn.list, ...list }, ...change } as unknown as RowProps,
  )

it.each<[string, object, object?]>([
  ['the list was drawn for another row', {}],
  ['its columns are told anew', { shown: ['vardas', 'statusas'] }],
  ['what the screen gives its list is told anew', {}, { props: { ...props } }],
  ['other rows were selected', {}, { selection: {} }],
])('a row stays as it is where %s', (_, change, list) => expect(after(change, list)).toBe(true))

it.each<[string, object, object?]>([
  ['it was read anew', { row: { id: 7 } }],
  ['it is selected', { isMarked: true }],
  ['it has another column', { shown: ['vardas', 'kodas'] }],
  ['another column is of numbers', { numbers: 'kodas' }],
  ['the language is another', {}, { lang: 'en' }],
  ['the user has chosen the columns', {}, { chosen: true }],
  ['its screen was drawn again', {}, { props: { ...props, cells: {} } }],
  ['its screen gives its list one thing more', {}, { props: { ...props, bulk: () => null } }],
  ['its screen gives its list one thing less', {}, { props: { endpoint: props.endpoint } }],
])('a row is drawn again where %s', (_, change, list) => expect(after(change, list)).toBe(false))
