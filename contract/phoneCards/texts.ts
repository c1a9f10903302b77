import { texts } from '#contract/lib/texts.ts'

/** The phone of a card, on the person's own pages. */
export const phoneTexts = texts('phoneCards', {
  title: ['Kortelė telefone', 'Card on the phone'],
  open: ['Kortelė telefone', 'Card on the phone'],
  why: [
    'Telefone kortelė veikia ir be tinklo, o jos kodo nukopijuoti negalima.',
    'On the phone the card works without a network too, and its code cannot be copied.',
  ],
  none: ['Su telefonu nesusieta', 'Not on a phone'],
  boundSince: ['Susieta {{time}}', 'Put on the phone {{time}}'],
  renewed: ['Paskutinį kartą atnaujinta {{time}}', 'Last renewed {{time}}'],
  cardNumber: ['Kortelė {{number}}', 'Card {{number}}'],
  unbind: ['Atsieti telefoną', 'Remove from the phone'],
  unbindTitle: ['Atsieti telefoną nuo kortelės?', 'Take the card off the phone?'],
  unbindText: [
    'Vartai šio telefono kodų nebepriims vos tik gaus naują sąrašą, dažniausiai per kelias minutes. Plastikinė kortelė galioja toliau. Telefoną bet kada galima susieti iš naujo.',
    'Gates stop taking the codes of this phone as soon as they have the new list, mostly within minutes. The plastic card stays valid. The phone can be bound again at any time.',
  ],
  unbound: ['Telefonas atsietas', 'The card was removed from the phone'],
})
