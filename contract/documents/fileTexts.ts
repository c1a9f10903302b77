import { texts } from '#contract/lib/texts.ts'

/** Checking a file: what the page asks for, and what it answers. */
export const fileTexts = texts('documents.file', {
  byFile: ['Pagal PDF failą', 'By its PDF file'],
  stays: ['Failas lieka jūsų įrenginyje.', 'The file stays on your device.'],
  staysWhy: [
    'Naršyklė pati suskaičiuoja jo kontrolines sumas ir registrui siunčia tik jas: iš jų turinio atkurti neįmanoma.',
    'Your browser computes its checksums and sends only these to the registry: the content of the file cannot be found from them.',
  ],
  needsScript: [
    'Failui patikrinti naršyklėje turi būti įjungta „JavaScript“. Be jos tikrinkite pagal numerį ir raktą.',
    'To check a file, JavaScript must be on in your browser. Without it, check by number and key.',
  ],
  unloaded: [
    'Failo tikrinimo įkelti nepavyko. Perkraukite puslapį arba tikrinkite pagal numerį ir raktą.',
    'The check of files could not be loaded. Reload the page, or check by number and key.',
  ],
  choose: ['Pasirinkti PDF failą', 'Choose a PDF file'],
  drop: ['arba nutempkite failą čia', 'or drop the file here'],
  most: ['Vienas PDF, iki {{size}} MB', 'One PDF, up to {{size}} MB'],
  reading: ['Skaitomas failas…', 'Reading the file…'],
  file: ['Failas', 'File'],
  number: ['Numeris', 'Number'],
  originalNumber: ['Originalo numeris', 'Number of the original'],

  // What the file is
  TIKRAS: ['Dokumentas tikras', 'The document is genuine'],
  TIKRASWhy: [
    'Jį išdavė registras, ir niekas nepakeista: failas sutampa su registro originalu iki paskutinio baito.',
    'The registry issued it, and nothing was changed: the file equals the original of the registry to the last byte.',
  ],
  TIKRASNext: [
    'Ar tai, kas jame parašyta, galioja ir šiandien, parodys dokumento numeris ir raktas.',
    'Use its number and key to see whether what it says is also valid today.',
  ],
  SENESNIS: [
    'Dokumentas tikras, bet yra naujesnis jo failas',
    'The document is genuine, but there is a newer file of it',
  ],
  SENESNISWhy: [
    'Jį išdavė registras, turinys nepakeistas. Vėliau prie jo pridėti nauji įrodymai, pavyzdžiui, atnaujinta laiko žyma.',
    'The registry issued it, and what it says is unchanged. Later proofs were added to it, such as a renewed timestamp.',
  ],
  SENESNISNext: [
    'Jei failą saugosite ilgai, paprašykite naujesnio iš to, kas jį pateikė: jis atsisiunčiamas iš registro.',
    'If you will keep the file for long, ask whoever gave it for the newer one, which they download from the registry.',
  ],
  NEBAIGTAS: ['Dokumentas dar nebaigtas', 'The document is not finished'],
  NEBAIGTASWhy: [
    'Failas sudarytas registre, bet jame dar ne visi parašai ir nėra registro spaudo.',
    'The file was made in the registry, but it lacks signatures or the seal of the registry.',
  ],
  NEBAIGTASNext: [
    'Juo nesiremkite: paprašykite baigto dokumento su registro spaudu.',
    'Do not rely on it: ask for the finished document with the seal of the registry.',
  ],
  PAKEISTAS: ['Failas pakeistas po išdavimo', 'The file was changed after it was issued'],
  PAKEISTASWhy: [
    'Netikėkite tuo, ką matote: prie registro dokumento kažkas pridėta, ir tai gali uždengti, kas jame buvo parašyta.',
    'Do not believe what you see: something was added to a document of the registry, and it may cover what stood there.',
  ],
  PAKEISTASNext: [
    'Paprašykite originalaus failo, o turinį sužinokite pagal originalo numerį ir raktą.',
    'Ask for the original file, and look up what it says by the number and the key of the original.',
  ],
  ATSAUKTAS: ['Dokumentas atšauktas', 'The document is cancelled'],
  ATSAUKTASWhy: [
    'Failas sudarytas registre, bet dokumentas atšauktas ir neturi galios.',
    'The file was made in the registry, but the document is cancelled and has no force.',
  ],
  ATSAUKTASNext: [
    'Juo nesiremkite: paprašykite dokumento, kuris jį pakeitė.',
    'Do not rely on it: ask for the document that has replaced it.',
  ],
  NEATPAZINTAS: ['Failas neatpažintas', 'The file is not recognised'],
  NEATPAZINTASWhy: [
    'Tokio failo registras nėra patvirtinęs: jis pakeistas (pavyzdžiui, išsaugotas iš naujo ar nuskenuotas), sudarytas anksčiau be registro spaudo arba ne mūsų.',
    'The registry has not sealed such a file: it was changed (for example, saved again or scanned), made earlier without a seal, or is not ours.',
  ],
  NEATPAZINTASNext: [
    'Paprašykite failo, kuris atsisiųstas iš registro, arba tikrinkite pagal numerį ir raktą.',
    'Ask for the file as it was downloaded from the registry, or check by number and key.',
  ],
  askKey: ['Tikrinti pagal numerį ir raktą', 'Check by number and key'],

  // What could not be checked
  several: ['Pasirinkti keli failai', 'Several files were chosen'],
  severalHow: ['Tikrinkite po vieną failą.', 'Check one file at a time.'],
  notPdf: ['Tai ne PDF failas', 'This is not a PDF file'],
  notPdfHow: [
    'Registras išduoda tik PDF. Jei turite nuotrauką ar spaudinį, tikrinkite pagal numerį ir raktą.',
    'The registry issues PDF files only. If you have a photo or a print, check by number and key.',
  ],
  tooBig: ['Failas per didelis', 'The file is too big'],
  tooBigHow: [
    'Tikrinami PDF iki {{size}} MB; registro dokumentai daug mažesni.',
    'Only PDF files up to {{size}} MB are checked; documents of the registry are much smaller.',
  ],
  unreadable: ['Failo perskaityti nepavyko', 'The file could not be read'],
  unreadableHow: [
    'Galbūt jis perkeltas, ištrintas arba tai aplankas. Pasirinkite failą iš naujo.',
    'It may have been moved or deleted, or be a folder. Choose the file again.',
  ],
  offline: ['Registras nepasiekiamas', 'The registry cannot be reached'],
  offlineHow: [
    'Failas nepatikrintas. Patikrinkite interneto ryšį ir pasirinkite failą iš naujo.',
    'The file was not checked. Check your connection and choose the file again.',
  ],
  tooMany: ['Per daug tikrinimų', 'Too many checks'],
  tooManyHow: [
    'Failas nepatikrintas: iš jūsų tinklo tikrinta per dažnai. Po minutės pasirinkite failą iš naujo.',
    'The file was not checked: your network has checked too often. Choose the file again in a minute.',
  ],
  unsupported: ['Ši naršyklė failo patikrinti negali', 'This browser cannot check a file'],
  unsupportedHow: [
    'Atverkite puslapį saugiu adresu (https) naujesne naršykle arba tikrinkite pagal numerį ir raktą.',
    'Open the page at its secure address (https) with a newer browser, or check by number and key.',
  ],

  // Without the registry
  without: ['Kaip patikrinti be registro', 'How to check without the registry'],
  withoutWhy: [
    'Parašai, spaudas ir laiko žymos yra pačiame PDF, todėl jį patikrina ir kitų programos – ir tada, kai registras neveikia.',
    'The signatures, the seal and the timestamps are in the PDF itself, so programs of others check it too, also while the registry is down.',
  ],
  reader: [
    'Programa „Adobe Acrobat Reader“: atverkite failą ir parašų skydelį. Prie kiekvieno parašo turi būti parašyta, kad po pasirašymo dokumentas nepakeistas.',
    'Adobe Acrobat Reader: open the file and its signature panel. Each signature must say that the document has not been changed since it was signed.',
  ],
  dss: [
    'Europos Komisijos demonstracija DSS: failas tikrinamas pagal ES patikimumo sąrašus. Jis išsiunčiamas į Komisijos serverį.',
    'The DSS demonstration of the European Commission: the file is checked against the EU trusted lists. It is sent to a server of the Commission.',
  ],
  dssLink: ['Atverti DSS demonstraciją', 'Open the DSS demonstration'],
  pdfsig: [
    'Programa pdfsig (iš paketo poppler-utils): prie kiekvieno parašo turi būti „Signature is Valid“.',
    'The program pdfsig (of the package poppler-utils): each signature must have “Signature is Valid”.',
  ],
})
