-- The audit trail gets a partition for each month (docs/decisions/104), in three steps, so that a trail of millions of
-- rows is neither rewritten nor locked for longer than a moment. What there is becomes the first partition: all rows
-- before the bound, which is the first of a month two days ahead or later.
do $$
declare riba date := date_trunc('month', (now() at time zone 'UTC') + interval '1 month' + interval '2 days');
begin
  execute format('create function audito_riba() returns date language sql immutable parallel safe return %L::date', riba);
  execute format('alter table auditas add constraint auditas_iki check (laikas < %L::timestamptz) not valid',
    riba::timestamp at time zone 'UTC');
end $$;
-- The month of the row that a link is of; links of the first partition need not tell theirs.
alter table audito_grandis add column menuo date not null default '-infinity';
do $$ begin
  execute format('alter table audito_grandis add constraint audito_grandis_iki check (menuo < %L::date) not valid', audito_riba());
end $$;
-- The worklist names the moment too, so that a row is looked for in its month alone.
alter table audito_eile add column laikas timestamptz;
update audito_eile e set laikas = a.laikas from auditas a where a.id = e.auditas_id;
create or replace function i_audito_eile() returns trigger language plpgsql as $$
begin
  insert into audito_eile (auditas_id, laikas) select id, laikas from nauji;
  return null;
end $$;
