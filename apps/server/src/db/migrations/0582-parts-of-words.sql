-- What the index of words keeps of an entry: every three bytes in a row that begin and end with a letter or a digit, with the
-- account and a stretch of 65,536 versions of it. So a search reads lists of its own account alone, and those of the nearest
-- entries first (decision 218). Signs and spaces have bytes below 48.
create function search_parts(p_account uuid, p_version bigint, p_letters text) returns bigint[]
  language sql immutable parallel safe set search_path = public, pg_temp
  return (
    select array_agg(own.stretch << 24 | get_byte(own.letters, at)::bigint << 16 | get_byte(own.letters, at + 1) << 8 | get_byte(own.letters, at + 2))
    from (select convert_to(p_letters, 'UTF8') as letters, hashint8extended(p_version >> 16, uuid_hash_extended(p_account, 0)) as stretch offset 0) as own
    cross join generate_series(0, length(own.letters) - 3) as at
    where get_byte(own.letters, at) > 47 and get_byte(own.letters, at + 2) > 47);
