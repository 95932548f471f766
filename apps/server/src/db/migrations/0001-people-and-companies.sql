-- People, companies and what binds them. Tables of a person begin with person_id, of a company with company_id.

create table person (
  person_id uuid primary key,
  inn text not null check (inn ~ '^\d{10}$'),
  last_name_uk text not null,
  first_name_uk text not null,
  middle_name_uk text not null,
  last_name_ru text not null,
  first_name_ru text not null,
  middle_name_ru text not null,
  birthdate date not null,
  country text not null default 'UA',
  -- PHC string of argon2id.
  password_hash text not null,
  password_blocked_at timestamptz,
  language text not null default 'uk' check (language in ('uk', 'ru')),
  created_at timestamptz not null
);

create table person_contact (
  person_id uuid not null references person,
  type text not null check (type in ('FINANCIAL_PHONE', 'FINANCIAL_EMAIL')),
  value text not null,
  status text not null check (status in ('CONFIRMED')),
  created_at timestamptz not null,
  primary key (person_id, type)
);

-- Directory: who signs in with this phone or e-mail.
create table login_directory (
  login text primary key,
  person_id uuid not null references person
);

create table company (
  company_id uuid primary key,
  -- The company's number in the core system (spec section 3: srId).
  core_id text not null,
  -- ЄДРПОУ of a legal entity, РНОКПП of a sole entrepreneur.
  client_code text not null check (client_code ~ '^\d{8}$|^\d{10}$'),
  sole_entrepreneur boolean not null,
  full_name_uk text not null,
  short_name_uk text not null,
  full_name_ru text not null,
  short_name_ru text not null,
  created_at timestamptz not null
);

create table relation (
  person_id uuid not null references person,
  company_id uuid not null references company,
  type text not null check (type in ('ENTREPRENEUR', 'FOUNDER', 'DIRECTOR', 'ACCOUNTANT', 'TRUSTEE')),
  status text not null check (status in ('created', 'onConfirm', 'active', 'disabled', 'deleted')),
  permissions text[] not null,
  signature_type text not null check (signature_type in ('first', 'second', 'none')),
  created_at timestamptz not null,
  primary key (person_id, company_id)
);

create index relation_of_company on relation (company_id, person_id);
