/**
 * The text of a date's field after a key: hyphens come by themselves once digits go on without them, since the keypad of a
 * phone may have none. What is removed stays removed. `before`: what stood in the field.
 */
export function withHyphens(text: string, before: string): string {
  const [, year = '', month = '', day = ''] = /^(\d{4})-?(\d{1,2})(\d{0,2})$/.exec(text) ?? []
  if (text.length <= before.length || !year) return text
  return [year, month, ...(day ? [day] : [])].join('-')
}
