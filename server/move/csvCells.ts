/** A cell of a CSV file (RFC 4180). */
export const quotedCell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A line of a CSV file with its end. */
export const csvLine = (cells: readonly (string | number)[]) =>
  `${cells.map((cell) => quotedCell(String(cell))).join()}\r\n`
