-- Contacts that somebody who keeps a record proposes and the person has not answered yet. They are kept apart from the
-- record, so that nothing which sends a link or a code can take them for the person's own.

create table kontaktu_pasiulymas (
  asmuo_id  bigint primary key references asmuo on delete cascade,
  -- Null: no other one is proposed.
  email     text,
  telefonas text,
  pasiule   bigint references asmuo on delete set null,
  sukurta   timestamptz not null default now(),
  galioja   timestamptz not null,
  check (email is not null or telefonas is not null)
);
create index kontaktu_pasiulymas_galioja on kontaktu_pasiulymas (galioja);
create index kontaktu_pasiulymas_pasiule on kontaktu_pasiulymas (pasiule);
