-- Until now an assessor who was taken off an assessment still stood on the rows of its people without a result, and such
-- a row could not be saved. Rows with a result keep the assessor who gave it.
update atestavimo_asmuo aa set vertintojas_id = null, versija = versija + 1
where vertintojas_id is not null and uzbaigta is null
  and not exists (select from atestavimo_vertintojas v where v.atest_id = aa.atest_id and v.asmuo_id = aa.vertintojas_id);
