import { type ErrorCode, errorSaid, errors } from '#contract/errors.ts'
import { learnErrors } from './errors.ts'
import { messageText } from './fieldText.ts'

// Imported for its effect: from here on errors are said in the words of the catalogue.
learnErrors({ has: (code): code is ErrorCode => code in errors, said: errorSaid, message: messageText })
