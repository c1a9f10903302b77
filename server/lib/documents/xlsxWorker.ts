import { writeXlsx } from 'hucre'
import { doTasks } from './threadWork.ts'
import type { XlsxRow, XlsxSheet } from './xlsx.ts'

// Runs in a thread of its own (xlsx.ts): ten thousand rows take a second or more, in which the server must answer others.
doTasks<XlsxSheet, XlsxRow[], null>(async ({ name, head }, parts) => {
  const file = await writeXlsx({ sheets: [{ name, rows: [head, ...parts.flat()] }] })
  // Copied, because a piece of a shared buffer pool can't be transferred to the other thread.
  return { bytes: new Uint8Array(file), told: null }
})
