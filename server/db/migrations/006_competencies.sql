-- Claims of competencies: who handed them in, and why one was refused.
alter table asmens_kompetencija
  add column pateike bigint references asmuo,
  add column priezastis text not null default '';
-- The queue of what waits, oldest first; other statuses are listed in the same order.
create index asmens_kompetencija_eile on asmens_kompetencija (statusas, sukurta, id);

-- A certificate made by the registry is no proof that someone handed in. The column holds the SHA-256 of all that it
-- says: one that would say the same is not made twice.
alter table asmens_kompetencijos_failas add column pazymejimas text check (pazymejimas ~ '^[0-9a-f]{64}$');
create unique index asmens_kompetencijos_failas_pazymejimas
  on asmens_kompetencijos_failas (asmens_kompetencija_id, pazymejimas) where pazymejimas is not null;

-- What people miss in the registry: a competency, or a whole area.
create table pasiulymas (
  id             bigint generated always as identity primary key,
  rusis          text not null check (rusis in ('KOMPETENCIJA', 'SRITIS')),
  asmuo_id       bigint not null references asmuo,
  pavadinimas    text not null,
  srities_kodas  text not null default '',
  aprasymas      text not null default '',
  statusas       text not null default 'NAUJAS' check (statusas in ('NAUJAS', 'PRIIMTAS', 'ATMESTAS')),
  atsakymas      text not null default '',
  atsake         bigint references asmuo,
  atsakyta       timestamptz,
  -- What an accepted one became.
  kompetencija_id bigint references kompetencija,
  sukurta        timestamptz not null default now(),
  versija        int not null default 1,
  check ((statusas = 'NAUJAS') = (atsake is null))
);
create index pasiulymas_eile on pasiulymas (statusas, sukurta, id);
create index pasiulymas_asmuo on pasiulymas (asmuo_id);
-- Was a competency granted by an assessment? Asked of each one shown.
create index atestavimo_asmuo_suteikta on atestavimo_asmuo (komp_id) where komp_id is not null;
