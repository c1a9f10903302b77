-- Each file of SDID is compared with the one before it of the same company.
alter table sdid_importas
  add column ankstesnis_id bigint references sdid_importas on delete set null,
  -- When the company was reminded that its last file is old.
  add column priminta timestamptz;
create index sdid_importas_ankstesnis on sdid_importas (ankstesnis_id) where ankstesnis_id is not null;

-- What differs: who is in one of the two files only, or now in another company.
create table sdid_pokytis (
  id          bigint generated always as identity primary key,
  importas_id bigint not null references sdid_importas on delete cascade,
  rusis       text not null check (rusis in ('DINGO', 'KITA_IMONE', 'NAUJAS')),
  vardas      text not null,
  pavarde     text not null,
  vardas_norm  text collate "C" generated always as (paieskai(vardas)) stored,
  pavarde_norm text collate "C" generated always as (paieskai(pavarde)) stored,
  sdid        text not null,
  asmuo_id    bigint references asmuo
);
create index sdid_pokytis_importo on sdid_pokytis (importas_id, rusis, id);
create index sdid_pokytis_kieno on sdid_pokytis (asmuo_id) where asmuo_id is not null;

-- What the files say of a person in a company. Without a row nothing is known.
create table sdid_bukle (
  imone_id    bigint not null references imone,
  asmuo_id    bigint not null references asmuo,
  bukle       text not null check (bukle in ('PATVIRTINTAS', 'NEPATVIRTINTAS', 'KITA_IMONE')),
  -- The file that says so: the last that confirms, or the first that does not.
  importas_id bigint not null references sdid_importas on delete cascade,
  primary key (imone_id, asmuo_id)
);
create index sdid_bukle_kieno on sdid_bukle (asmuo_id);
create index sdid_bukle_importo on sdid_bukle (importas_id);

-- When a guard last saw the code of a person, and whether it was the recorded one. The code itself is not kept.
create table sdid_matymas (
  imone_id   bigint not null references imone,
  asmuo_id   bigint not null references asmuo,
  diena      date not null,
  rezultatas text not null check (rezultatas in ('SUTAMPA', 'NESUTAMPA', 'KITA_IMONE')),
  primary key (imone_id, asmuo_id)
);
create index sdid_matymas_kieno on sdid_matymas (asmuo_id);

-- The calendar file that is attached to a letter.
alter table zinute add column kalendorius text;

insert into periodinis_procesas (kodas, periodas, kitaspaleidimas) values
  ('SDID_PRIMINIMAI', 24, (current_date + 1 + time '04:10') at time zone 'Europe/Vilnius');
