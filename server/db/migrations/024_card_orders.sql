-- Orders of cards (spec 2, point 3; docs/decisions/043). A card is in one order at most.
create table korteles_uzsakymas (
  id                  bigint generated always as identity primary key,
  statusas            text not null default 'KURIAMA' check (statusas in ('KURIAMA', 'UZSAKYTA', 'ATLIKTA')),
  -- The company that orders for its people; null: the registry itself.
  imone_id            bigint references imone,
  gavejo_pavadinimas  text not null default '',
  gavejo_telefonas    text not null default '',
  miestas             text not null default '',
  adresas             text not null default '',
  indeksas            text not null default '',
  -- How many cards are in it: kept by a trigger in the transaction of the change.
  korteliu_skaicius   int not null default 0 check (korteliu_skaicius >= 0),
  uzsakyta            timestamptz,
  atlikta             timestamptz,
  sukure              bigint references asmuo on delete set null,
  sukurta             timestamptz not null default now(),
  versija             int not null default 1,
  check ((uzsakyta is null) = (statusas = 'KURIAMA')),
  check ((atlikta is null) = (statusas <> 'ATLIKTA'))
);
create index korteles_uzsakymas_imone on korteles_uzsakymas (imone_id, id);
create index korteles_uzsakymas_sukure on korteles_uzsakymas (sukure);
create index korteles_uzsakymas_statusas on korteles_uzsakymas (statusas, id);

alter table kortele add column uzsakymas_id bigint references korteles_uzsakymas;
create index kortele_uzsakymas on kortele (uzsakymas_id) where uzsakymas_id is not null;

create function skaiciuoti_uzsakymo_korteles() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.uzsakymas_id is not null then
    update korteles_uzsakymas set korteliu_skaicius = korteliu_skaicius - 1 where id = old.uzsakymas_id;
  end if;
  if tg_op <> 'DELETE' and new.uzsakymas_id is not null then
    update korteles_uzsakymas set korteliu_skaicius = korteliu_skaicius + 1 where id = new.uzsakymas_id;
  end if;
  return null;
end $$;
create trigger kortele_uzsakyme after insert or update of uzsakymas_id or delete on kortele
  for each row execute function skaiciuoti_uzsakymo_korteles();
