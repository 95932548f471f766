-- Statements by e-mail (decision 087): until whoever reads at an address has had enough, another subscription to it needs no code.
alter table statement_subscription
  -- False: somebody who reads there has followed the link of an e-mail of the company since the address was confirmed.
  add column vouches boolean not null default true;
