-- Text is compared by bytes (collation C) where it is searched, and by the Lithuanian alphabet where people read it.

create extension if not exists pg_trgm;

-- Lower case without diacritics, for search: 'Žilinskas' -> 'zilinskas'. Immutable, so it can be stored and indexed.
create function paieskai(tekstas text) returns text
language sql immutable strict parallel safe
return translate(
  lower(translate(tekstas,
    'ĄČĘĖĮŠŲŪŽÀÁÂÃÄÅĀĂÇĆĎÐÈÉÊËĒĚĞĢÌÍÎÏĪİĶŁĻĹĽÑŃŇŅÒÓÔÕÖØŌŐŔŘŚŞȘŤŢȚÙÚÛÜŮŰÝŸŹŻ',
    'aceeisuuzaaaaaaaaccddeeeeeeggiiiiiikllllnnnnoooooooorrssstttuuuuuuyyzz')),
  'ąčęėįšųūžàáâãäåāăçćďðèéêëēěğģìíîïīıķłļĺľñńňņòóôõöøōőŕřśşșťţțùúûüůűýÿźż',
  'aceeisuuzaaaaaaaaccddeeeeeeggiiiiiikllllnnnnoooooooorrssstttuuuuuuyyzz');

-- ---------------------------------------------------------------- reference data

create table sarasas (
  id             bigint generated always as identity primary key,
  sarasas        text not null,
  kodas          text not null,
  pavadinimas    text not null,
  pavadinimas_en text not null,
  eile           int not null default 0,
  aktyvus        boolean not null default true,
  duomenys       jsonb not null default '{}',
  versija        int not null default 1,
  unique (sarasas, kodas)
);

create table lygis (
  id             bigint generated always as identity primary key,
  tipas          text not null,
  kodas          text not null,
  pavadinimas    text not null,
  pavadinimas_en text not null,
  eile           int not null default 0,
  aktyvus        boolean not null default true,
  versija        int not null default 1,
  unique (tipas, kodas)
);

create table kvalifikacija (
  id             bigint generated always as identity primary key,
  kodas          text not null unique,
  pavadinimas    text not null,
  pavadinimas_en text not null,
  tipas          text not null,
  aktyvus        boolean not null default true,
  versija        int not null default 1
);

create table profesija (
  id             bigint generated always as identity primary key,
  kodas          text not null unique,
  pavadinimas    text not null,
  pavadinimas_en text not null,
  srities_kodas  text not null,
  lygis_nuo      int not null,
  lygis_iki      int not null,
  isco_kodas     text,
  aktyvus        boolean not null default true,
  versija        int not null default 1,
  check (lygis_nuo <= lygis_iki)
);

create table kompetencija (
  id             bigint generated always as identity primary key,
  kodas          text not null unique,
  pavadinimas    text not null,
  pavadinimas_en text not null,
  tipas          text not null,
  neribotas      boolean not null default false,
  trukme         int check (trukme between 1 and 100),
  kita           boolean not null default false,
  srities_kodas  text not null,
  aktyvus        boolean not null default true,
  versija        int not null default 1,
  check (neribotas or trukme is not null)
);

-- Exact totals without counting: slots, so that writers do not queue on one row.
create table skaitiklis (
  kas    text not null,
  dalis  int not null,
  kiekis bigint not null,
  primary key (kas, dalis)
);

-- ---------------------------------------------------------------- companies

create table imone (
  id                bigint generated always as identity primary key,
  salis             text not null default 'LT',
  im_kodas          text not null,
  pvm_kodas         text,
  pavadinimas       text not null,
  pavadinimas_norm  text collate "C" generated always as (paieskai(pavadinimas)) stored,
  www               text,
  statusas          text not null default 'NEPATVIRTINTA' check (statusas in ('PATVIRTINTA', 'NEPATVIRTINTA', 'NEVEIKIANTI')),
  miestas           text not null default '',
  adresas           text not null default '',
  indeksas          text not null default '',
  tipai             text[] not null default '{}',
  veiklos_tipas     text not null default 'IMONE' check (veiklos_tipas in ('IMONE', 'INV_VEIKLA', 'VERSL_LIUDIJIMAS')),
  meistras_sutartis boolean not null default false,
  savivaldybe       text,
  sukurta           timestamptz not null default now(),
  versija           int not null default 1,
  unique (salis, im_kodas)
);
create index imone_pavadinimas on imone (pavadinimas collate "lt-x-icu", id);
create index imone_paieska on imone using gin (pavadinimas_norm gin_trgm_ops);

-- ---------------------------------------------------------------- files

