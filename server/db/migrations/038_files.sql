-- The list of files, newest first; by its name and by who uploaded it.
create index failas_sukurta on failas (sukurta, id);
create index failas_dydis on failas (dydis, id);
create index failas_pavadinimas on failas (pavadinimas collate "lt-x-icu", id);
create index failas_paieska on failas using gin (paieskai(pavadinimas) gin_trgm_ops);
create index failas_ikele_sukurta on failas (ikele, sukurta, id);
drop index failas_ikele;
