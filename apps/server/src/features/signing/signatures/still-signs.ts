/** Names in SQL of something on signing, and of the person asked about. */
type Subject = {
  /** `company_id` and `subject_id`. */
  readonly of: string
  readonly accountId: string
  readonly currency: string
  readonly amount: string
  readonly personId: string
}

/** The places that the rules of signing ask for (domain `neededSignatures`): the account's own rule comes before the common one. */
const needs = ({ of, accountId, currency, amount }: Subject) => `coalesce(
  (select rule.needs from company_signing_rule rule
    where rule.company_id = ${of}.company_id and rule.currency = ${currency} and rule.from_amount <= ${amount}
      and (rule.account_id = ${accountId} or rule.account_id is null)
    order by rule.account_id is null, rule.from_amount desc limit 1),
  (select case when company.sole_entrepreneur then array['first'] else array['first', 'second'] end
    from company_view as company where company.company_id = ${of}.company_id))`

/** The types of signatures that stand: of people who still have the right with which they signed, on this account. */
const given = ({ of, accountId }: Subject) => `array(
  select signature.type from signature
  join relation_view holder on holder.company_id = signature.company_id and holder.person_id = signature.person_id
    and holder.status = 'active' and holder.signature_type = signature.type
    and (holder.account_ids is null or ${accountId} = any (holder.account_ids))
  where signature.company_id = ${of}.company_id and signature.subject_id = ${of}.subject_id
    and signature.voided_at is null)`

/**
 * Tells whether a signature of a type still has a place: its own, or one for any type that nobody else has taken. The same as
 * the domain's `fits(mine, stillNeeded(needs, given))` (still-signs.test.ts).
 */
export const placeIsLeft = (mine: string, needed: string, stands: string) => `(
  select greatest(needed.own - standing.own, 0) + greatest(
      needed.any_type - greatest(standing.own - needed.own, 0) - greatest(standing.other - needed.other, 0), 0) > 0
  from
    (select count(*) filter (where place = ${mine}) as own, count(*) filter (where place = 'any') as any_type,
      count(*) filter (where place not in (${mine}, 'any')) as other from unnest(${needed}) place) needed,
    (select count(*) filter (where type = ${mine}) as own, count(*) filter (where type <> ${mine}) as other
      from unnest(${stands}) type) standing)`

/** A condition in SQL: the subject still needs the signature of this person, as the rules and the signatures are now. */
export const stillSigns = (subject: Subject) => `exists (
  select from relation_view mine
  where mine.company_id = ${subject.of}.company_id and mine.person_id = ${subject.personId} and mine.status = 'active'
    and mine.signature_type <> 'none'
    and (mine.account_ids is null or ${subject.accountId} = any (mine.account_ids)) and ${placeIsLeft('mine.signature_type', needs(subject), given(subject))})`

/** A condition in SQL: this person's signature of the subject stands. @param subject with `company_id` and `subject_id` */
export const hasSigned = (subject: string, personId: string) => `exists (
  select from signature mine
  where mine.company_id = ${subject}.company_id and mine.subject_id = ${subject}.subject_id and mine.person_id = ${personId}
    and mine.voided_at is null)`
