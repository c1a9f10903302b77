-- Mandatory certificates: their kinds, what asks for them, and what people hold (docs/decisions/055).
create table privalomas_pazymejimas (
  id             bigint generated always as identity primary key,
  kodas          text not null unique,
  pavadinimas    text not null,
  pavadinimas_en text not null default '',
  -- Years; null where it does not end.
  trukme         int check (trukme between 1 and 100),
  aktyvus        boolean not null default true,
  versija        int not null default 1
);

create table privalomo_pazymejimo_kompetencija (
  pazymejimas_id  bigint not null references privalomas_pazymejimas on delete cascade,
  kompetencija_id bigint not null references kompetencija,
  primary key (pazymejimas_id, kompetencija_id)
);
create index privalomo_pazymejimo_kompetencija_ko on privalomo_pazymejimo_kompetencija (kompetencija_id, pazymejimas_id);

create table privalomo_pazymejimo_paskirtis (
  pazymejimas_id bigint not null references privalomas_pazymejimas on delete cascade,
  paskirtis      text not null check (paskirtis in ('DARBUOTOJAS', 'VADOVAS', 'LANKYTOJAS')),
  primary key (pazymejimas_id, paskirtis)
);
create index privalomo_pazymejimo_paskirtis_ko on privalomo_pazymejimo_paskirtis (paskirtis, pazymejimas_id);

create table asmens_pazymejimas (
  id             bigint generated always as identity primary key,
  asmuo_id       bigint not null references asmuo,
  pazymejimas_id bigint not null references privalomas_pazymejimas,
  numeris        text not null default '',
  isdave         text not null,
  isduota        date not null,
  -- The last day; null where it does not end.
  galioja        date check (galioja >= isduota),
  sukurta        timestamptz not null default now(),
  versija        int not null default 1
);
-- A renewed one stands beside the old one; the same one is there once.
create unique index asmens_pazymejimas_vienas on asmens_pazymejimas (asmuo_id, pazymejimas_id, isduota, numeris);
create index asmens_pazymejimas_galioja on asmens_pazymejimas (asmuo_id, pazymejimas_id) include (galioja);
create index asmens_pazymejimas_rusis on asmens_pazymejimas (pazymejimas_id, asmuo_id);

create table asmens_pazymejimo_failas (
  asmens_pazymejimas_id bigint not null references asmens_pazymejimas on delete cascade,
  failas_id             bigint not null references failas,
  primary key (asmens_pazymejimas_id, failas_id)
);
create index asmens_pazymejimo_failas_failas on asmens_pazymejimo_failas (failas_id);
