-- Where a person works was looked up in the index of this constraint, which is made for a site and a person together:
-- PostgreSQL takes it for as cheap as that of the person alone, and reads thousands of its pages. In an expression the
-- person cannot be looked up in it.
alter table objekto_asmuo
  drop constraint objekto_asmuo_vienas,
  add constraint objekto_asmuo_vienas exclude using gist (
    objektas_id with =, (asmuo_id + 0) with =, daterange(dirba_nuo, dirba_iki, '[]') with &&) where (asmuo_id is not null);
