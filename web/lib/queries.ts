import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './errors.ts'
import { whenForgotten } from './session.ts'

const mayPass = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 502)

/** The answers that screens have read. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a query must fail at once: a paused query would look like an endless wait.
    queries: { networkMode: 'always', staleTime: 5_000, retry: (count, error) => count < 2 && mayPass(error) },
    mutations: { networkMode: 'always', retry: false },
  },
})

// Answers of one person must not be shown to the next one.
whenForgotten(() => queryClient.clear())
