-- When the company was last compared with the company register; null: never.
alter table imone add column atnaujinta timestamptz;

-- A code alone is looked for, and sorted by; the unique one begins with the country.
create index imone_kodas on imone (im_kodas, id);
-- Few wait to be confirmed or no longer operate; few are of the kinds that are not builders.
create index imone_statusas on imone (statusas, pavadinimas collate "lt-x-icu", id) where statusas <> 'PATVIRTINTA';
create index imone_tipai on imone using gin (tipai);
create index imone_savivaldybe on imone (savivaldybe, pavadinimas collate "lt-x-icu", id);
create index imone_sutartis on imone (meistras_sutartis, pavadinimas collate "lt-x-icu", id);
