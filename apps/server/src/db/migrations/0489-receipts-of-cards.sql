-- Receipts of what is paid with cards (decision 187). They are documents of the room of uploads, of the purpose card-operation; here
-- stands when a company asks for them, and of what none is needed.
create table card_receipt_rule (
  company_id uuid primary key references company on delete cascade,
  -- Hryvnia, minor units; null: none is asked for.
  needed_from bigint check (needed_from > 0),
  -- What was paid before is not asked about.
  since timestamptz not null,
  set_by uuid references person on delete set null
);
create index card_receipt_rule_of_person on card_receipt_rule (set_by);

-- A head has said that of this operation no receipt is needed.
create table card_receipt (
  company_id uuid not null references company on delete cascade,
  -- The purchase: the first of its authorisations, or a charge that nobody was asked about.
  operation_id uuid not null,
  account_id uuid not null,
  waived_by uuid references person on delete set null,
  waived_at timestamptz not null,
  primary key (company_id, operation_id)
);
create index card_receipt_of_person on card_receipt (waived_by);

select keep_to_companies('card_receipt_rule', 'of its companies');
select keep_to_companies('card_receipt', 'of its companies');
select keep_to_accounts('card_receipt', 'account_id');
grant select, insert, update (needed_from, since, set_by) on card_receipt_rule to dilo_application;
grant select, insert, delete on card_receipt to dilo_application;
