-- Solutions of captchas that were used, until they would not be right any more anyway: each is good once, on whichever
-- server it is brought (security row 17). Named by the SHA-256 of their id.
create table used_captcha (
  digest bytea primary key check (length(digest) = 32),
  right_until timestamptz not null
);

create index used_captcha_ended on used_captcha (right_until);

grant select, insert, update, delete on used_captcha to dilo_application;
