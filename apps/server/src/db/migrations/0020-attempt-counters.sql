-- How often something was tried or sent, for all servers together (security rows 4, 7, 8, 10). A row is one counter: of a
-- person's guesses, of a network's, of messages to a number, of all. What it counts is named by an HMAC: the table
-- tells nobody who tried to sign in from where.
create table attempt_counter (
  kind text not null,
  subject bytea not null check (length(subject) = 32),
  counted integer not null check (counted >= 0),
  raised_at timestamptz not null,
  -- The window's end; null: only success ends it.
  ends_at timestamptz,
  primary key (kind, subject)
);

create index attempt_counter_ended on attempt_counter (ends_at);

grant select, insert, update, delete on attempt_counter to dilo_application;

comment on table code_guesses is 'Replaced by attempt_counter. A server of the version before still writes it; a later migration drops it.';
