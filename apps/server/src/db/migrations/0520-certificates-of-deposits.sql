-- A paper more with a code: the certificate of a deposit, which attests what the deposit held on a day. From the day to the day
-- are that one.
alter table issued_document
  drop constraint issued_document_kind_check,
  add constraint issued_document_kind_check check (kind in ('STATEMENT', 'RECEIPT', 'INSTRUCTION', 'REGISTER', 'DEPOSIT')) not valid;
