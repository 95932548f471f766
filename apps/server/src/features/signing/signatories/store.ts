import type { ListedPermission } from '@dilo/domain/action-permissions.ts'
import type { SignatureType } from '@dilo/domain/dictionaries/bank-products.ts'
import type { LimitsInDigits } from '@dilo/domain/signing/person-limits.ts'
import type { RelationType } from '@dilo/domain/permissions.ts'
import type { Email } from '@dilo/domain/values/email.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Phone } from '@dilo/domain/values/phone.ts'
import { sql } from 'kysely'
import { askedKeys, queryOfEach } from '@dilo/pg-batches/query-of-each.ts'
import { uuids } from '@dilo/pg-batches/sets.ts'
import type { Database } from '../../../db/open.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { notBlocked } from '../../access/door.ts'

/** A person with an active relation to a company that no block has taken away, and their contacts for codes. */
export type RelatedPerson = {
  readonly person_id: string
  readonly type: RelationType
  readonly permissions: readonly ListedPermission[]
  readonly signature_type: SignatureType
  /** The accounts on which the person acts; null: all of the company's. */
  readonly account_ids: readonly string[] | null
  /** Their own limits of signing; null: none. */
  readonly own_limits: LimitsInDigits | null
  readonly last_name_uk: string
  readonly first_name_uk: string
  readonly middle_name_uk: string
  readonly language: Language
  readonly phone: Phone | null
  readonly email: Email | null
}

/** A statement would have three rows of a person with limits for three methods. */
const ownLimits = sql<LimitsInDigits | null>`(
  select jsonb_object_agg(own.method, jsonb_build_object(
    'perPayment', own.per_payment::text, 'perDay', own.per_day::text, 'perMonth', own.per_month::text))
  from signing_limit own where own.company_id = relation.company_id and own.person_id = relation.person_id)`.as(
  'own_limits',
)

const people = (reader: Reader, companyIds: readonly string[]) =>
  reader
    .selectFrom(askedKeys({ company_id: uuids(companyIds) }))
    .innerJoin('relation', 'relation.company_id', 'asked.company_id')
    .innerJoin('person_view as person', 'person.person_id', 'relation.person_id')
    .leftJoin('person_contact as phone', (join) =>
      join.onRef('phone.person_id', '=', 'relation.person_id').on('phone.type', '=', sql.lit('FINANCIAL_PHONE')),
    )
    .leftJoin('person_contact as email', (join) =>
      join.onRef('email.person_id', '=', 'relation.person_id').on('email.type', '=', sql.lit('FINANCIAL_EMAIL')),
    )
    .select('asked.place')
    .select([
      'relation.person_id',
      'relation.type',
      'relation.permissions',
      'relation.signature_type',
      'relation.account_ids',
    ])
    .select(['person.last_name_uk', 'person.first_name_uk', 'person.middle_name_uk', 'person.language'])
    .select(ownLimits)
    .select([sql<Phone | null>`phone.value`.as('phone'), sql<Email | null>`email.value`.as('email')])
    .where('relation.status', '=', sql.lit('active'))
    .where(notBlocked('relation.blocked_until'))
    .orderBy('relation.person_id')

export const findPeople: (reader: Reader, companyId: string) => Promise<RelatedPerson[]> = queryOfEach('people', people)

/** The same, with the relations locked until the transaction ends. */
export const lockRelatedPeople: (transaction: DatabaseTransaction, companyId: string) => Promise<RelatedPerson[]> =
  queryOfEach('lock-people', (reader: Database, companyIds: readonly string[]) =>
    people(reader, companyIds).orderBy('relation.company_id').forShare('relation'),
  )

/** A company with its own rules of signing; without rules there is one row whose rule is null. */
export const findSigningRules = queryOfEach('signing-rules', (reader: Database, companyIds: readonly string[]) =>
  reader
    .selectFrom(askedKeys({ company_id: uuids(companyIds) }))
    .innerJoin('company_view as company', 'company.company_id', 'asked.company_id')
    .leftJoin('company_signing_rule as rule', 'rule.company_id', 'company.company_id')
    .select('asked.place')
    .select(['company.sole_entrepreneur', 'rule.account_id', 'rule.currency', 'rule.from_amount', 'rule.needs'])
    .orderBy('rule.currency')
    .orderBy('rule.account_id')
    .orderBy('rule.from_amount'),
)
