import { texts } from '#contract/lib/texts.ts'

/** Texts of proposing contacts, and of corrections for which an administrator gives a reason. */
export const contactWords = texts('persons.contacts', {
  propose: ['Siūlyti kontaktus', 'Propose contacts'],
  proposeTitle: ['Siūlyti kontaktus: {{name}}', 'Propose contacts: {{name}}'],
  proposeWhy: [
    'Įrašykite tik tai, kas keičiasi. Asmeniui pranešime dabartiniais kontaktais; jie nesikeis, kol jis nepatvirtins savo profilyje.',
    'Fill in only what changes. The person is notified by the present contact details, which stay as they are until the person agrees on their profile.',
  ],
  send: ['Siūlyti', 'Propose'],
  proposed: ['Pasiūlymas išsiųstas', 'The proposal was sent'],
  waits: ['Pasiūlyti kontaktai laukia asmens atsakymo', 'Proposed contacts wait for the person’s answer'],
  asked: ['Jums siūlo kitus kontaktus', 'Other contacts are proposed to you'],
  askedWhy: [
    'Patvirtinkite tik tuo atveju, jei tai jūsų telefonas ir el. paštas: jais galima prisijungti prie jūsų paskyros.',
    'Agree only if the phone and the e-mail are yours: they lead into your account.',
  ],
  phone: ['Telefonas: {{value}}', 'Phone: {{value}}'],
  email: ['El. paštas: {{value}}', 'E-mail: {{value}}'],
  by: ['Pasiūlė {{name}}', 'Proposed by {{name}}'],
  until: ['Atsakyti galima iki {{date}}', 'Can be answered until {{date}}'],
  agree: ['Patvirtinti kontaktus', 'Agree to the contacts'],
  refuse: ['Atmesti', 'Reject'],
  agreed: ['Kontaktai pakeisti', 'The contacts were changed'],
  refused: ['Pasiūlymas atmestas', 'Suggestion rejected'],
  withdraw: ['Atšaukti pasiūlymą', 'Take the proposal back'],
  withdrawn: ['Pasiūlymas atšauktas', 'The proposal was withdrawn'],

  reason: ['Keitimo priežastis', 'Reason of the change'],
  contactsReasonHint: [
    'Tapatybė patvirtinta: parašykite, kaip įsitikinote, kad kontaktai jo. Priežastį matys asmuo.',
    'The identity is confirmed: tell how you know that the contacts are theirs. The person will see it.',
  ],
  changeCode: ['Keisti asmens kodą', 'Change the personal code'],
  changeCodeTitle: ['Keisti asmens kodą: {{name}}', 'Change the personal code: {{name}}'],
  changeCodeWhy: [
    'Dabar įrašytas kodas {{code}}. Pakeitus jį, asmuo bus atjungtas ir apie tai jam pranešime.',
    'The code of the record is {{code}}. Once it is changed, the person is signed out and told of it.',
  ],
  codeReasonHint: [
    'Pvz., registruojant suklysta skaitmeniu. Priežastį matys asmuo.',
    'For example, a digit was mistyped at registration. The person will see it.',
  ],
  codeDiffers: ['Asmens kodas rodo kitką: {{told}}', 'The personal code says otherwise: {{told}}'],
  codeChanged: ['Asmens kodas pakeistas', 'The personal code was changed'],
})
