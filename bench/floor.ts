/*
 * The same content as the application answers, from the same tables and indexes, in one statement a request, with no
 * session, no scoping, no audit and no limit. `body` is what goes out, `total` the total of a list.
 */

const object = (fields: Record<string, string>) =>
  `json_build_object(${Object.entries(fields)
    .map(([key, value]) => `'${key}', ${value}`)
    .join(', ')})`
const columns = (alias: string, names: string) =>
  Object.fromEntries(
    names
      .split(' ')
      .map((name) => [name, `${alias}.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`]),
  )
const array = (row: string, from: string, order = '') =>
  `coalesce((select json_agg(${row} ${order}) from ${from}), '[]'::json)`

const valid = `ak.statusas = 'GALIOJA' and coalesce(ak.galioja, current_date) >= current_date`
const activeCard = `left join kortele on kortele.asmuo_id = a.id and kortele.statusas = 'AKTYVI'`
const byName = `a.pavarde collate "lt-x-icu", a.vardas collate "lt-x-icu", a.id`
/** Works with the company today; an employment past its last day does not count. */
const employed = (ai = 'ai') =>
  `(${ai}.statusas = 'TIKRINAMA' or ${ai}.statusas = 'PATVIRTINTA' and coalesce(${ai}.galioja_iki, current_date) >= current_date)`
const competencyOf = (k: string) => object(columns(k, 'id kodas pavadinimas pavadinimasEn pavadinimasLv'))
const prefix = (column: string, parameter: string) =>
  `${column} >= ${parameter} and ${column} < ${parameter} || chr(1114109)`

const person = object({
  ...columns(
    'a',
    'id vardas pavarde asmenskodas gimimoData lytis pilietybe salis miestas adresas regionas email emailPatvirtintas telefonas telefonas2 komunikacijosKanalas naujienlaiskiai kalba vartotojoTipas pageidaujamasTipas statusas statusasPries savininkas',
  ),
  naudojama: `(a.slaptazodis is not null or exists (select from auditas au where au.apie_asmuo = a.id and au.asmuo_id = a.id))`,
  pasiulytiKontaktai: `(select ${object(columns('kp', 'email telefonas sukurta galioja'))} from kontaktu_pasiulymas kp where kp.asmuo_id = a.id and kp.galioja > now())`,
  teises: array('teise order by teise', 'asmens_teise t where t.asmuo_id = a.id'),
  nuotrauka: `'/api/failai/' || a.nuotrauka_id`,
  imone: `(select ${object({ imone: object({ kodas: 'i.im_kodas', ...columns('i', 'id imKodas pavadinimas') }), ...columns('ai', 'pareigos statusas galiojaNuo') })}
    from asmuo_imone ai join imone i on i.id = ai.imone_id
    where ai.asmuo_id = a.id and ai.imone_id = a.imone_id and ${employed()} order by ai.statusas limit 1)`,
  ...columns('a', 'darboviete pageidaujamaOrganizacija narysteInzOrg'),
  kortele: `(select ${object(columns('k', 'numeris statusas galiojaIki pamesta'))} from kortele k where k.asmuo_id = a.id
    order by array_position(array['AKTYVI','SUSPENDUOTA','UZSAKYTA','UZSAKOMA','PAMESTA','NEGALIOJA'],
      case when k.pamesta is not null and k.statusas = 'SUSPENDUOTA' then 'PAMESTA' else k.statusas end), k.id desc limit 1)`,
  kvalifikaciniaiStatusai: array(
    object(columns('ks', 'kvalifikacinisStatusas pageidaujamas galioja')),
    'asmens_kvalifikacinis_statusas ks where ks.asmuo_id = a.id',
  ),
  mokamosKalbos: array(
    `${object(columns('k', 'kalba kitaKalba'))} order by k.id`,
    'asmens_kalba k where k.asmuo_id = a.id',
  ),
  ...columns('a', 'vertintojasSritys vertintojasKvalifikacijos vertintojasRegionai vertintojasKalbos spscSutikimas'),
  inzKodeksasAgreed: 'a.inz_kodeksas_agreed is not null',
  IAgreeToTerms: 'a.i_agree_to_terms is not null',
  kompetencijos: `(select ${object({
    galioja: `count(*) filter (where ${valid})`,
    baigiasi: `count(*) filter (where ${valid} and ak.galioja <= current_date + 90)`,
    negalioja: `count(*) filter (where ak.statusas <> 'LAUKIAMA' and not (${valid}))`,
  })} from asmens_kompetencija ak where ak.asmuo_id = a.id)`,
  versija: 'a.versija',
})

const everybody = `(select sum(kiekis) from skaitiklis where kas = 'asmuo')`