create table failas (
  id          bigint generated always as identity primary key,
  raktas      text not null unique,
  pavadinimas text not null,
  tipas       text not null,
  dydis       bigint not null check (dydis >= 0),
  sha256      bytea not null,
  lentele     text not null check (lentele in ('ADMIN', 'IMONE', 'ASMUO', 'PROTOKOLAS')),
  viesas      boolean not null default false,
  ikele       bigint,
  sukurta     timestamptz not null default now(),
  versija     int not null default 1
);
create index failas_ikele on failas (ikele);

-- ---------------------------------------------------------------- persons

create table asmuo (
  id                        bigint generated always as identity primary key,
  vardas                    text not null,
  pavarde                   text not null,
  vardas_norm               text collate "C" generated always as (paieskai(vardas)) stored,
  pavarde_norm              text collate "C" generated always as (paieskai(pavarde)) stored,
  asmenskodas               text not null unique check (asmenskodas ~ '^\d{11}$'),
  gimimo_data               date,
  lytis                     text not null default 'V' check (lytis in ('V', 'M')),
  pilietybe                 text not null default 'LTU',
  salis                     text not null default 'LT',
  miestas                   text not null default '',
  adresas                   text not null default '',
  regionas                  text,
  email                     text,
  email_patvirtintas        boolean not null default false,
  telefonas                 text,
  telefonas_e164            text,
  telefonas2                text,
  komunikacijos_kanalas     text not null default 'SMS' check (komunikacijos_kanalas in ('SMS', 'EPASTAS')),
  naujienlaiskiai           boolean not null default false,
  vartotojo_tipas           text not null default 'VARTOTOJAS'
    check (vartotojo_tipas in ('VARTOTOJAS', 'ORG_ATSTOVAS', 'VERTINTOJAS', 'ORG_TVARKYTOJAS', 'ADMIN')),
  statusas                  text not null default 'NEPATIKRINTA' check (statusas in ('NEPATIKRINTA', 'PATIKRINTA', 'UZBLOKUOTA')),
  nuotrauka_id              bigint references failas,
  darboviete                text not null default 'NEDIRBA' check (darboviete in ('INV_VEIKLA', 'VERSL_LIUDIJIMAS', 'IMONE', 'NEDIRBA')),
  pageidaujama_organizacija text,
  naryste_inz_org           boolean not null default false,
  mokamos_kalbos            jsonb not null default '[]',
  vertintojas_sritys        text[] not null default '{}',
  vertintojas_kvalifikacijos text[] not null default '{}',
  vertintojas_regionai      text[] not null default '{}',
  vertintojas_kalbos        text[] not null default '{}',
  spsc_sutikimas            boolean not null default false,
  inz_kodeksas_agreed       timestamptz,
  i_agree_to_terms          timestamptz,
  vartotojo_vardas          text,
  slaptazodis               text,
  nustatymai                jsonb not null default '{}',
  -- Of asmuo_imone, kept by trigger: the main company, so that a list by surname needs no join to filter.
  imone_id                  bigint references imone,
  sukurta                   timestamptz not null default now(),
  versija                   int not null default 1
);
create index asmuo_pavarde on asmuo (pavarde collate "lt-x-icu", vardas collate "lt-x-icu", id);
create index asmuo_paieska on asmuo (pavarde_norm, vardas_norm) include (id, pavarde, vardas);
create index asmuo_paieska_vardas on asmuo (vardas_norm, pavarde_norm);
create unique index asmuo_email on asmuo (lower(email)) where email is not null;
create unique index asmuo_vartotojo_vardas on asmuo (lower(vartotojo_vardas)) where vartotojo_vardas is not null;
create index asmuo_telefonas on asmuo (telefonas_e164) where telefonas_e164 is not null;
create index asmuo_imone_id on asmuo (imone_id, pavarde collate "lt-x-icu", vardas collate "lt-x-icu", id);
create index asmuo_tipas on asmuo (vartotojo_tipas, pavarde collate "lt-x-icu") where vartotojo_tipas <> 'VARTOTOJAS';
alter table failas add foreign key (ikele) references asmuo;

create function skaiciuoti_asmenis() returns trigger language plpgsql as $$
declare
  pokytis bigint;
begin
  if tg_op = 'INSERT' then
    select count(*) into pokytis from nauji;
  else
    select -count(*) into pokytis from seni;
  end if;
  insert into skaitiklis values ('asmuo', pg_backend_pid() % 16, pokytis)
    on conflict (kas, dalis) do update set kiekis = skaitiklis.kiekis + excluded.kiekis;
  return null;
