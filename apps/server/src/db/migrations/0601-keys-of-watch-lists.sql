-- Who is to enter is looked up among the entries of the lists at once, by keys that the server makes of names and codes
-- (decision 229). A key is a digest: it brings entries near, and the server compares what they say.
alter table watch_list_entry add column keys integer[] not null default '{}';
-- By which rule the keys of a list were made; where it is another one, every entry is compared.
alter table watch_list add column keys_version integer;
create index watch_list_entry_keys on watch_list_entry using gin (keys);
