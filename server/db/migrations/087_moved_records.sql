-- Data that comes from another system by `npm run migrate` (docs/decisions/117).

-- A run of the command. One that was interrupted has no end; the same command goes on with it.
create table perkelimas (
  id         bigint generated always as identity primary key,
  saltinis   text not null,
  -- What it reads: a sum of the files and of the mapping. Other files are another run.
  santrauka  text not null,
  priezastis text not null,
  pradeta    timestamptz not null default now(),
  pabaiga    timestamptz,
  kiekiai    jsonb not null default '{}'
);
create index perkelimas_saltinis on perkelimas (saltinis, id);

-- The record that each line of another system has become, by its number there: no line is moved in twice.
create table perkeltas_irasas (
  saltinis         text not null,
  rusis            text not null check (rusis in ('IMONE', 'ASMUO', 'DARBAS', 'KOMPETENCIJA', 'KORTELE')),
  isorinis_numeris text not null,
  iraso_id         bigint not null,
  -- Was the record made by the move? False: it was in the registry already, and its data stays.
  sukurtas         boolean not null,
  -- SHA-256 of the line's values, and the version of the record since its last change by the move.
  santrauka        bytea not null,
  versija          int not null,
  -- The last run that has read the number, in which line, and what became of it.
  perkelimas_id    bigint not null,
  eilute           int not null,
  rezultatas       text not null check (rezultatas in ('new', 'same', 'changed')),
  primary key (saltinis, rusis, isorinis_numeris)
);
create index perkeltas_irasas_kieno on perkeltas_irasas (rusis, iraso_id);
