-- What is set aside on an account now, and by which order: its page names each hold.
create index hold_open_on_account on ledger.hold (company_id, account_id, placed_at desc, hold_id) where state = 'open';

create or replace view ledger.hold_view as
  select company_id, hold_id, account_id, amount, remaining, state, placed_at, expires_at, ended_at, idempotency_key
  from ledger.hold;
