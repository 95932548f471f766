-- The payments that a browser named (decision 109). An id names one payment in the whole bank, so that an id which another
-- company has is refused. The bank's own ids are of version 7: those of version 4 are the browsers', and no id is of both.
create table payment_directory (
  payment_id uuid primary key check (get_byte(uuid_send(payment_id), 6) >> 4 = 4),
  company_id uuid not null references company on delete cascade,
  -- SHA-256 of the request that created the payment: sent again it is known for what it is.
  request_hash bytea not null check (length(request_hash) = 32)
);

-- A demo's companies are deleted (0070).
create index payment_directory_of_company on payment_directory (company_id);

grant select, insert on payment_directory to dilo_application;
