import { sql, type Updateable } from 'kysely'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import type { ClientCode } from '@dilo/domain/values/client-code.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import type { PartyName } from '@dilo/domain/values/party-name.ts'
import type { PaymentNumber } from '@dilo/domain/values/payment-number.ts'
import type { RemittanceInformation } from '@dilo/domain/values/remittance-information.ts'
import type { DB } from '../../db/schema.ts'
import type { DatabaseTransaction, Reader } from '../../db/transaction.ts'

/** The company that pays, as its payments name it. */
export async function findPayer(reader: Reader, companyId: string) {
  return reader
    .selectFrom('company')
    .select(['full_name_uk', 'short_name_uk', 'client_code', 'sole_entrepreneur'])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
}

/** The person's relation to the company as it stands now, kept as it is until the transaction ends. */
export async function holdRelation(transaction: DatabaseTransaction, personId: string, companyId: string) {
  return transaction
    .selectFrom('relation')
    .select(['type', 'permissions', 'signature_type'])
    .where('person_id', '=', personId)
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .forShare()
    .executeTakeFirst()
}

export type NewPayment = {
  companyId: string
  paymentId: string
  number: PaymentNumber
  debtor: { accountId: string; iban: Iban; name: string; code: string }
  creditor: { iban: Iban; name: PartyName; code: ClientCode }
  amount: bigint
  currency: Currency
  remittanceInformation: RemittanceInformation
  valueDate: BusinessDate
  authorId: string
  createdAt: Date
}

/** Writes a draft. False when the number is taken in its company and year. */
export async function insertPayment(transaction: DatabaseTransaction, payment: NewPayment): Promise<boolean> {
  const row = await transaction
    .insertInto('payment')
    .values({
      company_id: payment.companyId,
      payment_id: payment.paymentId,
      version: 1,
      state: 'draft',
      number: payment.number,
      number_year: Number(payment.valueDate.slice(0, 4)),
      debtor_account_id: payment.debtor.accountId,
      debtor_iban: payment.debtor.iban,
      debtor_name: payment.debtor.name,
      debtor_code: payment.debtor.code,
      creditor_iban: payment.creditor.iban,
      creditor_name: payment.creditor.name,
      creditor_code: payment.creditor.code,
      amount: payment.amount,
      currency: payment.currency,
      remittance_information: payment.remittanceInformation,
      value_date: payment.valueDate,
      author_person_id: payment.authorId,
      created_at: payment.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('payment_id')
    .executeTakeFirst()
  return row !== undefined
}

const payments = (reader: Reader, companyId: string) =>
  reader
    .selectFrom('payment')
    .innerJoin('person as author', 'author.person_id', 'payment.author_person_id')
    .leftJoin('payment_wait as wait', (join) =>
      join.onRef('wait.company_id', '=', 'payment.company_id').onRef('wait.payment_id', '=', 'payment.payment_id'),
    )
    .selectAll('payment')
    .select(['author.last_name_uk', 'author.first_name_uk', 'author.middle_name_uk'])
    .select(['wait.until as wait_until', 'wait.cause as wait_cause'])
    .where('payment.company_id', '=', companyId)

export async function findPayment(reader: Reader, companyId: string, paymentId: string) {
  return payments(reader, companyId).where('payment.payment_id', '=', paymentId).executeTakeFirst()
}

/** Reads a payment and keeps others from changing it until the transaction ends. */
export async function lockPayment(transaction: DatabaseTransaction, companyId: string, paymentId: string) {
  return payments(transaction, companyId)
    .where('payment.payment_id', '=', paymentId)
    .forUpdate('payment')
    .executeTakeFirst()
}

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>

const NEWEST = 200

/** The newest payments of a company; deleted ones are left out. */
export async function findPayments(reader: Reader, companyId: string): Promise<PaymentRow[]> {
  return payments(reader, companyId)
    .where('payment.state', '<>', 'deleted')
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.payment_id', 'desc')
    .limit(NEWEST)
    .execute()
}

export async function findSignatures(reader: Reader, companyId: string, paymentIds: readonly string[]) {
  if (paymentIds.length === 0) return []
  return reader
    .selectFrom('payment_signature as signature')
    .innerJoin('person', 'person.person_id', 'signature.person_id')
    .select([
      'signature.payment_id',
      'signature.person_id',
      'signature.type',
      'signature.method',
      'signature.signed_at',
      'person.last_name_uk',
      'person.first_name_uk',
      'person.middle_name_uk',
    ])
    .where('signature.company_id', '=', companyId)
    .where('signature.payment_id', 'in', paymentIds)
    .orderBy('signature.signed_at')
    .execute()
}

export type SignatureRow = Awaited<ReturnType<typeof findSignatures>>[number]

/** Moves a payment that the caller has locked. */
export async function movePayment(
  transaction: DatabaseTransaction,
  payment: { company_id: string; payment_id: string },
  change: Pick<Updateable<DB['payment']>, 'state' | 'settled_at' | 'undone_at' | 'reason'>,
): Promise<void> {
  await transaction
    .updateTable('payment')
    .set(change)
    .where('company_id', '=', payment.company_id)
    .where('payment_id', '=', payment.payment_id)
    .execute()
}

/** Settles payments that the caller has locked, in one statement. */
export async function settlePayments(
  transaction: DatabaseTransaction,
  payments: readonly { company_id: string; payment_id: string }[],
  at: Date,
): Promise<void> {
  await sql`
    update payment set state = 'settled', settled_at = ${at}
    from unnest(${payments.map((one) => one.company_id)}::uuid[], ${payments.map((one) => one.payment_id)}::uuid[]) as s(company_id, payment_id)
    where payment.company_id = s.company_id and payment.payment_id = s.payment_id`.execute(transaction)
}

/** One more than the largest whole number that this company has used in the year. */
export async function nextNumber(reader: Reader, companyId: string, year: number): Promise<string> {
  const row = await reader
    .selectFrom('payment')
    .select(sql<bigint>`coalesce(max(number::bigint) filter (where number ~ '^[0-9]{1,10}$'), 0) + 1`.as('next'))
    .where('company_id', '=', companyId)
    .where('number_year', '=', year)
    .executeTakeFirstOrThrow()
  // Past ten digits there is no next one: the person chooses a number of another kind.
  return row.next < 10n ** 10n ? String(row.next) : ''
}

export type KeyUse = { companyId: string; key: string; requestHash: Buffer; paymentId: string; now: Date }

/**
 * Takes an idempotency key in the caller's transaction. When it was taken before, gives what it was taken for;
 * of two calls with one key at once, the second waits for the first.
 */
export async function takeIdempotencyKey(
  transaction: DatabaseTransaction,
  use: KeyUse,
): Promise<{ paymentId: string; requestHash: Buffer } | null> {
  const taken = await transaction
    .insertInto('idempotency_key')
    .values({
      company_id: use.companyId,
      key: use.key,
      request_hash: use.requestHash,
      payment_id: use.paymentId,
      created_at: use.now,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (taken) return null
  const known = await transaction
    .selectFrom('idempotency_key')
    .select(['payment_id', 'request_hash'])
    .where('company_id', '=', use.companyId)
    .where('key', '=', use.key)
    .executeTakeFirstOrThrow()
  return { paymentId: known.payment_id, requestHash: known.request_hash }
}
