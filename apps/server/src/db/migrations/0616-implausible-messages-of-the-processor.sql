-- A charge or a refund above what any merchant comes to is taken and moves no account (decision 233).
alter table card_message drop constraint card_message_outcome_check,
  add constraint card_message_outcome_check
    check (outcome in ('done', 'wrongAmount', 'unknownCard', 'ofTheFuture', 'tooOld', 'implausible')) not valid;
