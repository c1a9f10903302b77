-- What a printed card says, signed (docs/decisions/085). The newest statement of a card is the one that its print carries.
create table korteles_irodymas (
  id            bigint generated always as identity primary key,
  kortele_id    bigint not null references kortele on delete cascade,
  kid           text not null check (kid ~ '^\d{4}$'),
  sudarytas     timestamptz not null,
  galioja_iki   timestamptz not null,
  -- COSE_Sign1 of the front; of the back, which has the portrait as well.
  baitai        bytea not null,
  galines       bytea,
  -- The file that the portrait was made from, only to see whether it is another one now.
  nuotraukos_failas bigint,
  -- What was stated, to see when it no longer holds.
  vardas        text not null,
  pavarde       text not null,
  imone_id      bigint references imone,
  tipas         text not null,
  iki           date,
  -- [{"id": of kompetencija, "iki": day or null}]
  kompetencijos jsonb not null
);
create index korteles_irodymas_kortele on korteles_irodymas (kortele_id, id desc);
create index korteles_irodymas_imone on korteles_irodymas (imone_id);

-- Lists of statuses: two bits a card, signed anew by one process at a time (contract/gate/statusList.ts).
create table korteliu_sarasas (
  nr        int primary key,
  versija   int not null,
  bitai     bytea not null,
  sudarytas timestamptz not null,
  cwt       bytea not null,
  jwt       text not null
);
create table korteliu_saraso_pokytis (
  nr      int not null references korteliu_sarasas on delete cascade,
  versija int not null,
  idx     int not null,
  reiksme int not null check (reiksme between 0 and 3),
  kada    timestamptz not null,
  primary key (nr, versija, idx)
);
create index korteliu_saraso_pokytis_kada on korteliu_saraso_pokytis (kada);
-- The day up to which cards that end by themselves were marked.
create table korteliu_sarasu_diena (diena date not null);

-- Cards whose value may have changed. Whoever makes the lists takes these marks away.
create table korteles_busenos_pokytis (
  seq        bigint generated always as identity primary key,
  kortele_id bigint not null
);

create function zymeti_korteles() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into korteles_busenos_pokytis (kortele_id) select id from nauji;
  elsif tg_op = 'DELETE' then
    insert into korteles_busenos_pokytis (kortele_id) select id from seni;
  else
    insert into korteles_busenos_pokytis (kortele_id)
    select n.id from nauji n join seni s on s.id = n.id
    where (n.statusas, n.galioja_iki, n.asmuo_id) is distinct from (s.statusas, s.galioja_iki, s.asmuo_id);
  end if;
  return null;
end $$;
create trigger kortele_zyme_ins after insert on kortele referencing new table as nauji
  for each statement execute function zymeti_korteles();
create trigger kortele_zyme_upd after update on kortele referencing old table as seni new table as nauji
  for each statement execute function zymeti_korteles();
create trigger kortele_zyme_del after delete on kortele referencing old table as seni
  for each statement execute function zymeti_korteles();

create function zymeti_asmenu_korteles() returns trigger language plpgsql as $$
begin
  insert into korteles_busenos_pokytis (kortele_id)
  select k.id from nauji n join seni s on s.id = n.id join kortele k on k.asmuo_id = n.id
  where (n.statusas, n.vardas, n.pavarde) is distinct from (s.statusas, s.vardas, s.pavarde);
  return null;
end $$;
create trigger asmuo_kortele_zyme after update on asmuo referencing old table as seni new table as nauji
  for each statement execute function zymeti_asmenu_korteles();

-- A new competence or employment takes nothing back that is printed, so only changes and removals count.
create function zymeti_pagal_asmeni() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into korteles_busenos_pokytis (kortele_id)
    select k.id from (select distinct asmuo_id from seni) s join kortele k on k.asmuo_id = s.asmuo_id
    where exists (select from korteles_irodymas i where i.kortele_id = k.id);
  else
    insert into korteles_busenos_pokytis (kortele_id)
    select k.id from (select n.asmuo_id from nauji n join seni s on s.id = n.id
      where (n.statusas, n.galioja_iki) is distinct from (s.statusas, s.galioja_iki)) p join kortele k on k.asmuo_id = p.asmuo_id
    where exists (select from korteles_irodymas i where i.kortele_id = k.id);
  end if;
  return null;
end $$;
create trigger asmuo_imone_kortele_zyme_upd after update on asmuo_imone referencing old table as seni new table as nauji
  for each statement execute function zymeti_pagal_asmeni();
create trigger asmuo_imone_kortele_zyme_del after delete on asmuo_imone referencing old table as seni
  for each statement execute function zymeti_pagal_asmeni();

create function zymeti_pagal_kompetencija() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into korteles_busenos_pokytis (kortele_id)
    select k.id from (select distinct asmuo_id from seni) s join kortele k on k.asmuo_id = s.asmuo_id
    where exists (select from korteles_irodymas i where i.kortele_id = k.id);
  else
    insert into korteles_busenos_pokytis (kortele_id)
    select k.id from (select n.asmuo_id from nauji n join seni s on s.id = n.id
      where (n.statusas, n.galioja) is distinct from (s.statusas, s.galioja)) p join kortele k on k.asmuo_id = p.asmuo_id
    where exists (select from korteles_irodymas i where i.kortele_id = k.id);
  end if;
  return null;
end $$;
create trigger asmens_kompetencija_kortele_zyme_upd after update on asmens_kompetencija referencing old table as seni new table as nauji
  for each statement execute function zymeti_pagal_kompetencija();
create trigger asmens_kompetencija_kortele_zyme_del after delete on asmens_kompetencija referencing old table as seni
  for each statement execute function zymeti_pagal_kompetencija();

-- A new print changes what the card says.
create function zymeti_irodyma() returns trigger language plpgsql as $$
begin
  insert into korteles_busenos_pokytis (kortele_id) select kortele_id from nauji;
  return null;
end $$;
create trigger korteles_irodymas_zyme after insert on korteles_irodymas referencing new table as nauji
  for each statement execute function zymeti_irodyma();

-- Settings of the gates of a site; a site without a row has the defaults.
create table vartu_nustatymai (
  objektas_id     bigint primary key references objektas on delete cascade,
  duomenu_riba    int not null default 24 check (duomenu_riba between 1 and 24),
  tik_telefonas   boolean not null default false,
  grieztas        boolean not null default false,
  svelnus_sarasas boolean not null default false,
  sdid            boolean not null default false,
  versija         int not null default 1
);
