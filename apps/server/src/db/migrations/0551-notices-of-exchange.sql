-- What the bank tells people of exchanges (decision 204), as of deposits (0519): of a request, or of what was bought under a contract.
create table exchange_notice (
  company_id uuid not null,
  notice_id uuid not null,
  person_id uuid not null,
  request_id uuid not null,
  kind text not null check (length(kind) between 1 and 40),
  happened_at timestamptz not null,
  -- Who did it; null: the bank, or the clock. It is nobody's key: it goes with its request.
  by_person_id uuid,
  -- Minor units of the request's currency; hryvnia for one unit in millionths.
  amount bigint,
  rate bigint,
  -- The day that it is about: the last of bought money, the deadline of an advance.
  on_day date,
  -- Why, in the words of the dealer or of an officer.
  why text check (length(why) <= 300),
  read_at timestamptz,
  -- When it was decided whether a message tells of it, and that message was written; null: not yet.
  gathered_at timestamptz,
  primary key (company_id, notice_id, person_id),
  foreign key (company_id, request_id) references exchange_request on delete cascade
);

create index exchange_notice_of_request on exchange_notice (company_id, request_id);
create index exchange_notice_newest on exchange_notice (person_id, company_id, happened_at desc, notice_id desc);
create index exchange_notice_unread on exchange_notice (person_id, company_id) where read_at is null;
create index exchange_notice_to_gather on exchange_notice (person_id, happened_at) where gathered_at is null;
create index exchange_notice_by_age on exchange_notice using brin (happened_at);

select keep_to_companies('exchange_notice', 'of its companies');
select keep_to_reached('exchange_notice', 'exchange_request_in_reach(company_id, request_id)');
grant select, insert, delete, update (read_at, gathered_at) on exchange_notice to dilo_application;
-- The desk gives requests back and checks their papers, and tells of it.
grant select, insert on exchange_notice to dilo_desk;

-- Where a person hears of what exchanges do. What needs their word is nobody's choice.
alter table notice_choice drop constraint notice_choice_kind_check;
alter table notice_choice add constraint notice_choice_kind_check check (kind in ('awaitsSignature', 'done', 'rejected', 'returned',
  'rework', 'cancelled', 'cardUse', 'depositCourse', 'exchangeCourse')) not valid;
