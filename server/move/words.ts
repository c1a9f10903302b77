import { type ErrorCode, errorSaid, errors } from '#contract/errors.ts'
import { say } from '#contract/lib/texts.ts'
import { messages } from '#contract/messages.ts'

/** What only a move can meet, beside the refusals that it shares with calls. */
export const moveCodes = {
  ColumnCount: 'The line has another number of cells than the first one. A separator or a quotation mark is missing',
  NumberRepeats: 'An earlier line of the file has the same number. Give each record its own',
  NoSuchPerson:
    'No person has come with this number or personal code. Mend the line of the person first, or the number',
  NoSuchCompany: 'No company has come with this number or code. Mend the line of the company first, or the number',
  KnownRecord: 'It was in the registry already: its data stays as it is, and this number now means it',
  RecordGone: 'The record that came with this number is no longer in the registry. Give a new one a new number',
  ChangedHere: 'The record was changed in the registry since it came. Compare both, and change it there by hand',
  FixedField: 'This field does not change by a file. Change it in the registry by hand',
  RightsNotAllowed: 'People with rights come only if the mapping says "allowRights": true',
  CardNumberUsed: 'Another card has this number',
  CardOnItsWay: 'A card that is only being ordered is not moved. Order it in the registry',
  CallNotMoved: 'A call to a company is not moved. The company calls the person in the registry',
} as const
type MoveCode = keyof typeof moveCodes
export type Code = ErrorCode | MoveCode

const isError = (code: Code): code is ErrorCode => code in errors
const isMessage = (key: string): key is keyof typeof messages => key in messages

/** What is wrong with a field, in words. */
function messageOf(key: string): string {
  if (isMessage(key)) return say(messages[key], 'en')
  return key in moveCodes ? moveCodes[key as MoveCode] : key in errors ? errorSaid(key as ErrorCode, 'en') : key
}

/** What the report says of a code and the fields that it is about. */
export function todoOf(code: Code, fields: Readonly<Record<string, string>> = {}): string {
  const said = isError(code) ? errorSaid(code, 'en') : moveCodes[code]
  const about = Object.entries(fields).map(([field, key]) => `${field}: ${messageOf(key)}`)
  return about.length === 0 ? said : code === 'InvalidFormFields' ? about.join('; ') : [said, ...about].join('; ')
}
