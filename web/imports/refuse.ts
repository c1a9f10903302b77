import type { refusalTexts } from '#contract/imports/refusals.ts'

/** Why a file is not read: a key of the texts. */
export type Refusal = keyof typeof refusalTexts
export class FileRefused extends Error {
  readonly why: Refusal
  constructor(why: Refusal) {
    super(why)
    this.why = why
  }
}
