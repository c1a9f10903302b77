/** The most common passwords, in small letters. */
const common = new Set(
  `000000 00000000 111111 11111111 123123 123123123 12345 123456 1234567 12345678 123456789 1234567890 1q2w3e4r
    1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 654321 987654321 a1b2c3d4 aa123456 aaaaaa abc12345 abcd abcd1234 abcdef
    abcdefg abcdefgh access admin admin123 administrator agne andrew andrius asdf asdf1234 asdfghjkl ashley autumn
    azerty azertyuiop baseball basketball batman birute buster changeme charlie computer daniel darius default
    dragon egle facebook flower football freedom ginger gintare google guest harley hello hockey hunter ieva
    iloveyou iloveyou1 internet jennifer jessica jonas jordan joshua jurate kate katinas kaunas kaunas1 klaipeda
    krepsinis kristina labadiena labas laura letmein letmein1 lietuva lietuva1 linkedin login lukas mama mamyte
    mantas marius master meistrai meistras michael mindaugas monkey mylimas myliu nicole p@ssw0rd p@ssword
    panevezys pass passw0rd passw0rd1 password password1 passwort paulius pavasaris penktadienis pepper petras
    pirmadienis princess q1w2e3r4 qazwsx qweasd qweasdzxc qwer1234 qwerty qwerty1 qwerty12 qwerty123 qwerty1234
    qwertyuiop qwertz ranger rasta rokas root ruduo samsung saule secret shadow siauliai simona slaptas
    slaptazodis slaptazodis1 slapta\u017eodis soccer spring starwars statyba statybininkas statybos summer suniukas
    sunshine superman temp temporary test test1234 testing tetis thomas tigger tomas toor trustno twitter user
    vasara vilnius vilnius1 welcome welcome1 whatever winter zalgiris zaq12wsx ziema zuikis zxcvbnm`.split(/\s+/),
)

/** Is it one of the most common passwords? Compared without case, and without digits and signs at the end. */
export const isCommonPassword = (password: string) => {
  const lower = password.toLowerCase()
  return common.has(lower) || common.has(lower.replace(/[\d\W_]+$/, ''))
}
