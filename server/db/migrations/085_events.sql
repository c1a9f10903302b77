-- Events are written where they happen, in the transaction of the change, whichever call, import or process makes it; and
-- only for receivers that listen for them. Whoever confirmed the employment hears of a person, whoever builds of a site.
create function klauso(kas text) returns boolean language sql stable as $$
  select exists (select from ivykiu_gavejas where isjungta is null and kas = any(ivykiai))
$$;

-- The receivers of those who employ people: a receiver and a person at most once.
create view darbdaviu_gavejai as
select distinct ai.asmuo_id, g.id, g.ivykiai
from asmuo_imone ai join ivykiu_gavejas g on g.imone_id = ai.imone_id
where ai.statusas = 'PATVIRTINTA' and coalesce(ai.galioja_iki, current_date) >= current_date and g.isjungta is null;

-- kortele.busena: another status of the card, or of the holder's account, which blocks it. `tinka`: may it be used now?
create function korteles_tinka(statusas text, iki date, uzblokuotas boolean) returns boolean language sql stable
return statusas = 'AKTYVI' and not uzblokuotas and coalesce(iki, current_date) >= current_date;

create function pranesti_kortele() returns trigger language plpgsql as $$
begin
  if klauso('kortele.busena') then
    insert into ivykio_siuntimas (gavejas_id, ivykis, duomenys)
    select g.id, 'kortele.busena', jsonb_build_object('kortele', n.numeris, 'asmuo', n.asmuo_id, 'statusas', n.statusas,
      'pries', s.statusas, 'tinka', korteles_tinka(n.statusas, n.galioja_iki, a.statusas = 'UZBLOKUOTA'))
    from nauji n join seni s on s.id = n.id join asmuo a on a.id = n.asmuo_id
      join darbdaviu_gavejai g on g.asmuo_id = n.asmuo_id
    where n.statusas <> s.statusas and 'kortele.busena' = any(g.ivykiai);
  end if;
  return null;
end $$;
create trigger kortele_ivykis after update on kortele referencing old table as seni new table as nauji
  for each statement execute function pranesti_kortele();

create function pranesti_nauja_kortele() returns trigger language plpgsql as $$
begin
  if klauso('kortele.busena') then
    insert into ivykio_siuntimas (gavejas_id, ivykis, duomenys)
    select g.id, 'kortele.busena', jsonb_build_object('kortele', n.numeris, 'asmuo', n.asmuo_id, 'statusas', n.statusas,
      'pries', null, 'tinka', korteles_tinka(n.statusas, n.galioja_iki, a.statusas = 'UZBLOKUOTA'))
    from nauji n join asmuo a on a.id = n.asmuo_id join darbdaviu_gavejai g on g.asmuo_id = n.asmuo_id
    where 'kortele.busena' = any(g.ivykiai);
  end if;
  return null;
end $$;
create trigger kortele_naujos_ivykis after insert on kortele referencing new table as nauji
  for each statement execute function pranesti_nauja_kortele();

create function pranesti_asmens_korteles() returns trigger language plpgsql as $$
begin
  if klauso('kortele.busena') then
    insert into ivykio_siuntimas (gavejas_id, ivykis, duomenys)
    select g.id, 'kortele.busena', jsonb_build_object('kortele', k.numeris, 'asmuo', n.id, 'statusas', k.statusas,
      'pries', k.statusas, 'tinka', korteles_tinka(k.statusas, k.galioja_iki, n.statusas = 'UZBLOKUOTA'))
    from nauji n join seni s on s.id = n.id join kortele k on k.asmuo_id = n.id join darbdaviu_gavejai g on g.asmuo_id = n.id
    where (n.statusas = 'UZBLOKUOTA') <> (s.statusas = 'UZBLOKUOTA') and k.statusas = 'AKTYVI'
      and 'kortele.busena' = any(g.ivykiai);
  end if;
  return null;
