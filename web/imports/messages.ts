import type { ReadRow, readHeader } from '#contract/imports/sheet.ts'
import type { Notice } from './notices.ts'
import type { Refusal, SheetName } from './refuse.ts'

/** What a file is before its rows: its sheets and which of them is read, and what is strange about it. */
export interface Head {
  warning: ReturnType<typeof readHeader>
  sheets: readonly SheetName[]
  at: number
  notices: readonly Notice[]
}

/** What the page asks of the worker, and what that answers. */
export type Asked =
  | { kind: 'read'; sheet: string; file: File; chosen: number | undefined }
  | { kind: 'write'; rows: readonly (readonly string[])[]; widths: readonly number[] }
export type Told =
  | { kind: 'pace' }
  | { kind: 'head'; head: Head }
  | { kind: 'rows'; rows: ReadRow[] }
  | { kind: 'read' }
  | { kind: 'refused'; why: Refusal; sheets: readonly SheetName[] }
  | { kind: 'written'; bytes: Uint8Array }
