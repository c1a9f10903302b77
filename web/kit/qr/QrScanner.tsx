import { later } from '../dialog/later.tsx'

export interface QrScannerProps {
  /** Called with the text of any code; the camera is off by then. The screen decides whether the dialog closes. */
  onText: (text: string) => void
  onClose: () => void
  title?: string
  /** What to scan, and what happens then. */
  hint?: string
  /** Typing instead of scanning, where there is something to type. `onText` is called with it too. */
  manual?: { label: string; hint?: string; action: string }
}

/** A dialog that reads a QR code by camera, from a picture, or typed in. Mount it to open it. */
export const QrScanner = later<QrScannerProps>(async () => (await import('./QrScannerModal.tsx')).QrScannerModal)
