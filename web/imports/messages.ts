import type { ReadRow } from '#contract/imports/sheet.ts'
import type { HeaderWarning } from './readFile.ts'
import type { Refusal } from './refuse.ts'

/** What the page asks of the worker, and what that answers. */
export type Asked =
  | { kind: 'read'; sheet: string; file: File }
  | { kind: 'write'; rows: readonly (readonly string[])[]; widths: readonly number[] }
export type Told =
  | { kind: 'rows'; rows: ReadRow[] }
  | { kind: 'header'; warning: HeaderWarning | null }
  | { kind: 'read' }
  | { kind: 'refused'; why: Refusal }
  | { kind: 'written'; bytes: Uint8Array }
