-- Statements to an address that is new to the company are confirmed by who sets them up, and a change of their access pauses them (decision 087).
alter table statement_subscription
  -- The access of who set it up has changed: it is paused, and goes on with a code of one's own alone.
  add column needs_own_code boolean not null default false,
  -- Nothing is sent before: it was set up while the wait after a change of access stood.
  add column sends_from timestamptz;
