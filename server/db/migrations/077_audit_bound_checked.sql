-- Reads the whole trail once, while it is written to as usual. Then its table can be attached without being read.
alter table auditas validate constraint auditas_iki;
alter table audito_grandis validate constraint audito_grandis_iki;
