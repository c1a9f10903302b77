/** Sum of digits times weights, mod 11. */
const weigh = (digits: string, weights: readonly number[]) =>
  weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11

/** The two-pass mod 11 check digit of the first ten digits. */
export function checkDigit(digits: string): number {
  const first = weigh(digits, [1, 2, 3, 4, 5, 6, 7, 8, 9, 1])
  if (first < 10) return first
  const second = weigh(digits, [3, 4, 5, 6, 7, 8, 9, 1, 2, 3])
  return second < 10 ? second : 0
}

const isLeap = (yearDigits: number) => yearDigits % 4 === 0

/** The specified rule (spec 1, point 5): 11 digits, month 01-12, day 01-31, February by leap year from digits 2-3. */
export function isPersonalCode(code: string): boolean {
  if (!/^\d{11}$/.test(code)) return false
  const [year, month, day] = [code.slice(1, 3), code.slice(3, 5), code.slice(5, 7)].map(Number) as [
    number,
    number,
    number,
  ]
  if (month < 1 || month > 12 || day < 1 || day > 31) return false
  return month !== 2 || day <= (isLeap(year) ? 29 : 28)
}

/** A wrong check digit only causes a warning: real people have such codes (decisions, point 4). */
export const hasCheckDigit = (code: string) => checkDigit(code) === Number(code[10])

/** Sex and birth date from the first seven digits; null if the first digit stands for no century. */
export function fromPersonalCode(code: string): { lytis: 'V' | 'M'; gimimoData: string } | null {
  const first = Number(code[0])
  if (!isPersonalCode(code) || first < 1 || first > 6) return null
  const century = 18 + Math.floor((first - 1) / 2)
  const gimimoData = `${century}${code.slice(1, 3)}-${code.slice(3, 5)}-${code.slice(5, 7)}`
  const real = new Date(`${gimimoData}T00:00:00Z`)
  if (Number.isNaN(real.getTime()) || real.toISOString().slice(0, 10) !== gimimoData) return null
  return { lytis: first % 2 === 1 ? 'V' : 'M', gimimoData }
}

/** The code with its middle hidden, for screens that need not show it whole: `385******30`. */
export const maskCode = (code: string) => `${code.slice(0, 3)}******${code.slice(9)}`
