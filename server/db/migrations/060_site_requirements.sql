-- What a site asks of its people (docs/decisions/087): for whom, any one of which competencies and certificates, and
-- whether nobody is let in without it or it is only advised.
create table objekto_reikalavimas (
  id          bigint generated always as identity primary key,
  objektas_id bigint not null references objektas,
  -- Null: everybody who works there, but not visitors.
  paskirtis   text check (paskirtis in ('DARBUOTOJAS', 'VADOVAS', 'LANKYTOJAS')),
  -- Null: any company of the site.
  imone_id    bigint references imone,
  butinas     boolean not null default true,
  pastaba     text not null default '',
  sukurta     timestamptz not null default now(),
  versija     int not null default 1
);
create index objekto_reikalavimas_objektas on objekto_reikalavimas (objektas_id, id);
create index objekto_reikalavimas_imone on objekto_reikalavimas (imone_id) where imone_id is not null;

create table objekto_reikalavimo_kompetencija (
  reikalavimas_id bigint not null references objekto_reikalavimas on delete cascade,
  kompetencija_id bigint not null references kompetencija,
  primary key (reikalavimas_id, kompetencija_id)
);
create index objekto_reikalavimo_kompetencija_ko on objekto_reikalavimo_kompetencija (kompetencija_id);

create table objekto_reikalavimo_pazymejimas (
  reikalavimas_id bigint not null references objekto_reikalavimas on delete cascade,
  pazymejimas_id  bigint not null references privalomas_pazymejimas,
  primary key (reikalavimas_id, pazymejimas_id)
);
create index objekto_reikalavimo_pazymejimas_ko on objekto_reikalavimo_pazymejimas (pazymejimas_id);
