-- Clearing may refuse a return for good: the money is still here, and people decide on it anew.
alter table incoming_return add column refused_at timestamptz;
alter table incoming_return add column refused_because text;
grant update (refused_at, refused_because) on incoming_return to dilo_application;
