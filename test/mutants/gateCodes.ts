// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, not text
import type { Kind, Mutant } from './mutant.ts'

type Line = readonly [what: string, from: string, to?: string]
/** Mutants of one file that the same tests notice. */
const of = (file: string, tests: readonly string[], lines: readonly Line[]): Mutant[] =>
  lines.map(([what, from, to = '']) => ({ what, file, from, to, tests }))

const reading = ['contract/gate/read.test.ts']

const codes: readonly Mutant[] = [
  ...of('contract/gate/read.ts', reading, [
    ['a code is by a key of the registry', ' || !(await key.verify(signature, signed))'],
    ['a key signs what it is for', '!uses.includes(key.use) || '],
    ['the key of lists signs no cards', "signed.use !== 'kortele' || "],
    ['the key of cards signs no passes', "use !== 'sarasas' || "],
    ['what was signed before the time of a key is refused', ' || made < key.nuo'],
    ['what was signed after the time of a key is refused', ' || made >= key.iki'],
    ['a withdrawn key is told', 'withdrawn: key.withdrawn', 'withdrawn: false'],
    ['the number before a card is that of the card', ' || statement.numeris !== numeris'],
    [
      'the number before a phone’s code is that of the card',
      'statement.numeris === numeris ? await',
      'numeris ? await',
    ],
    ['the number before a pass is that of the pass', ' || pass.numeris !== numeris'],
    ['the statement of a phone is no card', ' || statement.telefonas)', ')'],
    [
      'a phone’s code is by its key',
      "  if (!(await reader.phoneKey(statement.telefonas)(code.signature, signed))) return ['SUKLASTOTA']\n",
    ],
    ['a phone’s code dies', 'age > codeLives || '],
    ['a phone’s code is not made ahead', 'age < -codeAhead || '],
    ['a phone that is not renewed dies', ' || statement.exp < reader.now) return', ') return'],
    ['a gate that asks for a nonce gets one', "  if (reader.nonce && !code.nonce) return ['TIK_KORTELE']\n"],
    [
      'the nonce is that of this gate',
      "  if (reader.nonce && !sameBytes(reader.nonce, code.nonce)) return ['KODAS_SENAS']\n",
    ],
    [
      'a code that is shown again is told',
      "(await reader.shownBefore(`${statement.numeris}/${code.seconds}`)) ? ['KODAS_RODYTAS'] : []",
      '[]',
    ],
    ['a card past its end is told', "statement.exp < reader.now ? ['KORTELE_PASIBAIGE'] : []", '[]'],
    ['a pass of yesterday is told', "pass.exp < reader.now ? ['BUVO'] : []", '[]'],
    ['a phone’s code that is forged shows nobody', 'statement: forged ? null : statement', 'statement'],
  ]),
  ...of('contract/gate/phoneCode.ts', reading, [
    ['a code lives 45 seconds', 'codeLives = 45', 'codeLives = 46'],
    ['a phone is 30 seconds ahead at most', 'codeAhead = 30', 'codeAhead = 31'],
    ['a phone’s code has nothing added', 'signature.length !== 64 || more.length', 'signature.length !== 64'],
  ]),
  ...of('contract/gate/sign1.ts', reading, [
    ['a code has no parts that are not signed', ' || more.length)', ')'],
    ['a code has no open header', ' || open.size)', ')'],
    ['a code is by the algorithm of the registry', 'protectedHeader.get(labels.alg) !== es256 || '],
  ]),
  ...of('contract/gate/statement.ts', reading, [
    ['a card has six competencies at most', ' || flat.length > 2 * mostCompetencies'],
    ['a competence has a day', 'flat.length % 2 || '],
    ['a card is of a known kind', 'count(tipas, 2)', 'count(tipas)'],
    ['a card has no further items', 'items.length < 10 || items.length > 11', 'items.length < 10'],
    ['a portrait is bytes', 'photo === undefined ? null : bytes(photo)', 'photo as never'],
  ]),
  ...of(
    'contract/gate/cbor.ts',
    ['contract/gate/cbor.test.ts'],
    [
      ['a number has one spelling', ' || n < (size === 1 ? 24 : 256 ** (size / 2))'],
      ['a number is exact', 'n > Number.MAX_SAFE_INTEGER || '],
      ['nothing follows the value', "  if (at !== bytes.length) throw wrong('more')\n"],
      ['a map has each key once', ' || map.has(key)'],
      ['a key is a number or a text', "(typeof key !== 'number' && typeof key !== 'string') || "],
      ['values lie 12 deep at most', "    if (depth > deepest) throw wrong('deep')\n"],
      [
        'what is no whole number is not written',
        "    if (!Number.isSafeInteger(value)) throw wrong('not a whole number')\n",
      ],
    ],
  ),
  ...of(
    'contract/gate/statusList.ts',
    ['contract/gate/statusList.test.ts'],
    [
      ['a change lies in its list', "    if (idx >= listSize) throw new CborError('place')\n"],
      ['changes that are cut are refused', "  if (scale !== 1) throw new CborError('cut')\n"],
      ['a place past the end has no value', 'byte === undefined ? null : ', 'byte === undefined ? 0 : '],
      ['a list has two bits a card', 'bits !== bitsEach || '],
      ['a value touches no other', '(byte & ~(3 << shift)) | (value << shift)', 'value << shift'],
    ],
  ),
]

