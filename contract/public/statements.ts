import { type Entry, textsIn } from '#contract/lib/texts.ts'

/** A heading and its paragraphs; several short ones are a list. */
export interface Part {
  heading: Entry
  text: readonly Entry[]
  list?: readonly Entry[]
  link?: { href: string; text: Entry }
}

/** What the product does with personal data. Only facts: no promise without the code for it. */
export const privacy = textsIn('public.statements.privacy', {
  title: ['Privatumas', 'Privacy'],
  lead: [
    'Kokius asmens duomenis rodo vieši puslapiai ir ką jie apie jus įsimena.',
    'Which personal data the public pages show, and what they remember about you.',
  ],
  parts: [
    {
      heading: ['Ką mato visi', 'What everyone sees'],
      text: [['Patikrinus kortelės numerį rodoma:', 'A check of a card number shows:']],
      list: [
        ['vardas ir pavardė, nuotrauka, jei ji įkelta;', 'first and last name, and the photo if there is one;'],
        ['kortelės numeris ir būsena;', 'the number and status of the card;'],
        ['įmonė;', 'the company;'],
        ['galiojančios kompetencijos ir iki kada jos galioja;', 'valid competencies and until when they are valid;'],
        [
          'patvirtintos kvalifikacijos ir jų pažymėjimų numeriai.',
          'confirmed qualifications and the numbers of their certificates.',
        ],
      ],
    },
    {
      heading: ['Ko viešai nerodome', 'What is never public'],
      text: [
        [
          'Asmens kodo, gimimo datos, adreso, telefono ir el. pašto. Ieškant pagal vardą ir pavardę nuotrauka nerodoma.',
          'Personal code, birth date, address, phone and e-mail. A search by name shows no photo.',
        ],
      ],
    },
    {
      heading: ['Kaip saugome duomenis nuo masinio kopijavimo', 'How copying in bulk is prevented'],
      text: [
        [
          'Ieškant pagal vardą reikia ir viso vardo, ir visos pavardės. Paieškų skaičius ribojamas pagal tinklo adresą, todėl adresas įrašomas kartu su paieškų skaičiumi. Kortelių puslapius paieškos sistemų prašome neįtraukti.',
          'A search by name needs both names whole. The number of searches is limited by network address, so the address is stored with their count. Search engines are asked not to index pages of cards.',
        ],
      ],
    },
    {
      heading: ['Slapukai', 'Cookies'],
      text: [
        [
          'Stebėjimo ir reklamos slapukų nėra, iš kitų svetainių puslapiai nieko nekrauna. Naudojami tik šie slapukai:',
          'There are no tracking or advertising cookies, and the pages load nothing from other sites. Only these cookies are used:',
        ],
      ],
      list: [
        [
          '„kalba“ ir „tema“ – jūsų pasirinkta kalba ir išvaizda, saugoma metus nuo pasirinkimo;',
          '“kalba” and “tema”: the language and appearance you chose, kept for a year after you choose;',
        ],
        [
          '„prisijungimas“ – kuriuo būdu paskutinį kartą prisijungėte šioje naršyklėje (ne kas prisijungė), saugoma metus;',
          '“prisijungimas”: the way in which somebody last signed in from this browser (not who it was), kept for a year;',
        ],
        [
          '„meistras“ – jūsų seansas prisijungus, ne ilgiau kaip {{hours}} valandų;',
          '“meistras”: your session after you sign in, for at most {{hours}} hours;',
        ],
        [
          '„meistras-narsykle“ – sieja pradėtą prisijungimą, registraciją ar parašą su jūsų naršykle, kol ją uždarysite;',
          '“meistras-narsykle”: ties a sign-in, registration or signature to the browser that began it, until you close it;',
        ],
        [
          '„meistras-vartai“ – objekto vartų telefono prisijungimas, saugomas 30 dienų nuo paskutinio naudojimo; kitiems lankytojams jo nėra;',
          '“meistras-vartai”: the sign-in of a phone at the gate of a work site, kept for 30 days after it was last used; other visitors never get it;',
        ],
        [
          '„meistras-pazistama“ – ženklas, kad šioje naršyklėje jau buvote prisijungę: kitiems spėliojant jūsų slaptažodį, jūs vis tiek prisijungsite. Saugomas metus nuo paskutinio prisijungimo.',
          '“meistras-pazistama”: a mark that you have signed in from this browser before, so that others who guess at your password do not lock you out. Kept for a year after you last sign in.',
        ],
        [
          '„meistras-rasyta“ – kiek duomenų bazė buvo įrašiusi po paskutinio jūsų pakeitimo, kad jį iškart matytumėte; saugoma minutę;',
          '“meistras-rasyta”: how far the database had written when you last changed something, so that you see the change at once; kept for a minute;',
        ],
        [
          '„Kortelė telefone“ – ne slapukas, o naršyklės saugykla: telefono raktas, kurio iškopijuoti negalima, ir pasirašyti jūsų kortelės duomenys. Yra tik tada, kai telefoną susiejate su kortele, ir iki tol, kol atsiejate.',
          'Card on the phone: not a cookie but storage of the browser, with a key that cannot be copied out and the signed data of your card. It is there only once you put your card on the phone, until you take it off.',
        ],
      ],
    },
    {
      heading: ['Kas daroma prisijungus', 'What is done after signing in'],
      text: [
        [
          'Kiekvienas duomenų pakeitimas ir kiekvienas kito žmogaus viso įrašo peržiūrėjimas įrašomas į žurnalą: kas, kada ir ką darė.',
          'Every change, and every look at another person’s full record, is written to a trail: who did what, and when.',
        ],
      ],
    },
    {
      heading: ['Patikros prie objektų vartų', 'Checks at the gates of work sites'],
      text: [
        [
          'Prie objekto vartų patikrinus kortelę įrašoma: kada, kuris objektas ir vartai, kryptis, verdiktas, jo priežastys ir sargo sprendimas. Jūsų buvimo vieta, veido atvaizdas ir tai, kas vyksta ne objekte, neįrašoma.',
          'When a card is checked at the gate of a work site, this is recorded: when, which site and gate, the direction, the verdict with its reasons, and the decision of the guard. Your position, a picture of your face and anything off the site are not recorded.',
        ],
        [
          'Patikras mato objektą vykdanti įmonė, subrangovas – tik savo žmonių, valstybės tikrintojas – tikrinimo dieną; apie tikrintojo peržiūrą jums pranešama. Savo patikras matote prisijungę. Pasibaigus saugojimo laikui (paprastai 12 mėnesių) žmogus iš patikrų ištrinamas.',
          'They are seen by the company that builds the site, by a subcontractor for its own people only, and by a state inspector on the day of an inspection, of which you are told. You see your own checks after signing in. After the time of keeping (usually 12 months) the person is taken out of them.',
        ],
      ],
    },
    {
      heading: ['Jūsų teisės', 'Your rights'],
      text: [
        [
          'Savo duomenis matote prisijungę. Pastebėję klaidą, kreipkitės į savo įmonę: jos atstovas gali duomenis pataisyti. Skundą dėl asmens duomenų galite pateikti Valstybinei duomenų apsaugos inspekcijai.',
          'You see your own data after signing in. If you notice a mistake, ask your company: its representative can correct the data. Complaints about personal data go to the State Data Protection Inspectorate.',
        ],
      ],
      link: { href: 'https://vdai.lrv.lt', text: ['vdai.lrv.lt', 'vdai.lrv.lt'] },
    },
  ] as readonly Part[],
})

