import { texts } from '#contract/lib/texts.ts'

/** Texts at the end of a newsletter, and of the page to opt out. */
export const sendTexts = texts('templates.newsletters', {
  optOut: ['Naujienlaiškių nebenorite? Atsisakykite čia:', 'No more newsletters? Opt out here:'],
  optOutSms: ['Atsisakyti:', 'Opt out:'],
  title: ['Naujienlaiškių atsisakymas', 'Opting out of newsletters'],
  ask: ['Nebenorite gauti naujienlaiškių?', 'No more newsletters?'],
  askText: [
    'Paspaudus mygtuką naujienlaiškių nebesiųsime. Pranešimus apie jūsų vertinimus, mokymus, korteles ir kitus įrašus gausite kaip iki šiol.',
    'Once you press the button, no newsletters are sent to you. You still get messages about your assessments, training courses, cards and other records.',
  ],
  action: ['Atsisakyti naujienlaiškių', 'Opt out of newsletters'],
  done: ['Naujienlaiškių atsisakyta', 'You have opted out of newsletters'],
  doneText: [
    'Naujienlaiškių jums nebesiųsime. Apsigalvoję sutikimą pažymėsite savo profilyje.',
    'No newsletters are sent to you any more. If you change your mind, agree to them in your profile.',
  ],
  wrong: ['Nuoroda netinka', 'The link does not work'],
  wrongText: [
    'Atidarykite ją iš laiško dar kartą arba naujienlaiškių atsisakykite savo profilyje.',
    'Open it from the letter once more, or opt out in your profile.',
  ],
})
