-- no transaction
create index concurrently card_authorisation_held on card_authorisation (company_id, account_id) where state = 'held';
