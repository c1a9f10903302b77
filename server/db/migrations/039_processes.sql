-- Work that the registry does by the clock (docs/decisions/053). What each does is told by its code (contract/processes).
create table periodinis_procesas (
  id              bigint generated always as identity primary key,
  kodas           text not null unique,
  -- Hours: an hour, a day, a week, a month.
  periodas        int not null check (periodas in (1, 24, 168, 720)),
  kitaspaleidimas timestamptz not null,
  aktyvus         boolean not null default true,
  versija         int not null default 1
);

-- One run: its history, and while it goes on whose it is and how far it has come.
create table proceso_vykdymas (
  id          bigint generated always as identity primary key,
  procesas_id bigint not null references periodinis_procesas,
  -- When it was due, or asked for.
  momentas    timestamptz not null,
  -- Null: by the clock.
  paleido     bigint references asmuo,
  statusas    text not null default 'LAUKIA' check (statusas in ('LAUKIA', 'VYKDOMA', 'BAIGTA', 'NEPAVYKO')),
  pradzia     timestamptz,
  pabaiga     timestamptz,
  trukme      numeric(12, 3) generated always as (extract(epoch from pabaiga - pradzia)) stored,
  bandymas    int not null default 0,
  -- The job of the queue that carries it; null: it is to get one.
  darbas      uuid,
  -- The attempt that works on it, and when that one was last known to be alive.
  savininkas  uuid,
  gyvas       timestamptz,
  -- Where the next batch begins.
  vieta       jsonb,
  atlikta     int not null default 0,
  viso        int,
  kiekiai     jsonb not null default '{}',
  -- A code of contract/processes, never a text of the failure itself.
  klaida      text,
  check ((statusas in ('BAIGTA', 'NEPAVYKO')) = (pabaiga is not null)),
  check (statusas <> 'VYKDOMA' or (savininkas is not null and gyvas is not null))
);
-- A process runs once at a time, and once a due moment.
create unique index proceso_vykdymas_vienas on proceso_vykdymas (procesas_id) where statusas in ('LAUKIA', 'VYKDOMA');
create unique index proceso_vykdymas_momentas on proceso_vykdymas (procesas_id, momentas) where paleido is null;
create index proceso_vykdymas_istorija on proceso_vykdymas (procesas_id, id);
create index proceso_vykdymas_paleido on proceso_vykdymas (paleido) where paleido is not null;

-- What a run did to which record; as many rows as one can read, the counts tell the rest.
create table proceso_rezultatas (
  id          bigint generated always as identity primary key,
  vykdymas_id bigint not null references proceso_vykdymas on delete cascade,
  procesas_id bigint not null,
  rusis       text not null,
  lentele     text,
  iraso_id    bigint,
  asmuo_id    bigint references asmuo,
  tekstas     text not null default ''
);
create index proceso_rezultatas_vykdymas on proceso_rezultatas (vykdymas_id, id);
create index proceso_rezultatas_procesas on proceso_rezultatas (procesas_id, vykdymas_id, id);
create index proceso_rezultatas_asmuo on proceso_rezultatas (asmuo_id) where asmuo_id is not null;

-- Of which end of a competency its holder was warned how many days ahead: each once.
create table kompetencijos_ispejimas (
  asmens_kompetencija_id bigint not null references asmens_kompetencija on delete cascade,
  galioja                date not null,
  dienos                 int not null,
  -- The run that told it, for the summary of the company; the run itself is gone after a while.
  vykdymas_id            bigint not null,
  primary key (asmens_kompetencija_id, galioja, dienos)
);
create index kompetencijos_ispejimas_vykdymas on kompetencijos_ispejimas (vykdymas_id);

-- At night by Vilnius, one after another; people who hold a competency are counted at once and then every hour.
insert into periodinis_procesas (kodas, periodas, kitaspaleidimas)
select kodas, periodas, ((current_date + 1 + time '01:00' + make_interval(mins => 10 * eile)) at time zone 'Europe/Vilnius')
from (values
  ('KOMPETENCIJU_PABAIGA', 24, 1), ('KOMPETENCIJU_ISPEJIMAI', 24, 2), ('DARBO_PABAIGA', 24, 3),
  ('KORTELIU_PABAIGA', 24, 4), ('VERTINIMU_UZDARYMAS', 24, 5), ('MOKYMU_UZDARYMAS', 24, 6),
  ('IMONIU_ATNAUJINIMAS', 24, 7), ('FAILU_VALYMAS', 24, 8), ('PRANESIMU_VALYMAS', 24, 9),
  ('LANKYTOJU_VARDAI', 24, 10), ('AUDITO_PATIKRA', 24, 11), ('SKAITIKLIU_PATIKRA', 24, 12)) as procesai (kodas, periodas, eile)
union all select 'PASENE_DUOMENYS', 1, now() + interval '1 hour'
union all select 'PASIULOS_SKAICIAVIMAS', 1, now();

-- What the processes look for by: few rows of many.
create index atestavimo_asmuo_laukia on atestavimo_asmuo (data, atest_id) where statusas = 'LAUKIAMA';
create index mokymo_asmuo_laukia on mokymo_asmuo (data_nuo, mokymas_id) where statusas = 'LAUKIAMA';
create index zinute_pasenusi on zinute (sukurta) where statusas <> 'LAUKIA';
create index objekto_asmuo_lankytojai on objekto_asmuo (dirba_iki) where asmuo_id is null and pavarde <> '—';
create index imone_tikrinimui on imone (atnaujinta nulls first, id) where statusas <> 'NEVEIKIANTI';