/** The first rows of the users list, or those after an offset; `keys` selects the persons `a`. */
const personRows = (keys: string, offset = '') =>
  array(
    object({
      ...columns('a', 'id vardas pavarde vartotojoTipas statusas email telefonas'),
      nuotrauka: `'/api/failai/' || a.nuotrauka_id`,
      imone: `case when i.id is not null then ${object({ kodas: 'i.im_kodas', ...columns('i', 'id pavadinimas') })} end`,
      pareigos: `(select pareigos from asmuo_imone ai where ai.asmuo_id = a.id and ai.imone_id = a.imone_id and ${employed()}
        order by ai.statusas limit 1)`,
      kortelesNr: 'kortele.numeris',
      kompetencijos: `(select count(*) from asmens_kompetencija ak where ak.asmuo_id = a.id and ${valid})`,
    }),
    `(${keys} order by ${byName} limit 20 ${offset}) one join asmuo a on a.id = one.id left join imone i on i.id = a.imone_id ${activeCard}`,
    `order by ${byName}`,
  )

/** Active but past its last day: it no longer counts. */
const over = `k.statusas = 'AKTYVI' and k.galioja_iki < current_date`
const publicCard = object({
  numeris: 'k.numeris',
  statusas: `case when ${over} then 'NEGALIOJA' else k.statusas end`,
  galiojaIki: 'k.galioja_iki',
  busenaNuo: `case when ${over} then k.galioja_iki + 1 else k.busena_nuo end`,
  ...columns('a', 'vardas pavarde'),
  imone: `case when i.id is not null then ${object(columns('i', 'pavadinimas'))} end`,
  kompetencijos: `(select coalesce(json_agg(${object({
    kompetencija: object(columns('ko', 'kodas pavadinimas pavadinimasEn pavadinimasLv')),
    ...columns('ak', 'suteikta galioja lygis'),
  })} order by ko.kodas), '[]') from asmens_kompetencija ak join kompetencija ko on ko.id = ak.kompetencija_id where ak.asmuo_id = a.id and ${valid})`,
  kvalifikacijos: `(select coalesce(json_agg(${object({
    pavadinimas: `coalesce(nullif(q.kita_kvalifikacija, ''), kv.pavadinimas)`,
    pavadinimasEn: `coalesce(nullif(q.kita_kvalifikacija, ''), kv.pavadinimas_en)`,
    pavadinimasLv: `coalesce(nullif(q.kita_kvalifikacija, ''), kv.pavadinimas_lv)`,
    ...columns('q', 'numeris galioja'),
  })} order by kv.kodas, q.id), '[]') from asmens_kvalifikacija q join kvalifikacija kv on kv.kodas = q.kvalifikacija
    where q.asmuo_id = a.id and q.statusas = 'PATVIRTINTA' and coalesce(q.galioja, current_date) >= current_date)`,
  nuotrauka: `case when a.nuotrauka_id is not null then '/api/korteles-public/' || k.numeris || '/nuotrauka' end`,
})

const assessmentRow = object({
  ...columns('a', 'id data'),
  atestData: 'a.data',
  laisvosVietos: 'case when a.vietos is not null then greatest(a.vietos - a.asmenu_skaicius, 0) end',
  laikas: `to_char(a.laikas, 'HH24:MI')`,
  tipas: 'a.tipas',
  kompetencija: competencyOf('k'),
  imone: object({ kodas: 'i.im_kodas', ...columns('i', 'id pavadinimas') }),
  pavadinimas: 'a.pavadinimas',
  adresas: object(columns('a', 'adresas miestas')),
  ...columns('a', 'savivaldybe vietos asmenuSkaicius laukiama versija'),
})

const personOfRow = object({
  ...columns('a', 'id vardas pavarde'),
  imone: `case when i.id is not null then ${object(columns('i', 'pavadinimas savivaldybe'))} end`,
  kortelesNr: 'kortele.numeris',
})
const marks = columns('aa', 'statusas teorijosRezultatas praktikosRezultatas versija')

const newest = (aa: string) => `${aa}.data desc, ${aa}.atest_id desc, ${aa}.asmuo_id desc`

/** "Persons by assessment": twenty keys from an index, then their rows; counting reads only what the filter needs. */
const byAssessment = (where: string, { joins = '', total }: { joins?: string; total?: string } = {}) => {
  const filtered = `from atestavimo_asmuo aa ${joins} where ${where}`
  return drawn(
    `select aa.atest_id, aa.asmuo_id ${filtered} order by ${newest('aa')} limit 20`,
    total ?? `(select count(*) ${filtered})`,
  )
}
const countedAs = (name: string) => `(select coalesce(sum(kiekis), 0) from skaitiklis where kas = ${name})`
const drawn = (keys: string, total: string) =>
  `select ${array(
    object({
      atestId: 'aa.atest_id',
      asmuo: personOfRow,
      ...marks,
      atestavimas: object({
        atestData: 't.data',
        ...columns('t', 'id data tipas pavadinimas'),
        kompetencija: competencyOf('k'),
      }),
    }),
    `(${keys}) one join atestavimo_asmuo aa on (aa.atest_id, aa.asmuo_id) = (one.atest_id, one.asmuo_id)
     join asmuo a on a.id = aa.asmuo_id left join imone i on i.id = a.imone_id ${activeCard}
     join atestavimas t on t.id = aa.atest_id join kompetencija k on k.id = aa.kompetencija_id`,
    `order by ${newest('aa')}`,
  )}::text as body, ${total} as total`

