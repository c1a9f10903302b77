-- Has the person a card that counts (ordered, in force or suspended)? Carried by a trigger: who has none is a list of
-- hundreds of thousands, which is counted by its index alone, with or without a photo.
alter table asmuo add column turi_kortele boolean not null default false;
update asmuo set turi_kortele = true where exists (select from kortele k where k.asmuo_id = asmuo.id and k.statusas <> 'NEGALIOJA');
create index asmuo_be_korteles on asmuo (pavarde collate "lt-x-icu", vardas collate "lt-x-icu", id)
  include (nuotrauka_id) where not turi_kortele;

create function asmuo_turi_kortele() returns trigger language plpgsql as $$
declare
  kieno bigint := coalesce(new.asmuo_id, old.asmuo_id);
  turi boolean := exists (select from kortele k where k.asmuo_id = kieno and k.statusas <> 'NEGALIOJA');
begin
  update asmuo set turi_kortele = turi where id = kieno and turi_kortele <> turi;
  return null;
end $$;
create trigger kortele_turima after insert or delete or update of statusas, asmuo_id on kortele
  for each row execute function asmuo_turi_kortele();
