-- What each mark of a protocol is given for, in words: one text a mark, or none. The protocol shows and prints them.
alter table kompetencija
  add column teorijos_kriterijai  text[] not null default '{}' check (cardinality(teorijos_kriterijai) in (0, 5)),
  add column praktikos_kriterijai text[] not null default '{}' check (cardinality(praktikos_kriterijai) in (0, 5));
