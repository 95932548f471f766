-- One table keeps the signatures of payments, standing orders and changes (decision 114): first the columns that the others need.
-- A type and no CHECK, whose text PostgreSQL reads anew for every statement that writes. A new kind is a value more.
create type subject_kind as enum ('payment', 'standingOrder', 'change');

alter table payment_signature
  -- What is signed. The default is for servers of the version before, which write signatures of payments here.
  add column subject_kind subject_kind not null default 'payment',
  -- A standing order, to a recipient that was new to the company (decision 085).
  add column recipient_was_new boolean not null default false;
