-- Of which day and at which distance the heads of a client were told that its data is to be updated: once each (decision 167).
create table questionnaire_notice (
  company_id uuid not null references company on delete cascade,
  good_until date not null,
  days_before smallint not null check (days_before > 0),
  primary key (company_id, good_until, days_before)
);
select keep_to_companies('questionnaire_notice', 'of its companies');
grant select, insert on questionnaire_notice to dilo_application;
