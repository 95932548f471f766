-- Accounts of the budget that take one revenue until a last day, as the bank's people set them.
alter table bank_value drop constraint bank_value_kind_check;
alter table bank_value add constraint bank_value_kind_check check (kind in ('tariff', 'methodLimits', 'announcement', 'trustAnchors',
  'depositProducts', 'interestTaxes', 'depositGuarantee', 'holidays', 'exchangeTerms', 'exchangeGrounds', 'budgetAccounts')) not valid;
