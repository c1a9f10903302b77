-- Letters to those who made a key, thirty and seven days before it ends (docs/decisions/113).
insert into periodinis_procesas (kodas, periodas, kitaspaleidimas) values
  ('RAKTU_PRIMINIMAI', 24, (current_date + 1 + time '07:40') at time zone 'Europe/Vilnius');
