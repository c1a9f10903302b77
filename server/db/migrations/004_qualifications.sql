-- What people are qualified for, and how they keep it up.

create table asmens_kvalifikacija (
  id                bigint generated always as identity primary key,
  asmuo_id          bigint not null references asmuo,
  kvalifikacija     text not null references kvalifikacija (kodas) on update cascade,
  kita_kvalifikacija text not null default '' check ((kvalifikacija = 'KITA') = (kita_kvalifikacija <> '')),
  tipas             text not null,
  -- PAGEIDAUJAMA is what makes one wanted, not held.
  statusas          text not null default 'LAUKIAMA'
    check (statusas in ('LAUKIAMA', 'PAGEIDAUJAMA', 'PATVIRTINTA', 'ATMESTA', 'SUSTABDYTA', 'PANAIKINTA')),
  -- Why it was rejected.
  priezastis        text not null default '' check (priezastis = '' or statusas = 'ATMESTA'),
  saltinis          text not null default 'VARTOTOJAS',
  -- Of the certificate, as the register tells it.
  numeris           text check ((numeris is null) = (saltinis <> 'SPSC')),
  isdavimo_data     date,
  galioja           date,
  teises            text[] not null default '{}',
  statiniai         text[] not null default '{}',
  sritis            text[] not null default '{}',
  -- [{ reiksme, tipas }]: what the document says more exactly of the right, structure or area with the code `tipas`.
  detales_teises    jsonb not null default '[]',
  detales_statiniai jsonb not null default '[]',
  detales_sritys    jsonb not null default '[]',
  sukurta           timestamptz not null default now(),
  versija           int not null default 1,
  check (galioja is null or isdavimo_data is null or galioja >= isdavimo_data)
);
create index asmens_kvalifikacija_asmuo on asmens_kvalifikacija (asmuo_id, statusas);
-- The register may know several certificates of one kind; people say each qualification once.
create unique index asmens_kvalifikacija_viena on asmens_kvalifikacija (asmuo_id, kvalifikacija, lower(kita_kvalifikacija))
  where numeris is null and statusas <> 'ATMESTA';
create unique index asmens_kvalifikacija_numeris on asmens_kvalifikacija (asmuo_id, numeris) where numeris is not null;

create table asmens_kvalifikacijos_failas (
  asmens_kvalifikacija_id bigint not null references asmens_kvalifikacija,
  failas_id               bigint not null references failas,
  primary key (asmens_kvalifikacija_id, failas_id)
);
create index asmens_kvalifikacijos_failas_failas on asmens_kvalifikacijos_failas (failas_id);

create table asmens_tobulinimas (
  id          bigint generated always as identity primary key,
  asmuo_id    bigint not null references asmuo,
  pavadinimas text not null,
  budas       text not null,
  -- Who held it: a company of the registry, or one that it does not know, by name.
  imone_id    bigint references imone,
  kita_imone  text not null default '' check (imone_id is null or kita_imone = ''),
  data        date not null,
  valandos    int check (valandos between 1 and 5000),
  sukurta     timestamptz not null default now(),
  versija     int not null default 1
);
create index asmens_tobulinimas_asmuo on asmens_tobulinimas (asmuo_id, data desc);
create index asmens_tobulinimas_imone on asmens_tobulinimas (imone_id);

create table asmens_tobulinimo_failas (
  asmens_tobulinimas_id bigint not null references asmens_tobulinimas,
  failas_id             bigint not null references failas,
  primary key (asmens_tobulinimas_id, failas_id)
);
create index asmens_tobulinimo_failas_failas on asmens_tobulinimo_failas (failas_id);
