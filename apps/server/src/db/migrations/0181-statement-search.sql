-- What a search of a statement looks through (decision 074).

-- Letters of one case, and the apostrophes that people and phones type as the one that payments carry.
create function folded(p_text text) returns text language sql immutable parallel safe
  return translate(lower(p_text collate "uk-x-icu"), 'ʼ’‘ʻʹ`´', '''''''''''''''');

-- Name, purpose, number and IBAN of an entry, a line each: what is searched for has no line break, so that nothing is found
-- across two of them.
create function entry_words(p_name text, p_purpose text, p_number text, p_iban text) returns text
  language sql immutable parallel safe
  return folded(p_name || chr(10) || p_purpose || chr(10) || p_number || chr(10) || p_iban);

-- The same with Latin letters for the Cyrillic ones: pg_trgm takes nothing for a letter that the database's LC_CTYPE does not,
-- and under 'C' that is every letter above ASCII. Several become one; what is found by them is compared as it is.
create function search_letters(p_words text) returns text language sql immutable parallel safe
  return translate(p_words, 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюяёъыэ', 'abvhgdeejzyiijklmnoprstufxccwwquqeqye');

-- Three-letter parts of a hundred letters cost more than the posting itself, so nobody who pays waits for them: a job copies
-- the words of entries here, in the order of the account, and a search reads what it has not reached yet as it stands.
create table entry_search (
  company_id uuid not null references company on delete cascade,
  account_id uuid not null,
  version bigint not null,
  words text not null,
  primary key (company_id, account_id, version)
);
create index entry_search_words on entry_search using gin (company_id, search_letters(words) gin_trgm_ops);

-- Up to which entry of an account the job has come.
create table entry_search_mark (
  company_id uuid not null references company on delete cascade,
  account_id uuid not null,
  version bigint not null,
  primary key (company_id, account_id)
);

grant select, insert on entry_search to dilo_application;
grant select, insert, update on entry_search_mark to dilo_application;