const changedRow = (change: string) => `
  with aa as (${change} returning *)
  select ${object({ atestId: 'aa.atest_id', asmuo: personOfRow, ...marks, vertintojas: 'null::json', kompId: 'aa.komp_id', failai: `'[]'::json`, savas: 'false' })}::text as body
  from aa join asmuo a on a.id = aa.asmuo_id left join imone i on i.id = a.imone_id ${activeCard}`

export const statements: Record<string, string> = {
  person: `select ${person}::text as body from asmuo a where a.id = $1`,
  ofCompany: `with his as materialized (select asmuo_id from asmuo_imone where imone_id = $1 and ${employed('asmuo_imone')})
    select ${personRows('select a.id from his join asmuo a on a.id = his.asmuo_id')}::text as body, (select count(*) from his) as total`,
  all: `select ${personRows('select id from asmuo a')}::text as body, ${everybody} as total`,
  deep: `select ${personRows('select id from asmuo a', 'offset $1')}::text as body, ${everybody} as total`,
  byName: `with found as materialized (select id, pavarde, vardas from asmuo a where ${prefix('pavarde_norm', '$1')} and ${prefix('vardas_norm', '$2')})
    select ${personRows('select id from found a')}::text as body, (select count(*) from found) as total`,
  card: `select json_build_array(${publicCard})::text as body, 1 as total from kortele k join asmuo a on a.id = k.asmuo_id and a.statusas <> 'UZBLOKUOTA'
    left join imone i on i.id = a.imone_id and exists (select from asmuo_imone ai where ai.asmuo_id = a.id and ai.imone_id = i.id
      and ai.statusas = 'PATVIRTINTA' and coalesce(ai.galioja_iki, current_date) >= current_date)
    where k.numeris = $1`,
  cards: `select json_agg(json_build_object('numeris', s.numeris, 'statusas', k.statusas, 'galioja', ak.galioja, 'turi', ak.id is not null) order by s.eile)::text as body
    from unnest($1::text[]) with ordinality as s(numeris, eile)
    left join kortele k on k.numeris = s.numeris left join asmuo a on a.id = k.asmuo_id left join kompetencija ko on ko.kodas = $2
    left join asmens_kompetencija ak on ak.asmuo_id = a.id and ak.kompetencija_id = ko.id and ${valid}`,
  ending: `with his as materialized (select asmuo_id from asmuo_imone where imone_id = $1 and ${employed('asmuo_imone')}),
      t as materialized (select ak.asmuo_id, ak.kompetencija_id, ak.galioja from his join asmens_kompetencija ak on ak.asmuo_id = his.asmuo_id
        where ak.galioja < current_date + 90)
    select (select json_agg(json_build_object('id', a.id, 'vardas', a.vardas, 'pavarde', a.pavarde, 'kompetencija', t.kompetencija_id, 'galioja', t.galioja)
        order by t.galioja, a.id) from (select * from t order by galioja, asmuo_id limit 20) t join asmuo a on a.id = t.asmuo_id)::text as body,
      (select count(*) from t) as total`,
  assessments: `select ${array(
    assessmentRow,
    `(select * from atestavimas where data >= $1 order by data desc, id desc limit 20) a
     join kompetencija k on k.id = a.kompetencija_id join imone i on i.id = a.imone_id`,
    'order by a.data desc, a.id desc',
  )}::text as body, (select coalesce(sum(kiekis), 0) from atestavimu_diena where data >= $1) as total`,
  rowsByStatus: byAssessment('aa.statusas = $1', { total: countedAs(`'dalyvis:' || $1`) }),
  rowsByCompetency: byAssessment('aa.kompetencija_id = $1::bigint and aa.statusas = $2', {
    total: countedAs(`'dalyvis:' || $1::bigint || ':' || $2`),
  }),
  rowsByType: byAssessment('aa.data between $1 and $2 and t.data between $1 and $2 and t.tipas = $3', {
    joins: 'join atestavimas t on t.id = aa.atest_id',
  }),
  rowsByName: `with found as materialized (select aa.atest_id, aa.asmuo_id, aa.data from asmuo p join atestavimo_asmuo aa on aa.asmuo_id = p.id
      where ${prefix('p.pavarde_norm', '$1')} and aa.data >= $2)
    ${drawn(`select * from found order by ${newest('found')} limit 20`, '(select count(*) from found)')}`,
  add: changedRow(
    'insert into atestavimo_asmuo (atest_id, asmuo_id, data, kompetencija_id) select id, $2, data, kompetencija_id from atestavimas where id = $1',
  ),
  setStatus: changedRow(
    'update atestavimo_asmuo set statusas = $3, versija = versija + 1 where atest_id = $1 and asmuo_id = $2',
  ),
}
