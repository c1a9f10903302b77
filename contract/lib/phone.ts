/**
 * The standard form (E.164) by which a number is looked up, or null if it can't be worked out: '8 612 34567', '0612 34567' and
 * '+370 (612) 34567' are all '+37061234567'.
 */
export function canonicalPhone(typed: string | null): string | null {
  if (!typed) return null
  const digits = typed.replace(/\D/g, '')
  if (typed.trim().startsWith('+')) return `+${digits}`
  if (/^370\d{8}$/.test(digits)) return `+${digits}`
  return /^[80]\d{8}$/.test(digits) ? `+370${digits.slice(1)}` : null
}
