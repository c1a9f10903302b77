import { notifyManager, QueryClient } from '@tanstack/react-query'
import { isRepeated, pauseBefore, tellBusy } from './again.ts'
import { whenForgotten } from './session.ts'

// By default, screens hear of a new value in a later task. A box that was pressed, whose state is kept here, would jump back
// until then (React restores it after the event), and a second press in between would be lost.
notifyManager.setScheduler(queueMicrotask)

/** The answers that screens have read. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a query must fail at once: a paused query would look like an endless wait.
    queries: { networkMode: 'always', staleTime: 5_000, retry: isRepeated, retryDelay: pauseBefore },
    mutations: { networkMode: 'always', retry: false },
  },
})

// Answers of one person must not be shown to the next one.
whenForgotten(() => queryClient.clear())

// A read that is repeated has not failed yet, so no screen shows why it takes long.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type === 'updated' && event.action.type === 'failed') tellBusy(event.action.error)
})