end $$;
create trigger asmuo_ivykis after update on asmuo referencing old table as seni new table as nauji
  for each statement execute function pranesti_asmens_korteles();

-- kompetencija.nutraukta: a valid competence ends before its day, or its day is moved nearer.
create function pranesti_kompetencija() returns trigger language plpgsql as $$
begin
  if klauso('kompetencija.nutraukta') then
    insert into ivykio_siuntimas (gavejas_id, ivykis, duomenys)
    select g.id, 'kompetencija.nutraukta', jsonb_build_object('asmensKompetencija', s.id, 'asmuo', s.asmuo_id,
      'kompetencija', s.kompetencija_id, 'kodas', kompetencijos_kodas(s.kompetencija_id),
      'iki', case when n.statusas = 'GALIOJA' then n.galioja end)
    from nauji n join seni s on s.id = n.id join darbdaviu_gavejai g on g.asmuo_id = s.asmuo_id
    where s.statusas = 'GALIOJA' and coalesce(s.galioja, 'infinity') >= current_date
      and (n.statusas <> 'GALIOJA' or coalesce(n.galioja, 'infinity') < coalesce(s.galioja, 'infinity'))
      and 'kompetencija.nutraukta' = any(g.ivykiai);
  end if;
  return null;
end $$;
create trigger asmens_kompetencija_ivykis after update on asmens_kompetencija
  referencing old table as seni new table as nauji for each statement execute function pranesti_kompetencija();

create function pranesti_istrinta_kompetencija() returns trigger language plpgsql as $$
begin
  if klauso('kompetencija.nutraukta') then
    insert into ivykio_siuntimas (gavejas_id, ivykis, duomenys)
    select g.id, 'kompetencija.nutraukta', jsonb_build_object('asmensKompetencija', s.id, 'asmuo', s.asmuo_id,
      'kompetencija', s.kompetencija_id, 'kodas', kompetencijos_kodas(s.kompetencija_id), 'iki', null)
    from seni s join darbdaviu_gavejai g on g.asmuo_id = s.asmuo_id
    where s.statusas = 'GALIOJA' and coalesce(s.galioja, 'infinity') >= current_date
      and 'kompetencija.nutraukta' = any(g.ivykiai);
  end if;
  return null;
end $$;
create trigger asmens_kompetencija_istrinta_ivykis after delete on asmens_kompetencija
  referencing old table as seni for each statement execute function pranesti_istrinta_kompetencija();

-- kompetencija.baigiasi: when the daily process warns the holder, at each of its steps.
create function pranesti_ispejima() returns trigger language plpgsql as $$
begin
  if klauso('kompetencija.baigiasi') then
    insert into ivykio_siuntimas (gavejas_id, ivykis, duomenys)
    select g.id, 'kompetencija.baigiasi', jsonb_build_object('asmensKompetencija', ak.id, 'asmuo', ak.asmuo_id,
      'kompetencija', ak.kompetencija_id, 'kodas', kompetencijos_kodas(ak.kompetencija_id), 'iki', n.galioja)
    from nauji n join asmens_kompetencija ak on ak.id = n.asmens_kompetencija_id
      join darbdaviu_gavejai g on g.asmuo_id = ak.asmuo_id
    where 'kompetencija.baigiasi' = any(g.ivykiai);
  end if;
  return null;
end $$;
create trigger kompetencijos_ispejimas_ivykis after insert on kompetencijos_ispejimas referencing new table as nauji
  for each statement execute function pranesti_ispejima();

