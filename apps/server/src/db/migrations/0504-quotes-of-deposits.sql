-- What exactly a deposit would be agreed on, for some minutes: the terms that an opening takes over and people sign (decision 194).
create table deposit_quote (
  company_id uuid not null references company on delete cascade,
  quote_id uuid not null,
  -- As domain deposits/deposit-operation-text.ts writes them.
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  -- Until then the rate holds, whatever the bank offers meanwhile.
  expires_at timestamptz not null check (expires_at > created_at),
  primary key (company_id, quote_id)
);
create index deposit_quote_over on deposit_quote (expires_at);

select keep_to_companies('deposit_quote', 'of its companies');
grant select, insert, delete on deposit_quote to dilo_application;
