import type { ListedPermission } from '@dilo/domain/action-permissions.ts'
import type { SignatureType } from '@dilo/domain/dictionaries/bank-products.ts'
import type { RelationType } from '@dilo/domain/permissions.ts'
import type { Email } from '@dilo/domain/values/email.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Phone } from '@dilo/domain/values/phone.ts'
import { sql } from 'kysely'
import { askedKeys, queryOfEach } from '../../../db/query-of-each.ts'
import { uuids } from '../../../db/sets.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { notBlocked } from '../../access/door.ts'

/** A person with an active relation to a company that no block has taken away, and their contacts for codes. */
export type RelatedPerson = {
  readonly person_id: string
  readonly type: RelationType
  readonly permissions: readonly ListedPermission[]
  readonly signature_type: SignatureType
  readonly last_name_uk: string
  readonly first_name_uk: string
  readonly middle_name_uk: string
  readonly language: Language
  readonly phone: Phone | null
  readonly email: Email | null
}

const people = (reader: Reader, companyIds: readonly string[]) =>
  reader
    .selectFrom(askedKeys({ company_id: uuids(companyIds) }))
    .innerJoin('relation', 'relation.company_id', 'asked.company_id')
    .innerJoin('person', 'person.person_id', 'relation.person_id')
    .leftJoin('person_contact as phone', (join) =>
      join.onRef('phone.person_id', '=', 'relation.person_id').on('phone.type', '=', sql.lit('FINANCIAL_PHONE')),
    )
    .leftJoin('person_contact as email', (join) =>
      join.onRef('email.person_id', '=', 'relation.person_id').on('email.type', '=', sql.lit('FINANCIAL_EMAIL')),
    )
    .select('asked.place')
    .select(['relation.person_id', 'relation.type', 'relation.permissions', 'relation.signature_type'])
    .select(['person.last_name_uk', 'person.first_name_uk', 'person.middle_name_uk', 'person.language'])
    .select([sql<Phone | null>`phone.value`.as('phone'), sql<Email | null>`email.value`.as('email')])
    .where('relation.status', '=', sql.lit('active'))
    .where(notBlocked('relation.blocked_until'))
    .orderBy('relation.person_id')

export const findPeople: (reader: Reader, companyId: string) => Promise<RelatedPerson[]> = queryOfEach('people', people)

/** The same, with the relations locked until the transaction ends. */
export const lockRelatedPeople: (transaction: DatabaseTransaction, companyId: string) => Promise<RelatedPerson[]> =
  queryOfEach('lock-people', (reader, companyIds: readonly string[]) =>
    people(reader, companyIds).orderBy('relation.company_id').forShare('relation'),
  )

/** A company with its own rules of signing; without rules there is one row whose rule is null. */
export const findSigningRules = queryOfEach('signing-rules', (reader, companyIds: readonly string[]) =>
  reader
    .selectFrom(askedKeys({ company_id: uuids(companyIds) }))
    .innerJoin('company', 'company.company_id', 'asked.company_id')
    .leftJoin('company_signing_rule as rule', 'rule.company_id', 'company.company_id')
    .select('asked.place')
    .select(['company.sole_entrepreneur', 'rule.account_id', 'rule.currency', 'rule.from_amount', 'rule.needs'])
    .orderBy('rule.currency')
    .orderBy('rule.account_id')
    .orderBy('rule.from_amount'),
)
