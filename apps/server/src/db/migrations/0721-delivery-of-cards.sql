-- Where a plastic card is sent: asked with its order, and kept with what is signed. Servers of the version before ask for none.
alter table card_application add column delivery_address text;
alter table card_application add constraint card_application_delivery_address check (length(delivery_address) between 5 and 300) not valid;
create trigger card_applications_keep_where_they_are_sent before update on card_application for each row
  when (old.state in ('on_validation', 'processed', 'card_empty') and new.delivery_address is distinct from old.delivery_address)
  execute function refuse_change_of_what_stands();

-- A plastic card on its way: a case of the desk until it is sent, or is needed no more.
create table card_delivery (
  company_id uuid not null,
  card_id uuid not null,
  address text check (length(address) between 5 and 300),
  since timestamptz not null,
  -- The last day on which it is to come, as the client was promised.
  due_on date not null,
  sent_at timestamptz check (sent_at >= since),
  tracking_number text check (length(tracking_number) between 1 and 40),
  -- It was activated or closed before it was noted as sent.
  ended_at timestamptz,
  primary key (company_id, card_id),
  foreign key (company_id, card_id) references card (company_id, card_id) on delete cascade,
  check (sent_at is not null or tracking_number is null)
);
create index card_delivery_to_send on card_delivery (since, company_id, card_id) where sent_at is null and ended_at is null;
select keep_to_companies('card_delivery', 'of its companies');
grant select, insert, update (ended_at) on card_delivery to dilo_application;
grant select, update (sent_at, tracking_number) on card_delivery to dilo_desk;
