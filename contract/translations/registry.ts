import './all.ts'
import { type Entry, placed, type Text } from '#contract/lib/texts.ts'
import { latvian as latvianOfVisitors } from '#contract/lv/all.ts'
import { latvianInside } from '#contract/lv/inside.ts'

/** Every interface text by its address. Only the server and the tests load it: a screen has only its own tables. */
export const registry: ReadonlyMap<string, Entry> = new Map(
  [...placed()].map(([entry, address]) => [address, entry] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
)
/** The area of an address: its first word. */
export const areaOf = (address: string) => address.split('.')[0] ?? ''
/** All Latvian: what visitors see, and what stands behind the login. */
export const latvian: ReadonlyMap<string, Text> = new Map([...latvianOfVisitors, ...latvianInside])
