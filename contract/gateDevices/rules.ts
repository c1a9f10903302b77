/** Days without use after which a gate device must be connected again. */
export const gateDays = 30
/** Minutes for which a pairing code works, once. */
export const pairingMinutes = 15
/** Digits of a pairing code. */
export const pairingDigits = 8
export const isPairingCode = (text: string) => /^\d{8}$/.test(text)

/** What the QR code of a pairing holds: an ordinary camera opens the gate's page, which reads the code behind `#`. */
export const pairingAddress = (origin: string, code: string) => `${origin}/vartai#kodas=${code}`

/** The code as people read it aloud: in two groups. */
export const spacedCode = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`
