import type { ReadRow, readHeader } from '#contract/imports/sheet.ts'
import type { Notice } from './notices.ts'
import type { Refusal, SheetName } from './refuse.ts'

/** What is known of a file before its rows: its sheets, the selected one, and what is unusual. */
export interface Head {
  warning: ReturnType<typeof readHeader>
  sheets: readonly SheetName[]
  at: number
  notices: readonly Notice[]
}

/** Messages from the page to the worker, and back. */
export type WorkerRequest =
  | { kind: 'read'; sheet: string; file: File; chosen: number | undefined }
  | { kind: 'write'; rows: readonly (readonly string[])[]; widths: readonly number[] }
export type WorkerMessage =
  | { kind: 'pace' }
  | { kind: 'head'; head: Head }
  | { kind: 'rows'; rows: ReadRow[] }
  | { kind: 'read' }
  | { kind: 'refused'; why: Refusal; sheets: readonly SheetName[] }
  | { kind: 'written'; bytes: Uint8Array }
