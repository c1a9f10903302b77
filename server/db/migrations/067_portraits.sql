-- The code on the back of a card holds a portrait. It is kept for the next print alone: an older statement, or one whose
-- photo the person has removed or replaced, is never printed again (docs/decisions/085).
update korteles_irodymas i set galines = null
where galines is not null
  and exists (select from korteles_irodymas n where n.kortele_id = i.kortele_id and n.id > i.id);
update korteles_irodymas i set galines = null, nuotraukos_failas = null
from kortele k join asmuo a on a.id = k.asmuo_id
where k.id = i.kortele_id and i.nuotraukos_failas is not null and i.nuotraukos_failas is distinct from a.nuotrauka_id;

create function pamirsti_portretus() returns trigger language plpgsql as $$
begin
  update korteles_irodymas i set galines = null, nuotraukos_failas = null
  from kortele k
  where k.asmuo_id = new.id and i.kortele_id = k.id and i.nuotraukos_failas is not null;
  return null;
end $$;
create trigger asmuo_portretai after update of nuotrauka_id on asmuo for each row
  when (old.nuotrauka_id is distinct from new.nuotrauka_id) execute function pamirsti_portretus();
