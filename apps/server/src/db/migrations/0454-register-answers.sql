-- What the state's register said of a client, and when: questionnaires are filled in from it, and it is kept as a source.
create table register_answer (
  company_id uuid primary key references company on delete cascade,
  asked_at timestamptz not null,
  -- Facts as domain questionnaire/register-facts.ts has them, amounts as texts. Null: it does not know the code.
  facts jsonb check (jsonb_typeof(facts) = 'object' and length(facts::text) <= 1000000)
);
select keep_to_companies('register_answer', 'of its companies');
grant select, insert, update on register_answer to dilo_application;
grant select on register_answer to dilo_desk;
