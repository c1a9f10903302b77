import { useState } from 'react'
import { companiesApi } from '#contract/companies/api.ts'
import type { RegisterCompany } from '#contract/companies/schema.ts'
import { call } from '../lib/api.ts'
import { ApiError } from '../lib/errors.ts'

/** Nine digits, with or without spaces, are a code; any other text is a part of a name. */
export const codeIn = (search: string) => {
  const digits = search.replace(/\s/g, '')
  return /^\d{7,}$/.test(digits) ? digits : undefined
}

/** Searches the register; `failure` holds its refusal. `ready` runs first, because a visitor's registration has to begin. */
export function useRegister(ready?: () => Promise<void>) {
  const [asking, setAsking] = useState('')
  const [failure, setFailure] = useState<ApiError | null>(null)

  async function ask(search: string): Promise<RegisterCompany[] | null> {
    if (asking) return null
    setAsking(search)
    setFailure(null)
    try {
      await ready?.()
      const code = codeIn(search)
      const found = await call(companiesApi.lookup, { query: code ? { code } : { name: search } })
      const [only, another] = found
      // A search by name answers companies without details.
      return !code && only && !another ? await call(companiesApi.lookup, { query: { code: only.kodas } }) : found
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error)
      setFailure(error instanceof ApiError ? error : new ApiError('Unknown', 0))
      return null
    } finally {
      setAsking('')
    }
  }
  return { ask, asking, failure, clear: () => setFailure(null) }
}
export type Register = ReturnType<typeof useRegister>
