-- Places that are proposed, and booked, by the rule of a company (docs/decisions/125).
create table uzsakymo_taisykle (
  imone_id        bigint primary key references imone on delete cascade,
  ijungta         boolean not null,
  dienos          int not null check (dienos between 7 and 90),
  km              int check (km between 1 and 500),
  savaites_dienos int[] not null check (savaites_dienos <@ array[1, 2, 3, 4, 5, 6, 7] and cardinality(savaites_dienos) > 0),
  per_menesi      int not null check (per_menesi between 1 and 500),
  pacios          boolean not null,
  -- Who saved it last. What books itself is booked in their name, while they still act for the company.
  sukure          bigint references asmuo on delete set null,
  versija         int not null default 1
);
create index uzsakymo_taisykle_sukure on uzsakymo_taisykle (sukure);

create table uzsakymo_siulymas (
  id            bigint generated always as identity primary key,
  imone_id      bigint not null references imone on delete cascade,
  asmuo_id      bigint not null references asmuo on delete cascade,
  -- What the person lacks: the same as the group of the gap.
  grupe         text not null,
  kompetencijos bigint[] not null,
  pazymejimai   bigint[] not null,
  iki           date,
  rusis         text not null check (rusis in ('ATESTAVIMAS', 'MOKYMAS')),
  pasiulymo_id  bigint not null,
  data          date not null,
  busena        text not null default 'SIULOMA' check (busena in ('SIULOMA', 'UZSAKYTA', 'ATMESTA', 'NEPAVYKO', 'PASENO')),
  uzsakoma      timestamptz check (uzsakoma is null or busena = 'SIULOMA'),
  kodas         text check (kodas is null or busena = 'NEPAVYKO'),
  sukurta       timestamptz not null,
  nuspresta     timestamptz check ((nuspresta is null) = (busena = 'SIULOMA')),
  nusprende     bigint references asmuo on delete set null
);
create unique index uzsakymo_siulymas_vienas on uzsakymo_siulymas (imone_id, asmuo_id, grupe) where busena = 'SIULOMA';
create index uzsakymo_siulymas_imone on uzsakymo_siulymas (imone_id, sukurta desc);
create index uzsakymo_siulymas_asmuo on uzsakymo_siulymas (asmuo_id);
create index uzsakymo_siulymas_nusprende on uzsakymo_siulymas (nusprende);

insert into periodinis_procesas (kodas, periodas, kitaspaleidimas) values
  ('UZSAKYMU_SIULYMAI', 24, (current_date + 1 + time '06:30') at time zone 'Europe/Vilnius');
