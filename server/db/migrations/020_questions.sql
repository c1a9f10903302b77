-- The question bank. A question keeps its own version; answers, competencies and levels change only with it.
create table klausimas (
  id                   bigint generated always as identity primary key,
  klausimas            text not null check (klausimas <> ''),
  saltinis             text not null default '',
  tema                 text not null,
  statusas             text not null default 'JUODRASTIS' check (statusas in ('JUODRASTIS', 'PATVIRTINTA', 'NEGALIOJA')),
  -- Codes of competency levels; none: for every level.
  lygiai               text[] not null default '{}',
  paveikslas_id        bigint references failas,
  paveikslo_aprasymas  text not null default '',
  -- When it was last confirmed. What was ever confirmed may stand in a test sheet: it is retired, never deleted.
  patvirtinta          timestamptz,
  sukurta              timestamptz not null default now(),
  pakeista             timestamptz not null default now(),
  versija              int not null default 1,
  paieska              text collate "C" generated always as (paieskai(klausimas || ' ' || saltinis)) stored,
  saltinis_norm        text collate "C" generated always as (paieskai(saltinis)) stored,
  -- The same words, whatever the case, the diacritics and the punctuation.
  teksto_santrauka     text collate "C" generated always as (md5(regexp_replace(paieskai(klausimas), '[^[:alnum:]]+', '', 'g'))) stored,
  check (statusas <> 'PATVIRTINTA' or patvirtinta is not null),
  check ((paveikslas_id is null) = (paveikslo_aprasymas = ''))
);
-- Text is ordered by its beginning: a whole one may be longer than an index takes.
create index klausimas_tekstas on klausimas (left(klausimas, 100) collate "lt-x-icu", id);
create index klausimas_pakeista on klausimas (pakeista, id);
create index klausimas_statusas on klausimas (statusas, id);
create index klausimas_tema on klausimas (tema, id);
create index klausimas_paieska on klausimas using gin (paieska gin_trgm_ops);
create index klausimas_saltinis on klausimas using gin (saltinis_norm gin_trgm_ops);
create index klausimas_santrauka on klausimas (teksto_santrauka);
create index klausimas_paveikslas on klausimas (paveikslas_id) where paveikslas_id is not null;

create table klausimo_atsakymas (
  klausimas_id  bigint not null references klausimas on delete cascade,
  eile          int not null check (eile between 1 and 10),
  atsakymas     text not null check (atsakymas <> ''),
  teisingas     boolean not null,
  primary key (klausimas_id, eile)
);

create table klausimo_kompetencija (
  klausimas_id    bigint not null references klausimas on delete cascade,
  kompetencija_id bigint not null references kompetencija,
  primary key (klausimas_id, kompetencija_id)
);
create index klausimo_kompetencija_kompetencija on klausimo_kompetencija (kompetencija_id, klausimas_id);
