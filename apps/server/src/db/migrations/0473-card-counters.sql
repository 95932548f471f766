-- What has been used of the limits of a card or a spend program in a calendar day or month of Kyiv: authorised, less what was reversed,
-- corrected by what was cleared (decision 181).
create table card_counter (
  company_id uuid not null references company on delete cascade,
  card_or_program_id uuid not null,
  period text not null check (period in ('day', 'month')),
  starts_on date not null,
  -- Hryvnia, minor units.
  used bigint not null check (used >= 0),
  count integer not null check (count >= 0),
  primary key (company_id, card_or_program_id, period, starts_on)
) with (fillfactor = 70);

select keep_to_companies('card_counter', 'of its companies');
grant select, insert, update (used, count) on card_counter to dilo_application;
grant select on card_counter to dilo_desk;
