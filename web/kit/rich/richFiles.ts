/** As much of what the mouse or the clipboard carries as is asked for here. */
type Carried = Pick<DataTransfer, 'getData'> & { files: Iterable<File> }

/**
 * The files of what was pasted or dropped. None where they stand beside words: a spreadsheet and a text editor send a
 * picture of the words along. A browser sends a picture beside html that is only the picture, which is no words.
 */
export function filesIn(data: Carried | null): File[] {
  const files = [...(data?.files ?? [])]
  if (!data || files.length === 0) return []
  const html = data.getData('text/html')
  const words = html ? html.replace(/<!--[\s\S]*?-->|<[^>]*>/g, '') : data.getData('text/plain')
  return words.replace(/&nbsp;/g, '').trim() ? [] : files
}
