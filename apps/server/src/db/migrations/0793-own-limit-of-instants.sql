-- The company's own limit for one instant payment, changed with its rules of signing. No row: it has none.
create table company_instant_limit (
  company_id uuid primary key references company,
  -- Kopiykas; 0: nothing goes at once.
  at_most bigint not null check (at_most >= 0)
);
select keep_to_companies('company_instant_limit', 'of its companies');
grant select, insert, update, delete on company_instant_limit to dilo_application;
