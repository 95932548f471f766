-- A head or signatory who does not agree to an order presses the link of its message (decision 228). While the processor makes the
-- card there is nothing to lock: the order keeps who pressed it and when, and the card comes locked.
alter table card_application
  add column stopped_at timestamptz,
  add column stopped_by uuid references person on delete set null;
