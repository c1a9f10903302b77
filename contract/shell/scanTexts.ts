import { texts } from '../lib/texts.ts'

/** Texts of scanning QR codes. The texts of refusals are in contract/errors.ts. */
export const scanTexts = texts('shell.scan', {
  title: ['Nuskaityti QR kodą', 'Scan a QR code'],
  why: [
    'Kamera reikalinga tik QR kodui perskaityti. Vaizdas lieka jūsų įrenginyje: jis niekur nesiunčiamas ir nesaugomas.',
    'The camera is used only to read the QR code. The picture stays on your device: it is not sent or kept anywhere.',
  ],
  start: ['Įjungti kamerą', 'Turn the camera on'],
  stop: ['Išjungti kamerą', 'Turn the camera off'],
  opening: ['Kamera jungiama. Jei naršyklė klausia leidimo, leiskite.', 'The camera is starting. If asked, allow it.'],
  aim: [
    'Nukreipkite kamerą taip, kad visas QR kodas būtų rėmelyje',
    'Point the camera so that the whole QR code is in the frame',
  ],
  slow: [
    'Jei kodas nenuskaitomas, pagerinkite apšvietimą, priartinkite arba įkelkite jo nuotrauką.',
    'If the code is not read, improve the lighting, move closer or upload a picture of it.',
  ],
  view: ['Kameros vaizdas', 'Camera view'],
  torchOn: ['Įjungti šviesą', 'Turn the light on'],
  torchOff: ['Išjungti šviesą', 'Turn the light off'],
  other: ['Kita kamera', 'Other camera'],
  upload: ['Įkelti QR nuotrauką', 'Upload a QR picture'],
  reading: ['Nuotrauka skaitoma…', 'Reading the picture…'],
  found: ['QR kodas nuskaitytas', 'The QR code is read'],
  unreadable: [
    'Nufotografuokite kodą iš arčiau, gerai apšviestą ir be atspindžių, arba pasirinkite kitą nuotrauką.',
    'Take a picture from closer, well lit and without reflections, or choose another one.',
  ],
  notSupported: [
    'Šioje naršyklėje arba šiuo adresu kameros naudoti negalima. Įkelkite QR kodo nuotrauką.',
    'The camera cannot be used in this browser or at this address. Upload a picture of the QR code.',
  ],
  denied: ['Kamera neleidžiama', 'The camera is not allowed'],
  deniedHow: [
    'Leiskite naudoti kamerą naršyklės nustatymuose (ženklas prie adreso) ir įkelkite puslapį iš naujo arba įkelkite nuotrauką.',
    'Allow the camera in the browser’s settings (the icon next to the address) and reload the page, or upload a picture.',
  ],
  none: ['Kameros nerasta', 'No camera was found'],
  noneHow: [
    'Prijunkite kamerą arba įkelkite QR kodo nuotrauką.',
    'Connect a camera or upload a picture of the QR code.',
  ],
  busy: ['Kamera užimta', 'The camera is busy'],
  busyHow: [
    'Uždarykite kitą programą, kuri ja naudojasi, ir bandykite dar kartą, arba įkelkite QR kodo nuotrauką.',
    'Close the other program that uses it and try again, or upload a picture of the QR code.',
  ],
  paused: [
    'Kamera išjungta, nes langas buvo paslėptas. Įjunkite ją iš naujo.',
    'The camera was turned off because the window was hidden. Turn it on again.',
  ],
})
