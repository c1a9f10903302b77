-- Wallets answer encrypted (docs/decisions/118): the key of a request follows from this and the server's secret, and is
-- gone with the answer.
alter table dekles_prasymas add column druska bytea check (length(druska) = 32);
