-- Workforce demand (spec 2, point 3; docs/decisions/048).
create table darbuotoju_poreikis (
  id           bigint generated always as identity primary key,
  imone_id     bigint not null references imone,
  statusas     text not null default 'NAUJAS' check (statusas in ('NAUJAS', 'PATEIKTAS', 'PATVIRTINTAS', 'NEGALIOJA')),
  sektorius    text not null default 'statybos',
  srities_kodas text not null,
  profesija_id bigint not null references profesija,
  lygis        text,
  regionas     text,
  savivaldybe  text,
  metai        int not null check (metai between 2018 and 2200),
  kiekis       int not null check (kiekis between 1 and 100000),
  sukure       bigint references asmuo on delete set null,
  sukurta      timestamptz not null default now(),
  pateikta     timestamptz,
  patvirtinta  timestamptz,
  priezastis   text not null default '',
  versija      int not null default 1
);
create index darbuotoju_poreikis_imone on darbuotoju_poreikis (imone_id, statusas, id);
create index darbuotoju_poreikis_statusas on darbuotoju_poreikis (statusas, id);
create index darbuotoju_poreikis_profesija on darbuotoju_poreikis (profesija_id);
create index darbuotoju_poreikis_sukure on darbuotoju_poreikis (sukure);
