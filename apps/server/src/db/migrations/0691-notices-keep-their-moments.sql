-- Money of a salary that comes back is a notice of its own, of the same step and a later moment (decision 267): the one before
-- it stays as it was.
alter table notice
  drop constraint notice_pkey,
  add constraint notice_pkey primary key using index notice_of_moment;
