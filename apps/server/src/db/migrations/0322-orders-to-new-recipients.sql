-- What a signature of a standing order to a recipient that was new counts on each day on which the order pays (decision 085). True where
-- nobody knows: an older server does not say.
alter table standing_order_signature add column recipient_was_new boolean not null default true;

update standing_order_signature signature set recipient_was_new = false
from standing_order o
where o.company_id = signature.company_id and o.order_id = signature.order_id
  and (exists (select from client_account own where own.company_id = o.company_id and own.iban = o.creditor_iban)
    or exists (select from payment paid where paid.company_id = o.company_id and paid.creditor_iban = o.creditor_iban
      and paid.state = 'settled' and paid.settled_at < signature.signed_at));