export const accessibility = textsIn('public.statements.accessibility', {
  title: ['Prieinamumas', 'Accessibility'],
  lead: [
    'Registru turi galėti naudotis visi. Siekiame atitikti WCAG 2.2 AA lygį.',
    'Everyone should be able to use the register. We aim at level AA of WCAG 2.2.',
  ],
  parts: [
    {
      heading: ['Kas padaryta', 'What was done'],
      text: [],
      list: [
        [
          'Vieši puslapiai veikia be „JavaScript“ ir vien klaviatūra.',
          'The public pages work without JavaScript, and by keyboard alone.',
        ],
        [
          'Jie telpa į 320 pikselių pločio ekraną ir išlieka skaitomi tekstą padidinus iki 200\u00a0%.',
          'They fit a screen 320 pixels wide and stay readable with the text at 200%.',
        ],
        [
          'Būsena visada pasakoma žodžiu ir ženklu, ne vien spalva.',
          'A status is always told by a word and a sign, never by colour alone.',
        ],
        [
          'Šviesią ar tamsią išvaizdą galima pasirinkti puslapio apačioje.',
          'The light or dark appearance can be chosen at the bottom of the page.',
        ],
        ['Puslapius galima spausdinti.', 'The pages can be printed.'],
      ],
    },
    {
      heading: ['Žinomi trūkumai', 'Known issues'],
      text: [],
      list: [
        [
          'Datos laukelį piešia naršyklė, tad datos rašymo tvarka jame priklauso nuo naršyklės kalbos.',
          'The date fields are drawn by the browser, so the order of the date in them follows its language.',
        ],
        [
          'Prisijungus dirbama programoje, kuriai reikia „JavaScript“.',
          'What comes after signing in is an application that needs JavaScript.',
        ],
        ['API aprašymas yra tik anglų kalba.', 'The description of the API is in English only.'],
      ],
    },
  ] as readonly Part[],
})