const verdict = of(
  'contract/gate/verdict.ts',
  ['contract/gate/verdict.test.ts'],
  [
    ['of a forged code nothing is judged', 'if (!shown.kodai.some((kodas) => unreadable.includes(kodas))) {', '{'],
    ['what is wrong with the code counts', '  for (const kodas of shown.kodai) add(kodas)\n'],
    ['a card that is not found is told', "  if (nerasta) return add('NERASTA')\n"],
    ['an ended card is refused', 'busena?.reiksme === cardValues.negalioja', 'busena === undefined'],
    ['a card that is being made is no ended one', "busena.gaminama ? 'TIKRINTI' : undefined", 'undefined'],
    ['a suspended card is refused', "  if (busena?.reiksme === cardValues.sustabdyta) add('KORTELE_SUSTABDYTA')\n"],
    ['a withdrawn key is no green', 'shown.withdrawn || (printed', '(printed'],
    ['an outdated print is told', ' || (printed && busena?.reiksme === cardValues.pasikeite)'],
    ['a card on a phone has no print', " && shown.pagrindas === 'KORTELE'\n", '\n'],
    ['after the last day nobody is let in', 'dirbaIki !== null && dirbaIki < today', 'dirbaIki === today + 1'],
    ['before the first day nobody is let in', "else if (dirbaNuo > today) add('NE_OBJEKTE', dirbaNuo)"],
    ['who no longer works there is refused', "  if (!dirba) add('NEBEDIRBA', person.imone?.pavadinimas)\n"],
    ['a contract is needed', 'sutartis && !isContractValid(sutartis, today)', 'sutartis && !sutartis.nuo && 0'],
    ['a visitor needs no contract', '!visitor && sutartis', 'sutartis'],
    ['a contract is there', 'yra && (nuo', '(nuo'],
    ['a contract has begun', ' && (nuo === null || nuo <= today)'],
    ['a contract has not ended', ' && (iki === null || iki >= today)'],
    ['a needed competence is more than an advised one', "butinas ? 'REIKALINGA_KOMPETENCIJA' : ", ''],
    ['an advised competence is less than a needed one', " : 'PATARIAMA_KOMPETENCIJA'", " : 'REIKALINGA_KOMPETENCIJA'"],
    [
      'a missing certificate is told',
      "  for (const pavadinimas of person.trukstaPazymejimu) add('TRUKSTA_PAZYMEJIMO', pavadinimas)\n",
    ],
    ['SDID is asked for where the site wants it', 'site.nustatymai.sdid && ', ''],
    ['a visitor needs no SDID', "person.paskirtis !== 'LANKYTOJAS' && !person.sdid", '!person.sdid'],
    ['who has no SDID is told', ' && !person.sdid) add', ' && 0) add'],
    ['who has no photo is told', 'person.nuotrauka === null && ', 'person.nuotrauka === undefined && '],
    ['a photo on the back is a photo', ' && !shown.statement?.nuotrauka'],
    ['a list of over an hour refuses nobody', 'fresh && !svelnusSarasas', '!svelnusSarasas'],
    ['a lenient site refuses nobody', 'fresh && !svelnusSarasas', 'fresh'],
    ['an hour is fresh, and not more', 'known.now - site.sudaryta <= hour', 'known.now - site.sudaryta < hour'],
    ['a pass is for its site', 'if (shown.pass.objektas !== site.id) missing()', ''],
    ['who is not on the list is told', 'else if (!known.nerasta) missing()', ''],
    ['a number that nobody has is said once', 'else if (!known.nerasta) missing()', 'else missing()'],
    ['a site of phones takes no cards', 'if (tikTelefonas && shown', 'if (shown'],
    ['a phone is what a site of phones wants', "tikTelefonas && shown.pagrindas !== 'TELEFONAS'", 'tikTelefonas'],
    ['a visitor needs no phone', " && site.zmogus?.paskirtis !== 'LANKYTOJAS') add", ') add'],
    ['without knowledge nothing is green', 'age === null || '],
    ['after 72 hours nothing is green', ' || age > ages.none', ''],
    ['with a clock that ran back nothing is green', " || known.laikrodis === 'ATSUKTAS'"],
    ['old knowledge is told', "else if (age > limit) add('DUOMENYS_SENI')", ''],
    ['the limit of a site is kept', 'known.objektas?.nustatymai.duomenuRiba ?? 24', '24'],
    ['the limit of a site is 24 hours at most', 'Math.min(ages.amber, ', 'Math.max(0, '],
    ['24 hours are the limit', 'amber: 24 * hour', 'amber: 25 * hour'],
    ['72 hours are the end', 'none: 72 * hour', 'none: 73 * hour'],
    ['a clock without the time of the registry is told', "  if (known.laikrodis !== 'TIKRAS') add('LAIKRODIS')\n"],
    ['the age of the list of people counts', ', ...(objektas ? [objektas.sudaryta] : [])'],
    ['the age of the list of cards counts', '[busena?.moment ?? null]', '(busena ? [] : [null])'],
    ['a status that nobody knows has no age', '  if (moments.includes(null)) return null\n'],
    [
      'a number without any list is not found',
      "    if (isUnknown(shown, known.busena) && !known.nerasta) add('NERASTA')\n",
    ],
    ['a number that nobody here knows is not old', ' || (isUnknown(shown, busena) && objektas)'],
    ['a number that is not found is said so once', " && !known.nerasta) add('NERASTA')", ") add('NERASTA')"],
  ],
)
const weights = of(
  'contract/gate/codes.ts',
  ['contract/gate/verdict.test.ts'],
  [
    ['the worst reason decides', 'rank(verdiktas) > rank(sofar)', 'rank(verdiktas) < rank(sofar)'],
    ['the worst reason stands first', 'rank(b.verdiktas) - rank(a.verdiktas) || '],
  ],
)
const publicPage = of(
  'contract/public/verdict.ts',
  ['contract/public/verdict.test.ts'],
  [
    ['a card that is ordered is checked', "statusas === 'UZSAKOMA' || "],
    ['a card that is being made is checked', " || statusas === 'UZSAKYTA'"],
    ['no card is unknown', 'nerasta: statusas === null', 'nerasta: false'],
    ['a suspended card is refused in public', 'SUSPENDUOTA: cardValues.sustabdyta', 'SUSPENDUOTA: cardValues.galioja'],
  ],
)

/** Guards of the codes of cards and of the one verdict. */
export const gateCodes: Partial<Record<Kind, readonly Mutant[]>> = {
  check: [...codes, ...verdict, ...weights, ...publicPage],
}
