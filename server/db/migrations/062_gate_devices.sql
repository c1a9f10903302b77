-- Phones at the gates of a site, and who was signed in on them (docs/decisions/088). A control device measures alcohol
-- and is one at a time; of these there are as many as the site has gates.
create table vartu_irenginys (
  id           bigint generated always as identity primary key,
  objektas_id  bigint not null references objektas,
  -- The control device by whose serial number and password it signed in; null where it was paired by a code.
  kontroles_id bigint references objekto_irenginys,
  pavadinimas  text not null,
  -- The pairing code, keyed; gone once it was used.
  kodas        bytea,
  kodas_iki    timestamptz,
  -- SHA-256 of the cookie; null once the device is no longer connected.
  zyme         bytea,
  prijungta    timestamptz,
  paskutine    timestamptz,
  -- The network from which it was last used.
  tinklas      text not null default '',
  atjungta     timestamptz,
  sukure       bigint references asmuo on delete set null,
  sukurta      timestamptz not null default now(),
  check ((kodas is null) = (kodas_iki is null)),
  check (zyme is null or (prijungta is not null and paskutine is not null and atjungta is null))
);
create unique index vartu_irenginys_zyme on vartu_irenginys (zyme) where zyme is not null;
create unique index vartu_irenginys_kodas on vartu_irenginys (kodas) where kodas is not null;
create index vartu_irenginys_objektas on vartu_irenginys (objektas_id, id);
create index vartu_irenginys_kontroles on vartu_irenginys (kontroles_id) where kontroles_id is not null;
create index vartu_irenginys_sukure on vartu_irenginys (sukure) where sukure is not null;

-- A control device that is no longer valid, or has another password, and a finished site end what was signed in by them,
-- whichever call or program changes them.
create function vartai_uzsidaro() returns trigger language plpgsql as $$
begin
  update vartu_irenginys set zyme = null, kodas = null, kodas_iki = null, atjungta = now()
  where atjungta is null
    and case tg_table_name when 'objektas' then objektas_id = new.id else kontroles_id = new.id end;
  return null;
end $$;
create trigger vartai_be_irenginio after update of galioja, slaptazodis on objekto_irenginys
  for each row when (not new.galioja or old.slaptazodis <> new.slaptazodis) execute function vartai_uzsidaro();
create trigger vartai_be_objekto after update of statusas on objektas
  for each row when (new.statusas = 'BAIGTAS') execute function vartai_uzsidaro();
