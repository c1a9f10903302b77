import { texts } from '../lib/texts.ts'

/** The number by which a failure is found in the log. */
export const requestTexts = texts('shell.request', {
  number: ['Užklausos numeris', 'Request number'],
  copy: ['Kopijuoti užklausos numerį', 'Copy the request number'],
  copied: ['Nukopijuota', 'Copied'],
  why: ['Kreipdamiesi pagalbos pasakykite šį numerį', 'Give this number when you ask for help'],
})
