-- Imports that the registry works on by itself, in batches (docs/decisions/101).
create table importas (
  id bigint generated always as identity primary key,
  rusis text not null check (rusis in ('ASMENYS', 'DALYVIAI', 'KLAUSIMAI')),
  statusas text not null default 'KELIAMAS' check (statusas in ('KELIAMAS', 'VYKDOMAS', 'BAIGTAS', 'NUTRAUKTAS')),
  -- Who began it, with the rights of that session: a right that the session did not have is not used later either.
  asmuo_id bigint not null references asmuo on delete cascade,
  teises text[] not null,
  kalba text not null,
  failas text not null,
  -- The company that the rows are limited to, and the training that trainees come to.
  imone_id bigint references imone on delete cascade,
  mokymas_id bigint references mokymas on delete cascade,
  -- Rows that were announced, that have come, that are worked on, and that were refused.
  viso int not null check (viso > 0),
  gauta int not null default 0,
  atlikta int not null default 0,
  nepavyko int not null default 0,
  -- When its next batch may begin: imports take turns by it.
  kita timestamptz not null default now(),
  -- Until when it waits because a limit is used up; null if none is.
  laukia_iki timestamptz,
  sukurta timestamptz not null default now(),
  pabaiga timestamptz,
  -- When its result was looked at for the first time.
  perziureta timestamptz
);
create index importas_eile on importas (kita) where statusas = 'VYKDOMAS';
create index importas_savininkas on importas (asmuo_id);
create index importas_imone on importas (imone_id);
create index importas_mokymas on importas (mokymas_id);

create table importo_eilute (
  importas_id bigint not null references importas on delete cascade,
  eile int not null,
  -- The number of the row in the file.
  nr int not null,
  -- As it came, in JSON: text, since jsonb refuses characters that are to be refused beside their row. Deleted as soon as
  -- the row is imported, because it holds personal codes.
  duomenys text,
  rezultatas text,
  kodas text,
  laukai jsonb,
  primary key (importas_id, eile)
);