end $$;
create trigger asmuo_kiekis_ins after insert on asmuo referencing new table as nauji
  for each statement execute function skaiciuoti_asmenis();
create trigger asmuo_kiekis_del after delete on asmuo referencing old table as seni
  for each statement execute function skaiciuoti_asmenis();

-- Rights beyond those of the user type (decisions, point 3).
create table asmens_teise (
  asmuo_id bigint not null references asmuo,
  teise    text not null,
  primary key (asmuo_id, teise)
);

create table asmens_kvalifikacinis_statusas (
  asmuo_id                  bigint not null references asmuo,
  kvalifikacinis_statusas   text not null,
  pageidaujamas             boolean not null default false,
  galioja                   date,
  primary key (asmuo_id, kvalifikacinis_statusas)
);

create table asmuo_imone (
  id          bigint generated always as identity primary key,
  asmuo_id    bigint not null references asmuo,
  imone_id    bigint not null references imone,
  statusas    text not null default 'TIKRINAMA' check (statusas in ('TIKRINAMA', 'PATVIRTINTA', 'NEBEDIRBA', 'ATMESTA')),
  galioja_nuo date,
  galioja_iki date,
  numeris     text,
  pareigos    text not null default '',
  miestas     text not null default '',
  sdid        text,
  sdid_veikla text,
  qr_data     text,
  veiklos     jsonb not null default '[]',
  sukurta     timestamptz not null default now(),
  versija     int not null default 1,
  check (galioja_iki is null or galioja_nuo is null or galioja_iki >= galioja_nuo)
);
create unique index asmuo_imone_viena on asmuo_imone (asmuo_id, imone_id) where statusas in ('TIKRINAMA', 'PATVIRTINTA');
create index asmuo_imone_imone on asmuo_imone (imone_id, statusas) include (asmuo_id);

create function pagrindine_imone() returns trigger language plpgsql as $$
declare
  kieno bigint := coalesce(new.asmuo_id, old.asmuo_id);
begin
  update asmuo set imone_id = pagrindine.imone_id
  from (select (
    select ai.imone_id from asmuo_imone ai
    where ai.asmuo_id = kieno and ai.statusas in ('PATVIRTINTA', 'TIKRINAMA')
    order by ai.statusas, ai.galioja_nuo desc nulls last, ai.id desc limit 1
  ) as imone_id) pagrindine
  where asmuo.id = kieno and asmuo.imone_id is distinct from pagrindine.imone_id;
  return null;
end $$;
create trigger asmuo_imone_pagrindine after insert or update or delete on asmuo_imone
  for each row execute function pagrindine_imone();

-- ---------------------------------------------------------------- competencies and cards

create table asmens_kompetencija (
  id              bigint generated always as identity primary key,
  asmuo_id        bigint not null references asmuo,
  kompetencija_id bigint not null references kompetencija,
  komp_tipas      text not null default '',
  suteikta        date,
  galioja         date,
  statusas        text not null default 'LAUKIAMA' check (statusas in ('LAUKIAMA', 'GALIOJA', 'NEGALIOJA')),
  lygis           text,
  sukurta         timestamptz not null default now(),
  versija         int not null default 1,
  unique (asmuo_id, kompetencija_id),
  check (statusas <> 'GALIOJA' or suteikta is not null),
  check (galioja is null or suteikta is null or galioja >= suteikta)
);
create index asmens_kompetencija_kas on asmens_kompetencija (kompetencija_id, statusas, asmuo_id);
create index asmens_kompetencija_galioja on asmens_kompetencija (galioja) where statusas = 'GALIOJA';

create table asmens_kompetencijos_failas (
  asmens_kompetencija_id bigint not null references asmens_kompetencija,
  failas_id              bigint not null references failas,
  primary key (asmens_kompetencija_id, failas_id)
);
create index asmens_kompetencijos_failas_failas on asmens_kompetencijos_failas (failas_id);

create table kortele (
  id          bigint generated always as identity primary key,
  numeris     text not null unique check (numeris ~ '^\d{8}$'),
  asmuo_id    bigint not null references asmuo,
  statusas    text not null default 'UZSAKOMA' check (statusas in ('UZSAKOMA', 'UZSAKYTA', 'AKTYVI', 'SUSPENDUOTA', 'NEGALIOJA')),
  tipas       text not null default '',
  galioja_iki date,
  pastabos    text not null default '',
  sukurta     timestamptz not null default now(),
  versija     int not null default 1
);
create unique index kortele_aktyvi on kortele (asmuo_id) where statusas = 'AKTYVI';
create unique index kortele_uzsakyta on kortele (asmuo_id) where statusas in ('UZSAKOMA', 'UZSAKYTA');
create index kortele_asmuo on kortele (asmuo_id);

