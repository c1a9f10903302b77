-- Since when a qualification waits, for the queue of administrators; one handed in anew waits anew.
alter table asmens_kvalifikacija add column pateikta timestamptz not null default now();
update asmens_kvalifikacija set pateikta = sukurta;
-- The queue of what waits, oldest first; other statuses are listed in the same order.
create index asmens_kvalifikacija_eile on asmens_kvalifikacija (statusas, pateikta, id);
-- The same of one kind.
create index asmens_kvalifikacija_kokia on asmens_kvalifikacija (kvalifikacija, statusas, pateikta, id);
