-- What the bank has paid the card scheme. It stands apart from the nostro account, which is compared with what clearing settles.
select ledger.open_account('d1100000-0000-4000-8000-000000000000', 'd1100000-0000-4000-8000-000000000032', 'internal', 'UAH', 0,
  timestamptz '2026-01-01 00:00:00+02');
