-- Documents that prove themselves (docs/decisions/090): a number, a key by which anyone can ask about it, and the states of
-- its file. Only the newest bytes are stored: each earlier state is their beginning.

-- The last number of a kind in a year.
create table dokumentu_numeracija (
  rusis      text not null,
  metai      int not null,
  paskutinis int not null,
  primary key (rusis, metai)
);

create table dokumentas (
  id          bigint generated always as identity primary key,
  numeris     text not null unique,
  rusis       text not null check (rusis in ('PROTOKOLAS', 'PAZYMEJIMAS', 'SUTARTIS', 'DARBO_PAZYMA', 'LANKYMO_PAZYMA',
    'DUOMENU_ISRASAS', 'ATASKAITA', 'PROTOKOLO_ISRASAS')),
  -- The record that it is of, and the person that it is about.
  lentele     text not null,
  iraso_id    bigint not null,
  asmuo_id    bigint references asmuo,
  kalba       text not null check (kalba in ('lt', 'en', 'lv')),
  -- What it says (DocumentContent), and the SHA-256 of the data that it was drawn from: the same data, the same document.
  turinys     jsonb not null,
  santrauka   bytea not null check (length(santrauka) = 32),
  -- Keyed hash of its key; the key itself stands on the paper alone.
  raktas      bytea not null check (length(raktas) = 32),
  busena      text not null default 'RENGIAMAS'
    check (busena in ('RENGIAMAS', 'PASIRASOMAS', 'LAUKIA_ZYMOS', 'UZDARYTAS', 'ILGALAIKIS', 'ATSAUKTAS')),
  lygis       text check (lygis in ('B-B', 'B-T', 'B-LT', 'B-LTA')),
  -- Null: made for one person who has it, and only its digests are kept (an extract of personal data, a report).
  failas_id   bigint references failas,
  -- The signed document that this is an extract of.
  israsas_is  bigint references dokumentas,
  -- A document of before, sealed as it was.
  ankstesnis  boolean not null default false,
  sukurta     timestamptz not null,
  uzdaryta    timestamptz,
  -- Until when the certificate of its newest timestamp proves it: renewed a year before.
  zyma_iki    timestamptz,
  atsaukta    timestamptz,
  check ((atsaukta is not null) = (busena = 'ATSAUKTAS'))
);
-- One document of a record at a time gathers signatures.
create unique index dokumentas_atviras on dokumentas (rusis, lentele, iraso_id, coalesce(asmuo_id, 0))
  where busena in ('RENGIAMAS', 'PASIRASOMAS');
create index dokumentas_irasas on dokumentas (lentele, iraso_id);
create index dokumentas_asmuo on dokumentas (asmuo_id);
create index dokumentas_failas on dokumentas (failas_id);
create index dokumentas_israsas on dokumentas (israsas_is);
-- What the background job looks for.
create index dokumentas_laukia on dokumentas (busena, uzdaryta) where busena in ('LAUKIA_ZYMOS', 'UZDARYTAS');
create index dokumentas_zyma on dokumentas (zyma_iki) where busena = 'ILGALAIKIS';

create table dokumento_busena (
  dokumentas_id bigint not null references dokumentas on delete cascade,
  nr            int not null,
  -- Of the file up to this state. Two documents never share a state.
  sha256        bytea not null unique check (length(sha256) = 32),
  dydis         int not null,
  kas           text not null check (kas in ('PAGRINDAS', 'PARASAS', 'SPAUDAS', 'IRODYMAI', 'ZYMA')),
  laikas        timestamptz not null,
  primary key (dokumentas_id, nr)
);

-- Signatures in a document and what proves them later. The seal has no person.
create table dokumento_parasas (
  dokumentas_id bigint not null references dokumentas on delete cascade,
  laukas        text not null,
  asmuo_id      bigint references asmuo,
  vardas        text not null,
  budas         text not null check (budas in ('MOBILUSIS', 'SMART_ID', 'PIESTAS', 'SPAUDAS')),
  lygis         text not null check (lygis in ('KVALIFIKUOTAS', 'PAZANGUSIS', 'PAPRASTAS')),
  -- Its certificate, those above it, and the responder's raw answer, once there is one.
  sertifikatas  bytea not null,
  grandine      bytea[] not null,
  ocsp          bytea,
  laikas        timestamptz not null,
  primary key (dokumentas_id, laukas)
);
create index dokumento_parasas_asmuo on dokumento_parasas (asmuo_id);

-- A person is being asked to sign: at most one a document, because the next signature includes the one before.
create table laukiantis_parasas (
  id            bigint generated always as identity primary key,
  dokumentas_id bigint not null unique references dokumentas on delete cascade,
  -- The request to the phone, once it has begun.
  zyme          bytea unique references paraso_sesija (zyme) on update cascade on delete cascade,
  asmuo_id      bigint not null references asmuo,
  vardas        text not null,
  laukas        text not null,
  -- The state that it continues, the bytes that are added to it, and where the signature goes in the whole.
  nr            int not null,
  priedas       bytea not null,
  nuo           int not null,
  iki           int not null,
  pozymiai      bytea not null,
  sertifikatas  bytea not null,
  grandine      bytea[] not null,
  budas         text not null check (budas in ('MOBILUSIS', 'SMART_ID')),
  lygis         text not null check (lygis in ('KVALIFIKUOTAS', 'PAZANGUSIS')),
  galioja       timestamptz not null
);
create index laukiantis_parasas_asmuo on laukiantis_parasas (asmuo_id);
