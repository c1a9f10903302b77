import { describe, expect, it } from 'vitest'
import { isCompanyCode } from './company-code.ts'

describe('a company code', () => {
  it.each(['999000017', '999000024', '999000031', '999000049', '999000056', '999000063', '999000070', '999000088'])(
    '%s is one',
    (code) => expect(isCompanyCode(code)).toBe(true),
  )
  it.each(['999000018', '99900001', '9990000170', '99900001x', '', ' 99900017'])('%j is none', (code) =>
    expect(isCompanyCode(code)).toBe(false),
  )
})
