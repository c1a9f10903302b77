import { writeXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import type { ImportColumn } from '#contract/imports/column.ts'

export type Row = (string | number)[]
interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Files of one kind for the journeys that import them: their titles as the contract has them, rows as the test says. */
export function filesOf(columns: readonly ImportColumn[]) {
  const titles = columns.map(({ title }) => title[0])
  return {
    titles,
    columnOf: (key: string) => columns.findIndex((column) => column.key === key),
    fileOf: async (name: string, rows: Row[]): Promise<Upload> => {
      const bytes = await writeXlsx({ sheets: [{ name: 'Lapas', rows: [titles, ...rows] }] })
      return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
    },
  }
}

/** Loads a file on the first step and waits for its whole preview. */
export async function load(page: Page, file: Upload) {
  await page.locator('input[type="file"]').setInputFiles(file)
  await page.getByRole('heading', { level: 1, name: 'Peržiūra' }).waitFor()
  await page.getByText('Tikrinama:').waitFor({ state: 'hidden', timeout: 60_000 })
}

/** Waits until all rows are sent. */
export const finished = (page: Page) => page.getByText('Importas baigtas').first().waitFor({ timeout: 120_000 })