-- ---------------------------------------------------------------- assessments

create table atestavimas (
  id                bigint generated always as identity primary key,
  data              date not null,
  laikas            time,
  tipas             text not null check (tipas in ('TEORINIS', 'PRAKTINIS', 'TEORINIS_PRAKTINIS')),
  kompetencija_id   bigint not null references kompetencija,
  imone_id          bigint not null references imone,
  pavadinimas       text not null,
  aprasymas         text not null default '',
  aprasymas_norm    text collate "C" generated always as (paieskai(pavadinimas || ' ' || aprasymas)) stored,
  miestas           text not null,
  adresas           text not null,
  adresas_norm      text collate "C" generated always as (paieskai(miestas || ' ' || adresas)) stored,
  savivaldybe       text,
  klausimu_skaicius int check (klausimu_skaicius > 0),
  vietos            int check (vietos > 0),
  -- Of atestavimo_asmuo, kept by trigger in the transaction of the change.
  asmenu_skaicius   int not null default 0 check (asmenu_skaicius >= 0),
  laukiama          int not null default 0 check (laukiama >= 0),
  sukure            bigint references asmuo,
  sukurta           timestamptz not null default now(),
  versija           int not null default 1,
  unique (id, data, kompetencija_id)
);
create index atestavimas_data on atestavimas (data desc, id desc);
create index atestavimas_imone on atestavimas (imone_id, data desc, id desc);
create index atestavimas_kompetencija on atestavimas (kompetencija_id, data desc);
create index atestavimas_savivaldybe on atestavimas (savivaldybe, data);

create table atestavimo_vertintojas (
  atest_id bigint not null references atestavimas,
  asmuo_id bigint not null references asmuo,
  primary key (atest_id, asmuo_id)
);
create index atestavimo_vertintojas_asmuo on atestavimo_vertintojas (asmuo_id, atest_id);

create table atestavimo_failas (
  atest_id  bigint not null references atestavimas,
  failas_id bigint not null references failas,
  primary key (atest_id, failas_id)
);
create index atestavimo_failas_failas on atestavimo_failas (failas_id);

create table atestavimo_asmuo (
  atest_id             bigint not null,
  asmuo_id             bigint not null references asmuo,
  -- Carried from the assessment by the foreign key itself, so that lists by date and competency need no join.
  data                 date not null,
  kompetencija_id      bigint not null,
  statusas             text not null default 'LAUKIAMA'
    check (statusas in ('LAUKIAMA', 'PATVIRTINTA', 'ATSAUKTA', 'ISLAIKYTA', 'NEISLAIKYTA')),
  teorijos_rezultatas  numeric(3, 1) check (teorijos_rezultatas between 0 and 10),
  praktikos_rezultatas numeric(3, 1) check (praktikos_rezultatas between 0 and 10),
  vertintojas_id       bigint references asmuo,
  komp_id              bigint references asmens_kompetencija,
  -- What was signed: marks, scores, signers, and the SHA-256 that stands on the PDF.
  protokolas           jsonb,
  uzbaigta             timestamptz,
  sukurta              timestamptz not null default now(),
  versija              int not null default 1,
  primary key (atest_id, asmuo_id),
  foreign key (atest_id, data, kompetencija_id) references atestavimas (id, data, kompetencija_id) on update cascade,
  check ((statusas in ('ISLAIKYTA', 'NEISLAIKYTA')) = (uzbaigta is not null))
);
create index atestavimo_asmuo_asmuo on atestavimo_asmuo (asmuo_id, data desc);
-- In the order of the lists by date, read from the end.
create index atestavimo_asmuo_data on atestavimo_asmuo (data, atest_id, asmuo_id);
create index atestavimo_asmuo_statusas on atestavimo_asmuo (statusas, data, atest_id, asmuo_id);
create index atestavimo_asmuo_kompetencija on atestavimo_asmuo (kompetencija_id, statusas, data, atest_id, asmuo_id);

create table atestavimo_asmens_failas (
  atest_id   bigint not null,
  asmuo_id   bigint not null,
  failas_id  bigint not null references failas,
  protokolas boolean not null default false,
  primary key (atest_id, asmuo_id, failas_id),
  foreign key (atest_id, asmuo_id) references atestavimo_asmuo
);
create index atestavimo_asmens_failas_failas on atestavimo_asmens_failas (failas_id);

