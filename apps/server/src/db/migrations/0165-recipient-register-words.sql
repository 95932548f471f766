-- What the government's register has said of recipients' codes (decision 072): asked before a payment is written, and never
-- while something of its is locked.
create table recipient_register_word (
  code text primary key check (code ~ '^\d{8}$|^\d{10}$'),
  word text not null check (word in ('known', 'unknown', 'ceased', 'silent')),
  asked_at timestamptz not null
);

create index recipient_register_word_by_age on recipient_register_word (asked_at);

grant select, insert, update, delete on recipient_register_word to dilo_application;
