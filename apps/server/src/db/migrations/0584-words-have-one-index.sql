-- 'entry_search_parts' stands for it. Servers of the version before find the same without it, but read a long account for it.
drop index entry_search_letters;
