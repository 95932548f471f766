-- A paper more with a code: the application to exchange currency, which attests which way it goes, how it stood when the paper was given
-- out, and how much of its currency was dealt by then.
alter table issued_document
  drop constraint issued_document_kind_check,
  add constraint issued_document_kind_check
    check (kind in ('STATEMENT', 'RECEIPT', 'INSTRUCTION', 'REGISTER', 'DEPOSIT', 'EXCHANGE')) not valid,
  add column exchange_side text check (exchange_side in ('SALE', 'PURCHASE')),
  add column exchange_state text
    check (exchange_state in ('onSigning', 'queued', 'executing', 'filling', 'executed', 'partlyExecuted', 'rejected', 'expired', 'revoked')),
  add column exchanged bigint check (exchanged >= 0),
  add constraint issued_document_attests_exchange check (
    case kind
      when 'EXCHANGE' then exchange_side is not null and exchange_state is not null and exchanged is not null
      else exchange_side is null and exchange_state is null and exchanged is null
    end) not valid;
