-- Whom a questionnaire names by РНОКПП: owners, heads, people who act. The desk asks whether one of its own people is among them.
create function tax_numbers_named(submitted text) returns text[]
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct found[1]), '{}') from regexp_matches(submitted, '"([0-9]{10})"', 'g') as found
$$;
