-- What a company asks of its deposits (decision 191): to open one, to add money, to take money back. States and steps are domain
-- flows/deposit-operation.ts; it is signed by the policy of the account that pays, or of the one that is paid.
create table deposit_operation (
  company_id uuid not null references company on delete cascade,
  operation_id uuid not null,
  kind text not null check (kind in ('opening', 'replenishing', 'closing')),
  state text not null
    check (state in ('new', 'loaded', 'on_validation', 'processed', 'returned', 'tmp_rejected', 'account_empty')),
  -- Raised by every change; a signature is under one version.
  version integer not null check (version > 0),
  -- Of an opening the one that came of it.
  deposit_id uuid,
  -- Of an opening: the quote, and what it says. The terms are exactly what is signed.
  quote_id uuid,
  terms jsonb check (jsonb_typeof(terms) = 'object'),
  currency text not null check (currency in ('UAH', 'USD', 'EUR')),
  -- Of a closing null: all of it.
  amount bigint check (amount > 0),
  -- The amount by which signatures are needed: of a closing of all, what the deposit held when it was asked for.
  signs_for bigint not null check (signs_for >= 0),
  paying_account_id uuid,
  payout_account_id uuid,
  -- Whether an opened deposit goes on at its end.
  prolongs boolean not null default false,
  -- The money that is set aside between the last signature and the end.
  hold_id uuid,
  reason text check (reason in ('accountNotOpen', 'termsChanged', 'noMoney', 'paymentsClosed', 'depositBlocked', 'depositEnded', 'notNow')),
  author_person_id uuid not null references person on delete cascade,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- When the last signature came; it waits for the bank since then.
  signed_at timestamptz,
  -- When its carrying out was last begun.
  tried_at timestamptz,
  primary key (company_id, operation_id),
  foreign key (company_id, paying_account_id) references client_account (company_id, account_id) on delete cascade,
  foreign key (company_id, payout_account_id) references client_account (company_id, account_id) on delete cascade,
  foreign key (company_id, deposit_id) references deposit on delete cascade,
  constraint opens_on_terms check ((kind = 'opening') = (terms is not null) and (kind = 'opening') = (quote_id is not null)),
  constraint names_its_deposit check (kind = 'opening' and (deposit_id is not null) = (state = 'processed') or kind <> 'opening' and deposit_id is not null),
  constraint pays_from_somewhere check ((kind = 'closing') = (paying_account_id is null)),
  constraint pays_out_somewhere check (kind = 'replenishing' or payout_account_id is not null),
  constraint says_how_much check (kind = 'closing' or amount is not null),
  constraint sets_money_aside check ((hold_id is not null) = (kind <> 'closing' and state = 'on_validation')),
  constraint says_why check ((state in ('returned', 'tmp_rejected')) = (reason is not null)),
  constraint waits_since_signed check (state not in ('on_validation', 'processed') or signed_at is not null)
);

create index deposit_operation_newest on deposit_operation (company_id, changed_at desc, operation_id);
create index deposit_operation_with_bank on deposit_operation (tried_at, company_id, operation_id) where state = 'on_validation';
create index deposit_operation_of_deposit on deposit_operation (company_id, deposit_id);
create index deposit_operation_of_payer on deposit_operation (company_id, paying_account_id);
create index deposit_operation_of_payee on deposit_operation (company_id, payout_account_id);
create index deposit_operation_of_author on deposit_operation (author_person_id);
-- One opening a quote, and one opening a deposit.
create unique index deposit_operation_of_quote on deposit_operation (company_id, quote_id) where state <> 'account_empty';
create unique index deposit_operation_opens on deposit_operation (company_id, deposit_id) where kind = 'opening';
-- One whole closing at a time.
create unique index deposit_operation_ends on deposit_operation (company_id, deposit_id)
  where kind = 'closing' and amount is null and state not in ('account_empty', 'processed');

-- The steps of domain flows/deposit-operation.ts; a test holds the two together.
create trigger deposit_operations_go_their_way before update of state on deposit_operation for each row
  when (old.state <> new.state and old.state || ' ' || new.state not in (
    'new loaded', 'new account_empty',
    'loaded new', 'loaded on_validation', 'loaded account_empty',
    'on_validation processed', 'on_validation returned', 'on_validation tmp_rejected',
    'returned new', 'returned loaded', 'returned account_empty',
    'tmp_rejected new', 'tmp_rejected loaded', 'tmp_rejected account_empty'))
  execute function refuse_change_of_what_stands();

-- What is signed stays while the bank is at it, and afterwards.
create trigger deposit_operations_keep_what_is_signed before update on deposit_operation for each row
  when ((new.company_id, new.operation_id, new.kind, new.author_person_id, new.created_at)
      is distinct from (old.company_id, old.operation_id, old.kind, old.author_person_id, old.created_at)
    or old.deposit_id is not null and new.deposit_id is distinct from old.deposit_id
    or (old.state in ('on_validation', 'processed', 'account_empty') or old.state = 'loaded' and new.state <> 'new')
      and (new.quote_id, new.terms, new.currency, new.amount, new.signs_for, new.paying_account_id, new.payout_account_id, new.prolongs)
      is distinct from (old.quote_id, old.terms, old.currency, old.amount, old.signs_for, old.paying_account_id, old.payout_account_id,
        old.prolongs))
  execute function refuse_change_of_what_stands();

select keep_to_companies('deposit_operation', 'of its companies');
-- Who acts on the account that pays, or on the one that is paid, sees it.
select keep_to_reached('deposit_operation', $$
  strpos(current_setting('dilo.companies', true), translate(coalesce(paying_account_id, payout_account_id)::text, '-', '_')) > 0
  or strpos(current_setting('dilo.companies', true), translate(coalesce(payout_account_id, paying_account_id)::text, '-', '_')) > 0$$);
grant select, insert, update on deposit_operation to dilo_application;
grant select on deposit_operation to dilo_desk;

-- The key of a call that writes an operation, and what came of it: a retry gets the same.
create table deposit_order_key (
  company_id uuid not null references company on delete cascade,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null check (length(request_hash) = 32),
  subject_id uuid not null,
  created_at timestamptz not null,
  primary key (company_id, key)
);

select keep_to_companies('deposit_order_key', 'of its companies');
grant select, insert on deposit_order_key to dilo_application;

-- People sign operations as they sign payments, by codes of another purpose.
alter type subject_kind add value if not exists 'depositOperation';

alter table one_time_code
  drop constraint one_time_code_purpose_check,
  add constraint one_time_code_purpose_check check (purpose in
    ('sign-in', 'sign-payment', 'recovery', 'registration-phone', 'registration-email', 'registration-other-phone', 'statement-address',
     'end-relation', 'confirm-subscription', 'confirm-relation', 'resign', 'submit-questionnaire', 'contact-old', 'contact-new',
     'card-operation', 'deposit-operation')) not valid;
alter table eds_confirmation
  drop constraint eds_confirmation_purpose_check,
  add constraint eds_confirmation_purpose_check
    check (purpose in ('confirm-relation', 'resign', 'submit-questionnaire', 'card-operation', 'deposit-operation')) not valid;

-- The outbox carries one task more; which others it knows, the files before have said.
do $$
declare
  known text;
begin
  select string_agg(quote_literal(task), ', ') into known
  from (
    select distinct task[1] as task
    from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''(\w+)''', 'g') as task
    where conname = 'outbox_task_check' and conrelid = 'outbox'::regclass
    union select 'carryOutDepositOperation') as tasks;
  execute format('alter table outbox drop constraint outbox_task_check, add constraint outbox_task_check check (task in (%s)) not valid', known);
end
$$;
