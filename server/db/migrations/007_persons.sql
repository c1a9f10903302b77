-- What an account was before it was blocked: unblocking gives that back.
alter table asmuo add column statusas_pries text check (statusas_pries in ('NEPATIKRINTA', 'PATIKRINTA'));

-- A file is read through the photo it is; and those without one are counted by the index alone.
create index asmuo_nuotrauka on asmuo (nuotrauka_id);
-- Few are blocked or not confirmed: their lists are found without walking everybody.
create index asmuo_statusas on asmuo (statusas, pavarde collate "lt-x-icu", vardas collate "lt-x-icu", id)
  where statusas <> 'PATIKRINTA';
