import { texts } from '#contract/lib/texts.ts'

/** Texts of the phones at the gates of a site. */
export const gateDeviceTexts = texts('sites.gateDevices', {
  title: ['Vartų telefonai', 'Phones at the gates'],
  search: ['Vartų pavadinimas', 'Name of the gate'],
  busena: ['Būsena', 'Status'],
  pair: ['Prijungti vartų telefoną', 'Connect a gate phone'],
  none: ['Vartų telefonų dar nėra', 'There are no gate phones yet'],
  noneWhy: [
    'Prijunkite telefoną, kuriuo sargas prie vartų tikrins korteles. Telefonų gali būti tiek, kiek objekte vartų',
    'Connect a phone with which the guard checks cards at the gate. There may be as many phones as the site has gates',
  ],
  LAUKIA: ['Laukia prijungimo', 'Waiting to be connected'],
  PRIJUNGTA: ['Prijungtas', 'Connected'],
  NENAUDOTA: ['Nenaudotas 30 dienų', 'Not used for 30 days'],
  ATJUNGTA: ['Atjungtas', 'Disconnected'],
  never: ['Dar nenaudotas', 'Not used yet'],
  from: ['tinklas {{network}}', 'network {{network}}'],
  bySerial: ['Prisijungė numeriu {{serial}}', 'Signed in by number {{serial}}'],
  disconnect: ['Atjungti', 'Disconnect'],
  disconnectTitle: ['Atjungti vartų telefoną „{{name}}“?', 'Disconnect the gate phone “{{name}}”?'],
  disconnectText: [
    'Telefonas iš karto nebegalės gauti objekto duomenų ir siųsti patikrų. Prireikus jį prijungsite iš naujo.',
    'From this moment the phone gets no data of the site and sends no checks. You can connect it again.',
  ],
  disconnected: ['Telefonas „{{name}}“ atjungtas', 'The phone “{{name}}” is disconnected'],

  // Pairing
  pairTitle: ['Prijunkite vartų telefoną', 'Connect a gate phone'],
  pavadinimas: ['Kurie vartai', 'Which gate'],
  pavadinimasHint: ['Pvz., Pagrindiniai vartai', 'For example, Main gate'],
  makeCode: ['Rodyti kodą', 'Show the code'],
  codeTitle: ['Vartai: {{name}}', 'Gate: {{name}}'],
  codeHow: [
    'Sargo telefonu nuskaitykite šį QR kodą arba atverkite {{address}} ir įveskite skaičius.',
    'Scan this QR code with the guard’s phone, or open {{address}} there and type the digits.',
  ],
  codeQr: ['QR kodas vartų telefonui prijungti', 'QR code that connects a gate phone'],
  codeUntil: ['Kodas veikia vieną kartą, iki {{time}}', 'The code works once, until {{time}}'],
  codeOver: [
    'Kodas nebegalioja. Uždarykite ir paprašykite naujo.',
    'The code has expired. Close this and ask for a new one.',
  ],
  codeUsed: ['Telefonas prijungtas', 'The phone is connected'],
  codeUsedText: ['Sargas jau gali tikrinti korteles.', 'The guard can check cards now.'],
  close: ['Uždaryti', 'Close'],
})
