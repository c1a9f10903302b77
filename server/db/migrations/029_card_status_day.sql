-- Since which day a card is in its status: who checks it is told when it was suspended or ended (docs/decisions/044).
-- Of cards that are there already nobody knows it, so the column comes without rewriting the table.
alter table kortele add column busena_nuo date;
alter table kortele alter column busena_nuo set default current_date;

create function korteles_busena_nuo() returns trigger language plpgsql as $$
begin
  new.busena_nuo := current_date;
  return new;
end $$;
create trigger kortele_busena_nuo before update of statusas on kortele
  for each row when (new.statusas is distinct from old.statusas) execute function korteles_busena_nuo();
