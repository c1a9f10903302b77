import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { processesApi } from '#contract/processes/api.ts'
import { readAgain } from '../lib/refresh.ts'

/** Reads all data of the processes again every two seconds while one runs, in a visible tab. */
export function useFresh(running: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      if (!document.hidden) void readAgain(client, [processesApi.list.path])
    }, 2_000)
    return () => clearInterval(timer)
  }, [running, client])
}
