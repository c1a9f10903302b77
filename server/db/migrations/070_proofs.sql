-- Proofs, timestamps and renewal of documents (docs/decisions/096).

-- What waits for a timestamp or for proofs, in the order in which it is gone through.
drop index dokumentas_laukia;
create index dokumentas_laukia on dokumentas (busena, id) include (uzdaryta)
  where busena in ('LAUKIA_ZYMOS', 'UZDARYTAS') and failas_id is not null;
-- What is to be renewed, the earliest end first.
drop index dokumentas_zyma;
create index dokumentas_zyma on dokumentas (zyma_iki, id) where busena = 'ILGALAIKIS' and failas_id is not null;

-- Files that may be documents of before.
create index atestavimo_asmens_failas_protokolai on atestavimo_asmens_failas (failas_id) where protokolas;
create index asmens_kompetencijos_failas_isduoti on asmens_kompetencijos_failas (failas_id)
  where pazymejimas is not null;

insert into periodinis_procesas (kodas, periodas, kitaspaleidimas) values
  ('DOKUMENTU_IRODYMAI', 1, now() + interval '10 minutes'),
  ('DOKUMENTU_ZYMOS', 24, (current_date + 1 + time '04:20') at time zone 'Europe/Vilnius'),
  ('ANKSTESNI_DOKUMENTAI', 24, (current_date + 1 + time '00:40') at time zone 'Europe/Vilnius');
