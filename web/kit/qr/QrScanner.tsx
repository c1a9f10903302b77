import { later } from '../dialog/later.tsx'

export interface QrScannerProps {
  /** The text of the code, of whatever kind; the camera is off by then. Close or keep the dialog as the screen needs. */
  onText: (text: string) => void
  onClose: () => void
  title?: string
  /** What is to be scanned, and what happens then. */
  hint?: string
  /** Typing in instead of scanning, where there is something that can be typed. It comes by `onText` too. */
  manual?: { label: string; hint?: string; action: string }
}

/** A dialog that reads a QR code by camera, from a picture, or typed in. Mount it to open it. */
export const QrScanner = later<QrScannerProps>(async () => (await import('./QrScannerModal.tsx')).QrScannerModal)
