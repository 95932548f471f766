import { randomUUIDv7 } from 'node:crypto'
import type { ListedPermission } from '@dilo/domain/action-permissions.ts'
import type { SignatureType, SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { RelationType } from '@dilo/domain/permissions.ts'
import type { GivenType, VoidCause } from '@dilo/domain/signing/signature.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Email } from '@dilo/domain/values/email.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Phone } from '@dilo/domain/values/phone.ts'
import type { StatedReason } from '@dilo/domain/values/stated-reason.ts'
import { sql } from 'kysely'
import { preparedQuery, preparedStatement } from '../../../db/prepared-query.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/** Whoever has an active relation to a company, with where codes reach them. */
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

const people = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('relation')
    .innerJoin('person', 'person.person_id', 'relation.person_id')
    .leftJoin('person_contact as phone', (join) =>
      join.onRef('phone.person_id', '=', 'relation.person_id').on('phone.type', '=', sql.lit('FINANCIAL_PHONE')),
    )
    .leftJoin('person_contact as email', (join) =>
      join.onRef('email.person_id', '=', 'relation.person_id').on('email.type', '=', sql.lit('FINANCIAL_EMAIL')),
    )
    .select(['relation.person_id', 'relation.type', 'relation.permissions', 'relation.signature_type'])
    .select(['person.last_name_uk', 'person.first_name_uk', 'person.middle_name_uk', 'person.language'])
    .select([sql<Phone | null>`phone.value`.as('phone'), sql<Email | null>`email.value`.as('email')])
    .where('relation.company_id', '=', companyId)
    .where('relation.status', '=', sql.lit('active'))
    .orderBy('relation.person_id')

export const findPeople: (reader: Reader, companyId: string) => Promise<RelatedPerson[]> = preparedQuery(
  'people',
  people,
)

/** The same, whose relations stay as they are until the transaction ends. */
export const holdPeople: (transaction: DatabaseTransaction, companyId: string) => Promise<RelatedPerson[]> =
  preparedQuery('hold-people', (reader, companyId: string) => people(reader, companyId).forShare('relation'))

/** A company with its own rules of signing; without any there is one row without a rule. */
export const findSigningRules = preparedQuery('signing-rules', (reader, companyId: string) =>
  reader
    .selectFrom('company')
    .leftJoin('company_signing_rule as rule', 'rule.company_id', 'company.company_id')
    .select(['company.sole_entrepreneur', 'rule.account_id', 'rule.currency', 'rule.from_amount', 'rule.needs'])
    .where('company.company_id', '=', companyId)
    .orderBy('rule.currency')
    .orderBy('rule.account_id')
    .orderBy('rule.from_amount'),
)

/** The signatures of payments that are not void. */
export async function findSignaturesToCount(reader: Reader, companyId: string, paymentIds: readonly string[]) {
  if (paymentIds.length === 0) return []
  return signaturesToCount(reader, companyId, paymentIds)
}

const signaturesToCount = preparedQuery(
  'signatures-to-count',
  (reader, companyId: string, paymentIds: readonly string[]) =>
    reader
      .selectFrom('payment_signature')
      .select(['payment_id', 'person_id', 'type', 'method', 'digest', 'signed_at', 'batch_digest'])
      .where('company_id', '=', companyId)
      .where('payment_id', '=', sql<string>`any(${paymentIds}::uuid[])`)
      .where('voided_at', 'is', null)
      .orderBy('signed_at')
      .orderBy('person_id'),
)

export type CountedSignature = Awaited<ReturnType<typeof findSignaturesToCount>>[number]

export type NewSignature = {
  readonly companyId: string
  readonly paymentId: string
  readonly signatureId: string
  readonly personId: string
  readonly type: GivenType
  readonly method: SigningMethod
  readonly digest: Buffer
  readonly batchDigest: Buffer | null
  readonly signedAt: Date
  /** What it counts towards the limits of its method, and of which day in Kyiv. */
  readonly counted: { readonly amount: Kopiykas; readonly on: BusinessDate }
  readonly origin: { readonly sessionId: string; readonly userAgent: string; readonly address: string }
}

/** Writes a signature. False when one of this person with this type stands already. */
export async function insertSignature(transaction: DatabaseTransaction, signature: NewSignature): Promise<boolean> {
  const { companyId, paymentId, signatureId, personId, type, method, digest, batchDigest, signedAt, counted, origin } =
    signature
  const written = await preparedStatement(
    'sign',
    transaction,
    sql`
    insert into payment_signature (company_id, payment_id, signature_id, person_id, type, method, digest, batch_digest, signed_at,
      counted_amount, counted_on, session_id, user_agent, address)
    values (${companyId}, ${paymentId}, ${signatureId}, ${personId}, ${type}, ${method}, ${digest}, ${batchDigest}, ${signedAt},
      ${counted.amount}, ${counted.on}, ${origin.sessionId}, ${origin.userAgent}, ${origin.address})
    on conflict do nothing returning person_id`,
  )
  return written.length > 0
}

