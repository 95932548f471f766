-- A payment may be given back twice in one instant of the clock, which stands still and goes back: a return for rework is
-- told from another by an id, not by its time.
alter table payment_rework
  -- The default is for servers of the version before.
  add column rework_id uuid not null default gen_random_uuid(),
  drop constraint payment_rework_pkey,
  add primary key (company_id, payment_id, rework_id);
