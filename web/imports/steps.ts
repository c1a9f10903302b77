import type { Import, Snapshot } from './importing.ts'

/** Props of the steps after the file. */
export interface StepProps {
  work: Import
  now: Snapshot
  company: string
  onOtherFile: () => void
  /** Reads another sheet of the file. */
  onOtherSheet: (file: File, at: number) => void
}