/** Voids the signatures under a locked payment, of everybody or of one person. */
export async function voidSignaturesOf(
  transaction: DatabaseTransaction,
  payment: { readonly company_id: string; readonly payment_id: string },
  { cause, at, personId }: { readonly cause: VoidCause; readonly at: Date; readonly personId: string | null },
): Promise<void> {
  await transaction
    .updateTable('payment_signature')
    .set({ voided_at: at, void_cause: cause })
    .where('company_id', '=', payment.company_id)
    .where('payment_id', '=', payment.payment_id)
    .where('voided_at', 'is', null)
    .$if(personId !== null, (query) => query.where('person_id', '=', personId ?? ''))
    .execute()
}

/** Voids what everybody has signed under locked payments of a company. */
export async function voidSignaturesOfMany(
  transaction: DatabaseTransaction,
  { companyId, paymentIds }: { readonly companyId: string; readonly paymentIds: readonly string[] },
  { cause, at }: { readonly cause: VoidCause; readonly at: Date },
): Promise<void> {
  if (paymentIds.length === 0) return
  await sql`
    update payment_signature set voided_at = ${at}, void_cause = ${cause}
    where company_id = ${companyId} and payment_id = any(${paymentIds}::uuid[]) and voided_at is null`.execute(
    transaction,
  )
}

/**
 * Lets one transaction at a time count what a person signs by a method, whatever the company and the server: held to the
 * transaction's end. Taken after payments and relations, before everything else.
 */
export async function lockMethodUse(
  transaction: DatabaseTransaction,
  personId: string,
  method: SigningMethod,
): Promise<void> {
  await preparedStatement(
    'lock-method-use',
    transaction,
    sql`select pg_advisory_xact_lock(hashtextextended(${`signing by ${method} of ${personId}`}, 0))`,
  )
}

/** What has been signed on a day in Kyiv and is not void, by person and method. */
export async function findUse(reader: Reader, personIds: readonly string[], day: BusinessDate) {
  if (personIds.length === 0) return []
  return useQuery(reader, personIds, day)
}

/**
 * Under payments and under standing orders; what an order's payments bear of it counts 0. An order that has paid since it was
 * signed has used what was signed, whatever an edit has voided: else each edit would give the day's limit back to a thief.
 */
const useQuery = preparedQuery('method-use', (reader, personIds: readonly string[], day: BusinessDate) =>
  reader
    .selectFrom(
      reader
        .selectFrom('payment_signature')
        .select(['person_id', 'method', 'counted_amount', 'counted_on'])
        .where('voided_at', 'is', null)
        .unionAll(
          reader
            .selectFrom('standing_order_signature as signature')
            .select(['person_id', 'method', 'counted_amount', 'counted_on'])
            .where((eb) => eb.or([eb('voided_at', 'is', null), eb.exists(paidSince(reader))])),
        )
        .as('counted'),
    )
    .select(['person_id', 'method', sql<bigint>`sum(counted_amount)::bigint`.as('used')])
    .where('person_id', '=', sql<string>`any(${personIds}::uuid[])`)
    .where('counted_on', '=', day)
    .groupBy(['person_id', 'method']),
)

const paidSince = (reader: Reader) =>
  reader
    .selectFrom('standing_order_occurrence as paid')
    .select('paid.payment_id')
    .where(
      sql<boolean>`(paid.company_id, paid.order_id) = (signature.company_id, signature.order_id) and paid.made_at between signature.signed_at and signature.voided_at`,
    )

/** Why payments were given back to their authors and not sent to signing since. */
export async function findOpenRework(reader: Reader, companyId: string, paymentIds: readonly string[]) {
  if (paymentIds.length === 0) return []
  return reader
    .selectFrom('payment_rework as rework')
    .innerJoin('person', 'person.person_id', 'rework.person_id')
    .select(['rework.payment_id', 'rework.returned_at', 'rework.reason'])
    .select(['person.last_name_uk', 'person.first_name_uk', 'person.middle_name_uk'])
    .where('rework.company_id', '=', companyId)
    .where('rework.payment_id', 'in', paymentIds)
    .where('rework.ended_at', 'is', null)
    .execute()
}

type PaymentKey = { readonly company_id: string; readonly payment_id: string }

export async function insertRework(
  transaction: DatabaseTransaction,
  payment: PaymentKey,
  { personId, reason, at }: { readonly personId: string; readonly reason: StatedReason; readonly at: Date },
): Promise<void> {
  await transaction
    .insertInto('payment_rework')
    .values({
      company_id: payment.company_id,
      payment_id: payment.payment_id,
      rework_id: randomUUIDv7(),
      returned_at: at,
      person_id: personId,
      reason,
    })
    .execute()
}

export async function endRework(transaction: DatabaseTransaction, payment: PaymentKey, at: Date): Promise<void> {
  await transaction
    .updateTable('payment_rework')
    .set({ ended_at: at })
    .where('company_id', '=', payment.company_id)
    .where('payment_id', '=', payment.payment_id)
    .where('ended_at', 'is', null)
    .execute()
}
