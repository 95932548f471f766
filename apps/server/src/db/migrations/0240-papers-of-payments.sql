-- Two more papers with a code (decision 086): a payment's instruction, which attests in which state the payment was when the paper
-- was given out, and a register of a period's payments, which attests their number and total in each currency.
alter table issued_document
  drop constraint issued_document_kind_check,
  -- A register may be of all accounts, and of several currencies.
  alter column account_id drop not null,
  alter column amount drop not null,
  alter column currency drop not null,
  add column payment_state text check (payment_state in ('onSigning', 'waiting', 'signed', 'settled', 'rejected', 'returned', 'revoked')),
  -- [{ "currency": "UAH", "count": 3, "amount": "125050" }]; minor units.
  add column totals jsonb check (jsonb_typeof(totals) = 'array'),
  add constraint issued_document_kind_check check (kind in ('STATEMENT', 'RECEIPT', 'INSTRUCTION', 'REGISTER')),
  add constraint issued_document_attests check (
    case kind
      when 'REGISTER' then totals is not null and amount is null and currency is null
      else totals is null and account_id is not null and amount is not null and currency is not null
    end
    and (kind = 'INSTRUCTION') = (payment_state is not null));
