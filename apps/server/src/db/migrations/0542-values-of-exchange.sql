-- On which terms the bank exchanges currencies, and the grounds on which clients may buy them, as the bank's people set them.
alter table bank_value drop constraint bank_value_kind_check;
alter table bank_value add constraint bank_value_kind_check check (kind in ('tariff', 'methodLimits', 'announcement', 'trustAnchors',
  'depositProducts', 'interestTaxes', 'depositGuarantee', 'holidays', 'exchangeTerms', 'exchangeGrounds')) not valid;
