-- What the bank tells people of their company's deposits (decision 199), as of its cards (0490). A row keeps how much, by which
-- rate and from which day on it was at that moment.
create table deposit_notice (
  company_id uuid not null,
  notice_id uuid not null,
  person_id uuid not null,
  deposit_id uuid not null,
  kind text not null check (length(kind) between 1 and 40),
  happened_at timestamptz not null,
  -- Who did it; null: the bank, or the deposit by itself. It is nobody's key: it goes with its deposit.
  by_person_id uuid,
  -- Minor units of the deposit's currency; hundredths of a percent a year.
  amount bigint,
  rate integer,
  -- The day that it is about: of the end, of the return, from which a rate holds.
  on_day date,
  -- The bank's paper behind an arrest.
  paper text check (length(paper) <= 200),
  read_at timestamptz,
  -- When it was decided whether a message tells of it, and that message was written; null: not yet.
  gathered_at timestamptz,
  primary key (company_id, notice_id, person_id),
  foreign key (company_id, deposit_id) references deposit on delete cascade
);

create index deposit_notice_of_deposit on deposit_notice (company_id, deposit_id);
create index deposit_notice_newest on deposit_notice (person_id, company_id, happened_at desc, notice_id desc);
create index deposit_notice_unread on deposit_notice (person_id, company_id) where read_at is null;
create index deposit_notice_to_gather on deposit_notice (person_id, happened_at) where gathered_at is null;
create index deposit_notice_by_age on deposit_notice using brin (happened_at);

select keep_to_companies('deposit_notice', 'of its companies');
select keep_to_reached('deposit_notice', 'deposit_in_reach(company_id, deposit_id)');
grant select, insert, delete, update (read_at, gathered_at) on deposit_notice to dilo_application;
-- The desk arrests deposits and releases them, and tells of it.
grant select, insert on deposit_notice to dilo_desk;

-- Where a person hears of what deposits do. What needs their word is nobody's choice.
alter table notice_choice drop constraint notice_choice_kind_check;
alter table notice_choice add constraint notice_choice_kind_check check (kind in ('awaitsSignature', 'done', 'rejected', 'returned',
  'rework', 'cancelled', 'cardUse', 'depositCourse')) not valid;
