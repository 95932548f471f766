import { randomUUIDv7 } from 'node:crypto'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { GivenType, VoidCause } from '@dilo/domain/signing/signature.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { StatedReason } from '@dilo/domain/values/stated-reason.ts'
import { sql } from 'kysely'
import { preparedQuery, preparedStatement } from '../../../db/prepared-query.ts'
import { uuids } from '../../../db/sets.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/** The valid signatures of payments. */
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
      .where('payment_id', '=', sql<string>`any(${uuids(paymentIds)})`)
      .where('voided_at', 'is', null)
      .orderBy('signed_at')
      .orderBy('person_id'),
)

export type CountedSignature = Awaited<ReturnType<typeof findSignaturesToCount>>[number]

type NewSignature = {
  readonly companyId: string
  readonly paymentId: string
  readonly signatureId: string
  readonly personId: string
  readonly type: GivenType
  readonly method: SigningMethod
  readonly digest: Buffer
  readonly batchDigest: Buffer | null
  readonly signedAt: Date
  /** The amount that counts towards the limits of the method, and the day in Kyiv on which it counts. */
  readonly counted: { readonly amount: Kopiykas; readonly on: BusinessDate }
  readonly origin: { readonly sessionId: string; readonly userAgent: string; readonly address: string }
}

/** Writes a signature. False if this person already has a valid signature of this type. */
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

/** Voids all signatures under locked payments of a company. */
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

/** The reasons of returns for rework, for payments that were not sent to signing since. */
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