-- objektas.zmogus: somebody comes to a site (PRIDETA), gets another last day (PAKEISTA), or is taken out (PASALINTA).
-- Visitors who are known by name alone have no id to tell.
create function pranesti_objekto_zmogu() returns trigger language plpgsql as $$
begin
  if not klauso('objektas.zmogus') then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into ivykio_siuntimas (gavejas_id, ivykis, duomenys)
    select g.id, 'objektas.zmogus', objekto_zmogus('PRIDETA', n.objektas_id, n.asmuo_id, n.imone_id, n.paskirtis, n.dirba_nuo, n.dirba_iki)
    from nauji n join objektas o on o.id = n.objektas_id join ivykiu_gavejas g on g.imone_id = o.imone_id
    where n.asmuo_id is not null and g.isjungta is null and 'objektas.zmogus' = any(g.ivykiai);
  elsif tg_op = 'DELETE' then
    insert into ivykio_siuntimas (gavejas_id, ivykis, duomenys)
    select g.id, 'objektas.zmogus', objekto_zmogus('PASALINTA', s.objektas_id, s.asmuo_id, s.imone_id, s.paskirtis, s.dirba_nuo, s.dirba_iki)
    from seni s join objektas o on o.id = s.objektas_id join ivykiu_gavejas g on g.imone_id = o.imone_id
    where s.asmuo_id is not null and g.isjungta is null and 'objektas.zmogus' = any(g.ivykiai);
  else
    insert into ivykio_siuntimas (gavejas_id, ivykis, duomenys)
    select g.id, 'objektas.zmogus', objekto_zmogus('PAKEISTA', n.objektas_id, n.asmuo_id, n.imone_id, n.paskirtis, n.dirba_nuo, n.dirba_iki)
    from nauji n join seni s on s.id = n.id join objektas o on o.id = n.objektas_id
      join ivykiu_gavejas g on g.imone_id = o.imone_id
    where n.asmuo_id is not null and (n.dirba_nuo, n.dirba_iki) is distinct from (s.dirba_nuo, s.dirba_iki)
      and g.isjungta is null and 'objektas.zmogus' = any(g.ivykiai);
  end if;
  return null;
end $$;
create trigger objekto_asmuo_ivykis_ins after insert on objekto_asmuo referencing new table as nauji
  for each statement execute function pranesti_objekto_zmogu();
create trigger objekto_asmuo_ivykis_upd after update on objekto_asmuo referencing old table as seni new table as nauji
  for each statement execute function pranesti_objekto_zmogu();
create trigger objekto_asmuo_ivykis_del after delete on objekto_asmuo referencing old table as seni
  for each statement execute function pranesti_objekto_zmogu();

create function objekto_zmogus(kas text, objektas bigint, asmuo bigint, imone bigint, paskirtis text, nuo date, iki date)
returns jsonb language sql immutable
return jsonb_build_object('pokytis', kas, 'objektas', objektas, 'asmuo', asmuo, 'imone', imone, 'paskirtis', paskirtis,
  'nuo', nuo, 'iki', iki);

create function kompetencijos_kodas(kuri bigint) returns text language sql stable
return (select kodas from kompetencija where id = kuri);

-- patikra.neleista: a gate of the site said not to let in. What the guard decided is told with it.
create function pranesti_patikra() returns trigger language plpgsql as $$
begin
  if klauso('patikra.neleista') then
    insert into ivykio_siuntimas (gavejas_id, ivykis, duomenys)
    select g.id, 'patikra.neleista', jsonb_build_object('patikra', n.id, 'objektas', n.objektas_id, 'irenginys', n.irenginys_id,
      'asmuo', n.asmuo_id, 'kortele', case when n.pagrindas <> 'LANKYTOJAS' then nullif(n.numeris, '') end, 'kodai', jsonb_path_query_array(n.kodai, '$[*].kodas'),
      'kryptis', n.kryptis, 'sprendimas', n.sprendimas, 'kada', n.kada)
    from nauji n join objektas o on o.id = n.objektas_id join ivykiu_gavejas g on g.imone_id = o.imone_id
    where n.verdiktas = 'NELEISTI' and g.isjungta is null and 'patikra.neleista' = any(g.ivykiai);
  end if;
  return null;
end $$;
create trigger patikra_ivykis after insert on patikra referencing new table as nauji
  for each statement execute function pranesti_patikra();
