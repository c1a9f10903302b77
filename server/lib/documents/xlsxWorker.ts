import { writeXlsx } from 'hucre'
import { doTasks } from './threadWork.ts'
import type { XlsxRow, XlsxSheet } from './xlsx.ts'

// Runs in a thread of its own (xlsx.ts): ten thousand rows take a second or more, in which the server must answer others.
doTasks<XlsxSheet, XlsxRow[]>(async ({ name, head }, parts) => {
  const file = await writeXlsx({ sheets: [{ name, rows: [head, ...parts.flat()] }] })
  // Copied: what is handed over to the other thread must not be a piece of a shared pool.
  return new Uint8Array(file)
})
