create table job_pool (
  pool_id text not null,
  seen_at timestamp with time zone not null,
  constraint job_pool_pkey PRIMARY KEY (pool_id)
);
grant delete, insert, select, update on job_pool to dilo_application;