create function skaiciuoti_atestavimo_asmenis() returns trigger language plpgsql as $$
begin
  update atestavimas set
    asmenu_skaicius = asmenu_skaicius + coalesce((new.statusas <> 'ATSAUKTA')::int, 0) - coalesce((old.statusas <> 'ATSAUKTA')::int, 0),
    laukiama = laukiama + coalesce((new.statusas = 'LAUKIAMA')::int, 0) - coalesce((old.statusas = 'LAUKIAMA')::int, 0)
  where id = coalesce(new.atest_id, old.atest_id) and new.statusas is distinct from old.statusas;
  return null;
end $$;
create trigger atestavimo_asmuo_kiekis after insert or update of statusas or delete on atestavimo_asmuo
  for each row execute function skaiciuoti_atestavimo_asmenis();

-- ---------------------------------------------------------------- sessions and limits

create table sesija (
  zyme         bytea primary key,
  asmuo_id     bigint not null references asmuo,
  budas        text not null,
  narsykle     text not null default '',
  sukurta      timestamptz not null default now(),
  paskutine    timestamptz not null default now()
);
create index sesija_asmuo on sesija (asmuo_id);
create index sesija_paskutine on sesija (paskutine);

create table slaptazodzio_nuoroda (
  zyme       bytea primary key,
  asmuo_id   bigint not null references asmuo,
  galioja    timestamptz not null,
  panaudota  timestamptz,
  sukurta    timestamptz not null default now()
);
create index slaptazodzio_nuoroda_asmuo on slaptazodzio_nuoroda (asmuo_id);

-- Unlogged: counted on public searches too, so a count must not wait for the disk. A clean restart keeps it.
create unlogged table limitas (
  raktas   text primary key,
  pradzia  timestamptz not null,
  pabaiga  timestamptz not null,
  kiekis   int not null
);
create index limitas_pabaiga on limitas (pabaiga);

-- A solved proof-of-work serves once.
create table panaudota_captcha (
  parasas text primary key,
  galioja timestamptz not null
);

create table idempotencija (
  asmuo_id   bigint not null references asmuo,
  raktas     text not null,
  santrauka  bytea not null,
  kodas      int,
  antrastes  jsonb,
  atsakymas  text,
  sukurta    timestamptz not null default now(),
  primary key (asmuo_id, raktas)
);
create index idempotencija_sukurta on idempotencija (sukurta);

-- Messages to people. The text is dropped once sent: it may carry a link that lets in.
create table zinute (
  id       bigint generated always as identity primary key,
  kanalas  text not null check (kanalas in ('SMS', 'EPASTAS')),
  gavejas  text not null,
  tema     text not null default '',
  tekstas  text,
  asmuo_id bigint references asmuo,
  statusas text not null default 'LAUKIA' check (statusas in ('LAUKIA', 'ISSIUSTA', 'NEPAVYKO')),
  bandymai int not null default 0,
  kita     timestamptz not null default now(),
  klaida   text,
  sukurta  timestamptz not null default now(),
  issiusta timestamptz
);
create index zinute_laukia on zinute (kita) where statusas = 'LAUKIA';

-- ---------------------------------------------------------------- audit trail

create table auditas (
  id         bigint generated always as identity primary key,
  laikas     timestamptz not null default clock_timestamp(),
  -- No foreign keys: the trail outlives what it tells of, and checking them would double the cost of each row.
  asmuo_id   bigint,
  veiksmas   text not null,
  lentele    text,
  iraso_id   bigint,
  apie_asmuo bigint,
  pokytis    jsonb,
  uzklausa   text
);
create index auditas_apie on auditas (apie_asmuo, id desc) where apie_asmuo is not null;
create index auditas_irasas on auditas (lentele, iraso_id, id desc);
create index auditas_asmuo on auditas (asmuo_id, id desc);

-- The chain: one link a row, in the order of sealing. Made in batches, so that writers never queue on its end.
create table audito_grandis (
  eile       bigint primary key,
  auditas_id bigint not null unique references auditas,
  santrauka  bytea not null
);
-- What is not sealed yet; only a worklist.
create table audito_eile (auditas_id bigint primary key);

create function i_audito_eile() returns trigger language plpgsql as $$
begin
  insert into audito_eile select id from nauji;
  return null;
end $$;
create trigger auditas_eile after insert on auditas referencing new table as nauji
  for each statement execute function i_audito_eile();

create function tik_pridedama() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only';
end $$;
create trigger auditas_tik_pridedama before update or delete or truncate on auditas
  for each statement execute function tik_pridedama();
create trigger audito_grandis_tik_pridedama before update or delete or truncate on audito_grandis
  for each statement execute function tik_pridedama();
