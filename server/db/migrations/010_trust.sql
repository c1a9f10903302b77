-- Whom a company has called and who has not agreed yet (docs/decisions/014): the company does not see that person.
alter table asmuo_imone drop constraint asmuo_imone_statusas_check;
alter table asmuo_imone add constraint asmuo_imone_statusas_check
  check (statusas in ('TIKRINAMA', 'PATVIRTINTA', 'NEBEDIRBA', 'ATMESTA', 'PAKVIESTA'));
create unique index asmuo_imone_pakviesta on asmuo_imone (asmuo_id, imone_id) where statusas = 'PAKVIESTA';

-- Who waits to be confirmed, and who was called, in all companies.
create index asmuo_imone_laukia on asmuo_imone (statusas) include (asmuo_id) where statusas in ('TIKRINAMA', 'PAKVIESTA', 'ATMESTA');

-- Everything that is held about a person is asked for by the person: no table is read from end to end for it.
create index zinute_asmuo on zinute (asmuo_id) where asmuo_id is not null;
create index atestavimo_asmens_failas_asmuo on atestavimo_asmens_failas (asmuo_id);
create index atestavimas_sukure on atestavimas (sukure) where sukure is not null;
create index mokymas_sukure on mokymas (sukure) where sukure is not null;
