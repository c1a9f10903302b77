import { texts } from '#contract/lib/texts.ts'

/** Messages of this area. SMS without diacritics: one letter beyond GSM-7 more than halves what fits in one. */
export const mailTexts = texts('session.mail', {
  resetSubject: ['Meistras: slaptažodžio keitimas', 'Meistras: change of password'],
  resetBody: [
    'Laba diena,\n\nprašėte pakeisti registro „Meistras“ paskyros slaptažodį. Naują slaptažodį nustatykite čia (nuoroda galioja {{minutes}} min.):\n\n{{link}}\n\nJei to neprašėte, nieko daryti nereikia: slaptažodis lieka tas pats.\n\nMeistras',
    'Hello,\n\nYou asked to change the password of your Meistras account. Set a new one here (the link works for {{minutes}} minutes):\n\n{{link}}\n\nIf it was not you, do nothing: the password stays as it is.\n\nMeistras',
  ],
  inviteSubject: ['Meistras: jums sukurta paskyra', 'Meistras: an account was created for you'],
  inviteBody: [
    'Laba diena,\n\nregistre „Meistras“ jums sukurta paskyra, vartotojo vardas – {{userName}}. Slaptažodį nustatykite čia (nuoroda galioja {{hours}} val.):\n\n{{link}}\n\nPaskyroje matysite savo kompetencijas, vertinimus ir jų protokolus.\n\nMeistras',
    'Hello,\n\nAn account was created for you in the Meistras registry, user name {{userName}}. Set your password here (the link works for {{hours}} hours):\n\n{{link}}\n\nThere you will see your competencies, your assessments and their protocols.\n\nMeistras',
  ],
  inviteSms: [
    'Meistras: jums sukurta paskyra {{userName}}. Slaptazodi nustatykite per {{hours}} val.: {{link}}',
    'Meistras: your account is {{userName}}. Set the password within {{hours}} hours: {{link}}',
  ],
})
