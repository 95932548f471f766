import type { AuditEventName } from '@dilo/domain/audit/audit-events.ts'
import { sql } from 'kysely'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/** A company by its Ukrainian name and its code; null: none, or one that is not the person's any more. */
const ofCompany = ['company.full_name_uk as company_name', 'company.client_code as company_code'] as const

export type OfCompany = { company_name: string | null; company_code: string | null }

export const findNotices = (reader: Reader, personId: string) =>
  reader
    .selectFrom('notice_choice')
    .select(['kind', 'cabinet', 'email', 'sms'])
    .where('person_id', '=', personId)
    .orderBy('kind')
    .execute()

/** The consents that the person has given: for themselves, and for the companies that they headed. */
export const findGivenConsents = (reader: Reader, personId: string) =>
  reader
    .selectFrom('consent')
    .leftJoin('company_view as company', 'company.company_id', 'consent.company_id')
    .select(['consent.kind', 'consent.version', 'consent.text_digest', 'consent.given_at'])
    .select(ofCompany)
    .where('consent.person_id', '=', personId)
    .orderBy('consent.given_at')
    .orderBy('consent.consent_id')
    .execute()

/** The person's own answers in the questionnaires of their companies. */
export const findSaid = (reader: Reader, personId: string) =>
  reader
    .selectFrom('person_questionnaire')
    .select(['answers', 'saved_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst()

export const findRelations = (reader: Reader, personId: string) =>
  reader
    .selectFrom('relation_view as relation')
    .innerJoin('company_view as company', 'company.company_id', 'relation.company_id')
    .selectAll('relation')
    .select(ofCompany)
    .where('relation.person_id', '=', personId)
    .orderBy('relation.created_at')
    .execute()

export const findAccountChoices = (reader: Reader, personId: string) =>
  reader
    .selectFrom('account_choice as choice')
    .innerJoin('company_view as company', 'company.company_id', 'choice.company_id')
    .innerJoin('client_account as chosen', (join) =>
      join
        .onRef('chosen.company_id', '=', 'choice.company_id')
        .onRef('chosen.account_id', '=', 'choice.default_account_id'),
    )
    .leftJoin('client_account as reserve', (join) =>
      join
        .onRef('reserve.company_id', '=', 'choice.company_id')
        .onRef('reserve.account_id', '=', 'choice.reserved_account_id'),
    )
    .select(['chosen.iban', 'reserve.iban as reserve_iban'])
    .select(ofCompany)
    .where('choice.person_id', '=', personId)
    .execute()

export const findSessions = (reader: Reader, personId: string) =>
  reader
    .selectFrom('session')
    .select(['user_agent', 'address', 'created_at', 'last_seen_at', 'expires_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute()

export const findBrowsers = (reader: Reader, personId: string) =>
  reader
    .selectFrom('known_device')
    .select(['first_seen_at', 'last_seen_at'])
    .where('person_id', '=', personId)
    .orderBy('first_seen_at')
    .execute()

export const findPhones = (reader: Reader, personId: string) =>
  reader
    .selectFrom('device_credential')
    .select(['name', 'created_at', 'last_used_at'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute()

export const findKeys = (reader: Reader, personId: string) =>
  reader
    .selectFrom('signing_key')
    .select(['certificate_sha256', 'known_since', 'valid_until'])
    .where('person_id', '=', personId)
    .orderBy('known_since')
    .execute()

/** Cards that the person holds or held. */
export const findHeldCards = (reader: Reader, personId: string) =>
  reader
    .selectFrom('card')
    .innerJoin('company_view as company', 'company.company_id', 'card.company_id')
    .select(['card.first_digits', 'card.last_digits', 'card.name_on_card', 'card.state', 'card.created_at'])
    .select(['card.expires_on', ...ofCompany])
    .where('card.holder_person_id', '=', personId)
    .orderBy('card.created_at')
    .execute()

/** Letters that the person wrote: the bank's answers are in the cabinet, beside them. */
export const findLetters = (reader: Reader, personId: string) =>
  reader
    .selectFrom('enquiry_letter as letter')
    .innerJoin('enquiry', 'enquiry.enquiry_id', 'letter.enquiry_id')
    .leftJoin('company_view as company', 'company.company_id', 'enquiry.company_id')
    .select(['enquiry.subject', 'letter.text', 'letter.written_at'])
    .select(ofCompany)
    .where('letter.person_id', '=', personId)
    .orderBy('letter.written_at')
    .execute()

export const findStatements = (reader: Reader, personId: string) =>
  reader
    .selectFrom('statement_subscription as subscription')
    .innerJoin('company_view as company', 'company.company_id', 'subscription.company_id')
    .select(['subscription.address', 'subscription.frequency', 'subscription.state', 'subscription.created_at'])
    .select(ofCompany)
    .where('subscription.person_id', '=', personId)
    .orderBy('subscription.created_at')
    .execute()

export const findInvitations = (reader: Reader, personId: string) =>
  reader
    .selectFrom('invitation')
    .innerJoin('company_view as company', 'company.company_id', 'invitation.company_id')
    .select(['invitation.type', 'invitation.created_at', 'invitation.accepted_at'])
    .select(ofCompany)
    .where('invitation.invited_by', '=', personId)
    .orderBy('invitation.created_at')
    .execute()

/** The public reason of a block, and nothing of the bank's own reason. */
export const findBlocks = (reader: Reader, personId: string) =>
  reader
    .selectFrom('block')
    .select(['what', 'public_reason', 'since', 'until', 'lifted_at'])
    .where('person_id', '=', personId)
    .orderBy('since')
    .execute()

/**
 * The number of entries of a company's trail that are searched for a person's actions: the trail has no index by
 * person.
 */
const ACTIONS_AMONG = 20_000

type OwnAction = { event: AuditEventName; at: Date } & OfCompany

/** The person's actions, from the latest entries in the trail of each company. */
export async function findActions(
  reader: Reader,
  personId: string,
  companyIds: readonly string[],
): Promise<OwnAction[]> {
  if (companyIds.length === 0) return []
  const { rows } = await sql<OwnAction>`
    select action.event, action.at, company.full_name_uk as company_name, company.client_code as company_code
    from company_view as company
    cross join lateral (
      select event, at from (
        select event, at, person_id from audit_entry where audit_entry.company_id = company.company_id
        order by sequence desc limit ${sql.lit(ACTIONS_AMONG)}) as latest
      where person_id = ${personId}) as action
    where company.company_id = any (${sql.val([...companyIds])}::uuid[])
    order by action.at`.execute(reader)
  return rows
}

export type Snapshot = DatabaseTransaction
