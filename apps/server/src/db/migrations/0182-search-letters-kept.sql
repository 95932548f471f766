-- What pg_trgm finds it compares again, with the expression of its index; writing Latin letters for Cyrillic ones costs more than
-- all the rest of a search, so they are kept (decision 074).
drop index entry_search_words;
alter table entry_search add column letters text not null generated always as (search_letters(words)) stored;
create index entry_search_letters on entry_search using gin (company_id, letters gin_trgm_ops);
