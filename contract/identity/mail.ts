import { texts } from '#contract/lib/texts.ts'

/** The code that signs in; without diacritics. */
export const codeMail = texts('identity.mail', {
  sms: ['Jusu prisijungimo kodas: {{kodas}}', 'Your code to sign in: {{kodas}}'],
})
