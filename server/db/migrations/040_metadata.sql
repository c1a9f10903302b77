-- Names in Latvian, where an administrator has given one.
alter table sarasas       add column pavadinimas_lv text;
alter table lygis         add column pavadinimas_lv text;
alter table kvalifikacija add column pavadinimas_lv text;
alter table kompetencija  add column pavadinimas_lv text;

-- The levels that a competency is given at; one with no rows here is given at any.
create table kompetencijos_lygis (
  kompetencija_id bigint not null references kompetencija on delete cascade,
  lygis_id        bigint not null references lygis,
  primary key (kompetencija_id, lygis_id)
);
create index kompetencijos_lygis_lygis on kompetencijos_lygis (lygis_id);

-- Codes that an administrator deleted or renamed: the program's own rows of the same code are not brought back.
create table istrintas_kodas (
  lentele text not null,
  sarasas text not null,
  kodas   text not null,
  primary key (lentele, sarasas, kodas)
);

-- The argument names the column that codes are unique within, '' where they are in the whole table.
create function istrintas_kodas_zymeti() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into istrintas_kodas values (tg_table_name, coalesce(to_jsonb(old) ->> tg_argv[0], ''), old.kodas)
      on conflict do nothing;
  end if;
  if tg_op <> 'DELETE' then
    delete from istrintas_kodas
      where lentele = tg_table_name and sarasas = coalesce(to_jsonb(new) ->> tg_argv[0], '') and kodas = new.kodas;
  end if;
  return null;
end $$;
create trigger istrintas_kodas after insert or delete or update of kodas on sarasas
  for each row execute function istrintas_kodas_zymeti('sarasas');
create trigger istrintas_kodas after insert or delete or update of kodas, tipas on lygis
  for each row execute function istrintas_kodas_zymeti('tipas');
create trigger istrintas_kodas after insert or delete or update of kodas on kvalifikacija
  for each row execute function istrintas_kodas_zymeti('');
create trigger istrintas_kodas after insert or delete or update of kodas on kompetencija
  for each row execute function istrintas_kodas_zymeti('');
