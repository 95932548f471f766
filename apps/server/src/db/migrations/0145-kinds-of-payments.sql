-- What a payment is and costs, drafts that are saved as they are typed, cards as far as payments need them, and the
-- companies with which payments are tried.

-- Until cards have their own issue: whose a card is and which account is behind it. Its whole number stands nowhere.
create table card (
  company_id uuid not null references company on delete cascade,
  card_id uuid not null,
  account_id uuid not null,
  -- The issuer's first six digits and the last four.
  first_digits text not null check (first_digits ~ '^\d{6}$'),
  last_digits text not null check (last_digits ~ '^\d{4}$'),
  status text not null check (status in ('OPEN', 'BLOCKED', 'CLOSED')),
  -- The order in which a company sees its cards.
  position smallint not null,
  primary key (company_id, card_id),
  unique (company_id, first_digits, last_digits),
  foreign key (company_id, account_id) references client_account (company_id, account_id) on delete cascade
);

-- Of which issuer the bank's own cards are.
create index card_of_issuer on card (first_digits);

-- Companies, not only sole entrepreneurs, for whom payments are open (PAY_E048).
create table pilot_company (
  company_id uuid primary key references company on delete cascade,
  added_at timestamptz not null
);

alter table payment
  -- Null: of a draft that is not finished, whose two ends are not known yet.
  add column kind text check (kind in ('toClient', 'betweenOwnAccounts', 'betweenOwnCards', 'toOtherBank', 'toBudget')),
  -- What the bank takes for it beside the amount, as it was shown and is signed: minor units of the same currency.
  add column fee bigint not null default 0 check (fee >= 0),
  -- Of a recipient without a code of their own (ten zeros).
  add column creditor_passport text check (creditor_passport ~ '^(\d{9}|[А-ЯІЇЄҐ]{2}\d{6})$'),
  -- Of a payment between the company's cards; the accounts behind them stand in their usual places.
  add column debtor_card_id uuid,
  add column creditor_card_id uuid,
  -- Who made it the version that it is; null: its author, when it was written.
  add column edited_by_person_id uuid references person,
  add column edited_at timestamptz,
  -- What was typed into a draft that cannot be signed as it stands. Beside it the columns hold what could be read of it;
  -- what could not be read is empty, and an amount is 0. Null: the payment is whole.
  add column typed jsonb,
  -- Why it cannot: {"error_code": …, "fields": {…}}, as the call would be refused.
  add column faults jsonb,
  add foreign key (company_id, debtor_card_id) references card (company_id, card_id),
  add foreign key (company_id, creditor_card_id) references card (company_id, card_id);

update payment set kind = case
  when exists (select from client_account own where own.company_id = payment.company_id and own.iban = payment.creditor_iban) then 'betweenOwnAccounts'
  when exists (select from iban_directory directory where directory.iban = payment.creditor_iban) then 'toClient'
  when substr(creditor_iban, 5, 6) = '899998' then 'toBudget'
  else 'toOtherBank'
end;

alter table payment
  drop constraint payment_number_check,
  drop constraint payment_amount_check,
  drop constraint payment_creditor_name_check,
  drop constraint payment_remittance_information_check,
  add constraint payment_number_check check (length(number) <= 10),
  add constraint payment_amount_check check (amount >= 0),
  add constraint payment_creditor_name_check check (length(creditor_name) <= 140),
  add constraint payment_remittance_information_check check (length(remittance_information) <= 420),
  add constraint payment_whole check (
    case when typed is null
      then kind is not null and amount > 0 and number <> '' and creditor_name <> '' and creditor_code <> ''
        and creditor_iban <> '' and remittance_information <> ''
      else state in ('draft', 'deleted')
    end),
  add constraint payment_faults check ((typed is null) = (faults is null)),
  add constraint payment_edited check (num_nulls(edited_by_person_id, edited_at) in (0, 2));

-- A draft without a number yet keeps no other from having none.
drop index payment_number;
create unique index payment_number on payment (company_id, number_year, number) where state <> 'deleted' and number <> '';

create index payment_by_day on payment (company_id, value_date desc, payment_id);
create index payment_by_amount on payment (company_id, amount desc, payment_id);
-- What is not over, which a company's tabs count.
create index payment_open on payment (company_id, state) where state not in ('settled', 'deleted');
create index payment_edited_by on payment (edited_by_person_id) where edited_by_person_id is not null;

grant select, insert, update on card to dilo_application;
grant select, insert, delete on pilot_company to dilo_application;
