-- What lets a card spend more is signed by the policy of its account (decision 228): one more kind of change.
alter table signed_change drop constraint signed_change_kind_check;
alter table signed_change add constraint signed_change_kind_check check (kind in ('signingPolicy', 'access', 'cardSpending'));
