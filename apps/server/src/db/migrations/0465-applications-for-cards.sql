-- Applications for cards, and for those that take the place of others (decision 177); their states are domain
-- flows/card-application.ts.
create table card_application (
  company_id uuid not null references company on delete cascade,
  application_id uuid not null,
  state text not null check (state in ('new', 'on_validation', 'tmp_rejected', 'processed', 'card_empty')),
  -- Raised by every change; a signature is under one version.
  version integer not null check (version > 0),
  way text not null check (way in ('issue', 'order', 'bind')),
  account_id uuid not null,
  holder_person_id uuid not null references person on delete cascade,
  form text not null check (form in ('virtual', 'plastic')),
  name_on_card text not null check (length(name_on_card) between 1 and 26),
  label text check (length(label) between 1 and 60),
  -- As card.limits (0461).
  limits jsonb not null check (jsonb_typeof(limits) = 'object'),
  program_id uuid,
  -- The card whose place it takes.
  replaces uuid,
  -- It may be in the wrong hands, and was closed when its replacement was signed.
  closes_replaced boolean not null default false,
  -- Of a blank in hand: the processor's name of its number, which is good for a quarter of an hour, and what is shown of it.
  number_token text check (length(number_token) between 1 and 200),
  first_digits text check (first_digits ~ '^\d{6}$'),
  last_digits text check (last_digits ~ '^\d{4}$'),
  author_person_id uuid not null references person on delete cascade,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  signed_by uuid references person on delete set null,
  signed_at timestamptz,
  -- What the processor is asked under: a new one for each signature, so that one signature brings one card.
  request_id uuid unique,
  -- When the processor was last asked.
  asked_at timestamptz,
  reason text check (reason in ('byProcessor', 'blankTaken', 'holderLeft', 'accountNotOpen', 'phoneInvalid', 'cardClosed')),
  -- What came of it: one card, once.
  card_id uuid unique,
  primary key (company_id, application_id),
  foreign key (company_id, account_id) references client_account (company_id, account_id) on delete cascade,
  foreign key (company_id, card_id) references card (company_id, card_id) on delete cascade,
  foreign key (company_id, replaces) references card (company_id, card_id) on delete cascade,
  constraint brings_its_card check ((state = 'processed') = (card_id is not null)),
  constraint says_why check ((state = 'tmp_rejected') = (reason is not null)),
  constraint waits_under_a_signature check (state not in ('on_validation', 'processed') or request_id is not null and signed_at is not null),
  constraint takes_a_place check ((way = 'issue') = (replaces is null)),
  constraint binds_a_blank check ((way = 'bind') = (first_digits is not null) and (way = 'bind') = (last_digits is not null))
);

create index card_application_newest on card_application (company_id, changed_at desc, application_id);
create index card_application_with_processor on card_application (asked_at, company_id, application_id) where state = 'on_validation';
create index card_application_of_account on card_application (company_id, account_id);
create index card_application_of_holder on card_application (holder_person_id);
create index card_application_of_author on card_application (author_person_id);
create index card_application_signed_by on card_application (signed_by);
-- One open replacement a card.
create unique index card_application_replaces on card_application (company_id, replaces)
  where replaces is not null and state in ('new', 'on_validation', 'tmp_rejected');

-- The steps of domain flows/card-application.ts; a test holds the two together.
create trigger card_applications_go_their_way before update of state on card_application for each row
  when (old.state <> new.state and old.state || ' ' || new.state not in (
    'new on_validation', 'new card_empty',
    'on_validation processed', 'on_validation tmp_rejected',
    'tmp_rejected on_validation', 'tmp_rejected card_empty'))
  execute function refuse_change_of_what_stands();

-- What is signed stays while the processor is at it, and afterwards.
create trigger card_applications_keep_what_is_signed before update on card_application for each row
  when ((new.company_id, new.application_id, new.replaces, new.closes_replaced, new.author_person_id, new.created_at)
      is distinct from (old.company_id, old.application_id, old.replaces, old.closes_replaced, old.author_person_id,
        old.created_at)
    or old.state in ('on_validation', 'processed', 'card_empty')
      and (new.way, new.account_id, new.holder_person_id, new.form, new.name_on_card, new.label, new.limits, new.program_id, new.signed_by,
        new.signed_at, new.request_id)
      is distinct from (old.way, old.account_id, old.holder_person_id, old.form, old.name_on_card, old.label, old.limits, old.program_id,
        old.signed_by, old.signed_at, old.request_id)
    or old.card_id is not null and new.card_id is distinct from old.card_id)
  execute function refuse_change_of_what_stands();

select keep_to_companies('card_application', 'of its companies');
select keep_to_accounts('card_application', 'account_id');
grant select, insert, update on card_application to dilo_application;
grant select on card_application to dilo_desk;

-- The key of a call that writes an application, a reissue or a program, and what came of it: a retry gets the same.
create table card_order_key (
  company_id uuid not null references company on delete cascade,
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null check (length(request_hash) = 32),
  subject_id uuid not null,
  created_at timestamptz not null,
  primary key (company_id, key)
);

select keep_to_companies('card_order_key', 'of its companies');
grant select, insert on card_order_key to dilo_application;
