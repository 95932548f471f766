import { randomUUIDv7 } from 'node:crypto'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { GivenType, VoidCause } from '@dilo/domain/signing/signature.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { StatedReason } from '@dilo/domain/values/stated-reason.ts'
import { sql } from 'kysely'
import { preparedStatement } from '../../../db/prepared-query.ts'
import { askedKeys, queryOfEach } from '../../../db/query-of-each.ts'
import { bigints, bytes, dates, texts, times, uuids } from '../../../db/sets.ts'
import { together } from '../../../db/together.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/** The valid signatures of payments. */
export const findSignaturesToCount = async (reader: Reader, companyId: string, paymentIds: readonly string[]) =>
  (await Promise.all(paymentIds.map((paymentId) => signaturesToCount(reader, companyId, paymentId)))).flat()

const signaturesToCount = queryOfEach(
  'signatures-to-count',
  (reader, companyIds: readonly string[], paymentIds: readonly string[]) =>
    reader
      .selectFrom(askedKeys({ company_id: uuids(companyIds), payment_id: uuids(paymentIds) }))
      .innerJoin('payment_signature as signature', (join) =>
        join
          .onRef('signature.company_id', '=', 'asked.company_id')
          .onRef('signature.payment_id', '=', 'asked.payment_id')
          .on('signature.voided_at', 'is', null),
      )
      .select(['asked.place', 'signature.payment_id', 'signature.person_id', 'signature.type', 'signature.method'])
      .select(['signature.digest', 'signature.signed_at', 'signature.batch_digest'])
      .orderBy('signature.signed_at')
      .orderBy('signature.person_id'),
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
export const insertSignature: (transaction: DatabaseTransaction, signature: NewSignature) => Promise<boolean> =
  together(async (transaction, signatures) => {
    const column = <Value>(of: (signature: NewSignature) => Value): Value[] => signatures.map(of)
    const written = await preparedStatement<{ signature_id: string }>(
      'sign',
      transaction,
      sql`
      insert into payment_signature (company_id, payment_id, signature_id, person_id, type, method, digest, batch_digest, signed_at,
        counted_amount, counted_on, session_id, user_agent, address)
      select * from unnest(${uuids(column((one) => one.companyId))}, ${uuids(column((one) => one.paymentId))},
        ${uuids(column((one) => one.signatureId))}, ${uuids(column((one) => one.personId))}, ${texts(column((one) => one.type))},
        ${texts(column((one) => one.method))}, ${bytes(column((one) => one.digest))}, ${bytes(column((one) => one.batchDigest))},
        ${times(column((one) => one.signedAt))}, ${bigints(column((one) => one.counted.amount))},
        ${dates(column((one) => one.counted.on))}, ${uuids(column((one) => one.origin.sessionId))},
        ${texts(column((one) => one.origin.userAgent))}, ${texts(column((one) => one.origin.address))})
      on conflict do nothing returning signature_id`,
    )
    const ids = new Set(written.map(({ signature_id }) => signature_id))
    return signatures.map(({ signatureId }) => ids.has(signatureId))
  })

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
