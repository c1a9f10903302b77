/** The used part of what a drop or the clipboard carries. */
type Carried = Pick<DataTransfer, 'getData'> & { files: Iterable<File> }

/**
 * The files of a paste or a drop. None if it has text too: spreadsheets and text editors add a picture of the text. A
 * browser sends a picture together with html that is only the picture, which does not count as text.
 */
export function filesIn(data: Carried | null): File[] {
  const files = [...(data?.files ?? [])]
  if (!data || files.length === 0) return []
  const html = data.getData('text/html')
  const words = html ? html.replace(/<!--[\s\S]*?-->|<[^>]*>/g, '') : data.getData('text/plain')
  return words.replace(/&nbsp;/g, '').trim() ? [] : files
}
