-- What a person says of themselves, once for all their companies. What was handed in stands in the text of each company's version.
create table person_questionnaire (
  person_id uuid primary key references person on delete cascade,
  answers jsonb not null check (jsonb_typeof(answers) = 'object' and length(answers::text) <= 200000),
  sources jsonb not null default '{}' check (jsonb_typeof(sources) = 'object'),
  revision integer not null check (revision > 0),
  saved_at timestamptz not null
);
grant select, insert, update (answers, sources, revision, saved_at) on person_questionnaire to dilo_application;
