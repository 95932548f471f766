-- no transaction
create index concurrently relation_waiting_for_its_person on relation (person_confirms_until) where person_confirms_until is not null;
