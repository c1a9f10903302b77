import { texts } from '#contract/lib/texts.ts'

/** What stands on the phone that is asked to prove an identity; without letters that its alphabet lacks. */
export const phoneTexts = texts('identity.proofs', {
  PRISIJUNGIMAS: ['Meistras: prisijungimas', 'Meistras: sign in'],
  REGISTRACIJA: ['Meistras: registracija', 'Meistras: registration'],
  TAPATYBE: ['Meistras: tapatybe', 'Meistras: identity'],
})
