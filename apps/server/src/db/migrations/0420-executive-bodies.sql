-- The body that governs a company (spec section 3): one of dictionaries/executive-bodies.ts, as its heads have said. Null:
-- they have not. A sole entrepreneur has none.
alter table company add column executive_body text;
alter table company add constraint company_with_executive_body check (executive_body is null or not sole_entrepreneur) not valid;
