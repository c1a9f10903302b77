const first = [1, 2, 3, 4, 5, 6, 7, 8]
const second = [3, 4, 5, 6, 7, 8, 9, 1]
const remainder = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11

/** The check digit of a Lithuanian company code, from its first eight digits: two passes modulo 11. */
export function companyCheckDigit(digits: string): number {
  const once = remainder(digits, first)
  return once === 10 ? remainder(digits, second) % 10 : once
}

/** A Lithuanian company code: 9 digits, the last of which checks the others. */
export const isCompanyCode = (code: string) => /^\d{9}$/.test(code) && companyCheckDigit(code) === Number(code[8])
