-- What the bank tells people of their company's cards (decision 186): in the cabinet and by messages, as of payments (0160).
-- A row keeps what the card does not say later: why it was locked, what did not pass, at which shop.
create table card_notice (
  company_id uuid not null,
  notice_id uuid not null,
  person_id uuid not null,
  card_id uuid not null,
  kind text not null check (length(kind) between 1 and 40),
  happened_at timestamptz not null,
  -- Who did it; null: the bank, the processor or a shop. It is nobody's key: it goes with its card.
  by_person_id uuid,
  lock_kind text,
  -- Minor units of hryvnia.
  amount bigint,
  merchant text check (length(merchant) <= 200),
  -- Why a payment was declined, by a word of the rules.
  rule text check (length(rule) <= 40),
  read_at timestamptz,
  -- When it was decided whether a message tells of it, and that message was written; null: not yet.
  gathered_at timestamptz,
  primary key (company_id, notice_id, person_id),
  foreign key (company_id, card_id) references card on delete cascade
);

create index card_notice_of_card on card_notice (company_id, card_id);
create index card_notice_newest on card_notice (person_id, company_id, happened_at desc, notice_id desc);
create index card_notice_unread on card_notice (person_id, company_id) where read_at is null;
create index card_notice_to_gather on card_notice (person_id, happened_at) where gathered_at is null;
create index card_notice_by_age on card_notice using brin (happened_at);

select keep_to_companies('card_notice', 'of its companies');
grant select, insert, delete, update (read_at, gathered_at) on card_notice to dilo_application;
-- The bank locks cards too, and tells of it.
grant select, insert on card_notice to dilo_desk;

-- Where a person hears of what is paid with cards. What keeps them safe is nobody's choice.
alter table notice_choice drop constraint notice_choice_kind_check;
alter table notice_choice add constraint notice_choice_kind_check check (kind in ('awaitsSignature', 'done', 'rejected', 'returned',
  'rework', 'cancelled', 'cardUse')) not valid;
