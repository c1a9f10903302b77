-- A file of SDID (identifiers that Sodra gives to who works on a site) on its way into the records of a company's people.
create table sdid_importas (
  id          bigint generated always as identity primary key,
  imone_id    bigint not null references imone,
  failas      text not null,
  statusas    text not null check (statusas in ('IKELTA', 'APDOROTA', 'IMPORTUOTA', 'Klaida')),
  -- The company as the file names it, and in which of the two it differs from ours.
  failo_kodas       text,
  failo_pavadinimas text,
  skiriasi_kodas       boolean not null default false,
  skiriasi_pavadinimas boolean not null default false,
  ikele       bigint not null references asmuo,
  sukurta     timestamptz not null default now(),
  versija     int not null default 1
);
create index sdid_importas_imone on sdid_importas (imone_id, sukurta desc, id desc);
create index sdid_importas_sukurta on sdid_importas (sukurta desc, id desc);
create index sdid_importas_ikele on sdid_importas (ikele);

create table sdid_eilute (
  id           bigint generated always as identity primary key,
  importas_id  bigint not null references sdid_importas on delete cascade,
  eile         int not null,
  vardas       text not null,
  pavarde      text not null,
  vardas_norm  text collate "C" generated always as (paieskai(vardas)) stored,
  pavarde_norm text collate "C" generated always as (paieskai(pavarde)) stored,
  sdid         text not null,
  qr_data      text,
  veikla       text,
  galioja_nuo  date,
  busena       text not null check (busena in ('NESUSIETA', 'SUSIETA', 'IMPORTUOTA', 'KLAIDA')),
  klaida       text,
  asmuo_id     bigint references asmuo,
  unique (importas_id, eile),
  check (busena not in ('SUSIETA', 'IMPORTUOTA') or asmuo_id is not null),
  check (busena <> 'KLAIDA' or klaida is not null)
);
create index sdid_eilute_busena on sdid_eilute (importas_id, busena, eile);
-- A person is one line of a file.
create unique index sdid_eilute_asmuo on sdid_eilute (importas_id, asmuo_id) where asmuo_id is not null;
create index sdid_eilute_kieno on sdid_eilute (asmuo_id) where asmuo_id is not null;

-- Whose a scanned code is, in all companies.
create index asmuo_imone_sdid_kieno on asmuo_imone (sdid) where sdid is not null;
create index asmuo_imone_qr on asmuo_imone using hash (qr_data) where qr_data is not null;
