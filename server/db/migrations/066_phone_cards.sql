-- Cards on phones (docs/decisions/089): the key of a phone that shows a person's card. At most one in force a person.
create table telefonas (
  id         bigint generated always as identity primary key,
  asmuo_id   bigint not null references asmuo,
  kortele_id bigint not null references kortele,
  -- The point of its P-256 key; the private half never leaves the phone.
  x          bytea not null check (length(x) = 32),
  y          bytea not null check (length(y) = 32),
  sukurta    timestamptz not null default now(),
  -- When its statement was last renewed.
  atnaujinta timestamptz not null default now(),
  pabaiga    timestamptz,
  priezastis text check (priezastis in ('KITAS_TELEFONAS', 'SAVININKAS', 'ADMINISTRATORIUS')),
  check ((pabaiga is null) = (priezastis is null))
);
create unique index telefonas_vienas on telefonas (asmuo_id) where pabaiga is null;
create index telefonas_asmuo on telefonas (asmuo_id);
create index telefonas_kortele on telefonas (kortele_id);

-- What a phone must sign before it is bound: one a session, used once.
create table telefono_issukis (
  zyme    bytea primary key references sesija on delete cascade,
  issukis bytea not null,
  galioja timestamptz not null
);

-- A phone is in the lists by its card: whoever makes the lists looks at the phones of each marked card.
create function zymeti_telefona() returns trigger language plpgsql as $$
begin
  insert into korteles_busenos_pokytis (kortele_id) select kortele_id from nauji;
  return null;
end $$;
create trigger telefonas_zyme_ins after insert on telefonas referencing new table as nauji
  for each statement execute function zymeti_telefona();
create function zymeti_baigta_telefona() returns trigger language plpgsql as $$
begin
  insert into korteles_busenos_pokytis (kortele_id)
  select n.kortele_id from nauji n join seni s on s.id = n.id where n.pabaiga is distinct from s.pabaiga;
  return null;
end $$;
create trigger telefonas_zyme_upd after update on telefonas referencing old table as seni new table as nauji
  for each statement execute function zymeti_baigta_telefona();
