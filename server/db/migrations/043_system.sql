-- The system about itself: which server processes are up, and the backups that were made.

create table serveris (
  id      uuid primary key,
  hostas  text not null,
  pid     integer not null,
  versija text not null,
  pradeta timestamptz not null,
  -- Told anew every ten seconds; a process that ends takes its row away.
  matyta  timestamptz not null default now()
);

create table atsargine_kopija (
  id       bigint generated always as identity primary key,
  -- When it was whole; `pradeta` is the moment whose data it holds.
  kada     timestamptz not null default now(),
  pradeta  timestamptz not null,
  -- The folder's name only: where the folder lies is nobody's business who reads the database.
  vieta    text not null,
  versija  text not null,
  dydis    bigint not null check (dydis >= 0),
  eilutes  bigint not null,
  failai   bigint not null,
  check (kada >= pradeta)
);
create index atsargine_kopija_kada on atsargine_kopija (kada desc);

-- How many messages could not be sent is asked for every few seconds.
create index zinute_nepavyko on zinute (kita) where statusas = 'NEPAVYKO';
