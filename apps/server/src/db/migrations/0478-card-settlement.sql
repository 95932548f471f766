-- What the bank pays the scheme for a day (decision 183). The transit account of each day is zero when the scheme's report and our
-- books are the same.
create table card_settlement (
  day date primary key,
  -- Hryvnia, minor units; above zero: the bank pays. As the scheme says, as our books say, and what has been paid.
  reported bigint not null,
  booked bigint not null,
  settled bigint not null,
  -- What is left of this day on the transit account.
  transit bigint not null,
  -- Payments of this day: the scheme may correct its report.
  payments integer not null default 0 check (payments >= 0),
  movements integer not null check (movements >= 0),
  differences integer not null check (differences >= 0),
  agrees boolean not null,
  -- The report that was compared last.
  report_id uuid,
  ran_at timestamptz not null,
  constraint card_settlement_agrees check (agrees = (transit = 0 and settled = reported and differences = 0))
);

-- The newest report of a day, line by line, and those that are being fetched.
create table card_report_line (
  day date not null,
  report_id uuid not null,
  message_id text not null,
  kind text not null,
  processor_token text not null,
  amount bigint not null,
  fetched_at timestamptz not null,
  primary key (day, report_id, message_id)
);

-- Where the two differ. Null: that side does not know it.
create table card_settlement_difference (
  day date not null references card_settlement on delete cascade,
  message_id text not null,
  reported bigint,
  booked bigint,
  primary key (day, message_id)
);

grant select, insert, update, delete on card_settlement to dilo_application;
grant select, insert, delete on card_report_line, card_settlement_difference to dilo_application;
grant select on card_settlement, card_settlement_difference to dilo_desk;
