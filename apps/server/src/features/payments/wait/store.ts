import type { ReleaseReason } from '@dilo/domain/flows/held-payment.ts'
import type { WaitCause } from '@dilo/domain/flows/payment.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { sql } from 'kysely'
import { askedKeys, queryOfEach } from '@dilo/pg-batches/query-of-each.ts'
import { uuids } from '@dilo/pg-batches/sets.ts'
import type { Database } from '../../../db/open.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { type RecipientWait, waitColumns } from '../../access/door.ts'
import { isSignatoryBlocked, type Signatory, signatoryOf, signsSince } from '../../signing/door.ts'

type PaymentKey = { readonly company_id: string; readonly payment_id: string }

/**
 * Puts off the waiting payments with this person's signature. A payment that had too little money on its day starts
 * that day's attempts again at its next check (decision 085).
 * @returns the payments put off
 */
export async function putOffPayments(
  transaction: DatabaseTransaction,
  personId: string,
  { until, cause }: RecipientWait,
) {
  return transaction
    .updateTable('payment_wait')
    .set({ until, cause, last_try_at: null, released_because: null })
    .where('ended_at', 'is', null)
    .where('until', '<', until)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('signature')
          .select('signature.person_id')
          .whereRef('signature.company_id', '=', 'payment_wait.company_id')
          .whereRef('signature.subject_id', '=', 'payment_wait.payment_id')
          .where('signature.voided_at', 'is', null)
          .where('signature.person_id', '=', personId),
      ),
    )
    .returning(['company_id as companyId', 'payment_id as paymentId'])
    .execute()
}

const signatories = (reader: Reader, { company_id, payment_id }: PaymentKey) =>
  reader
    .selectFrom('person')
    .select(['person_id', 'demo_tenant_id', isSignatoryBlocked, ...waitColumns])
    .select(signsSince(company_id))
    .where('person_id', 'in', (eb) =>
      eb
        .selectFrom('signature')
        .select('signature.person_id')
        .where('signature.company_id', '=', company_id)
        .where('signature.subject_id', '=', payment_id)
        .where('signature.voided_at', 'is', null),
    )
    .orderBy('person_id')

/** The signatories of a payment. */
export async function findSignatories(reader: Reader, payment: PaymentKey): Promise<Signatory[]> {
  return (await signatories(reader, payment).execute()).map(signatoryOf)
}

/**
 * The signatories of a payment, locked until the transaction ends: a change of access comes wholly before this, or
 * wholly after.
 */
export const lockSignatories = async (
  transaction: DatabaseTransaction,
  { company_id, payment_id }: PaymentKey,
): Promise<Signatory[]> => {
  const rows = await lockedSignatories(transaction, company_id, payment_id)
  // A person whose right has changed may have signed by both.
  return [...new Map(rows.map((row) => [row.person_id, signatoryOf(row)])).values()]
}

const lockedSignatories = queryOfEach(
  'lock-signatories',
  (reader: Database, companyIds: readonly string[], paymentIds: readonly string[]) =>
    reader
      .selectFrom(askedKeys({ company_id: uuids(companyIds), payment_id: uuids(paymentIds) }))
      .innerJoin('signature', (join) =>
        join
          .onRef('signature.company_id', '=', 'asked.company_id')
          .onRef('signature.subject_id', '=', 'asked.payment_id')
          .on('signature.voided_at', 'is', null),
      )
      .innerJoin('person', 'person.person_id', 'signature.person_id')
      .leftJoin('relation', (join) =>
        join
          .onRef('relation.person_id', '=', 'signature.person_id')
          .onRef('relation.company_id', '=', 'signature.company_id'),
      )
      .select(['asked.place', 'person.person_id', 'person.demo_tenant_id', isSignatoryBlocked])
      .select(waitColumns)
      .select('relation.signs_since')
      .orderBy('person.person_id')
      .forShare('person'),
)

/**
 * True if a company knew an account before an instant: its own, or one that it has paid, with the money still there. It
 * does not matter who signed that payment: the company knows whom it pays. A payment is made before it is settled, so
 * that those made since need not be read.
 */
export async function isKnownRecipient(reader: Reader, companyId: string, iban: Iban, before: Date): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from client_account where company_id = ${companyId} and iban = ${iban})
      or exists (select from payment where company_id = ${companyId} and creditor_iban = ${iban}
        and created_at < ${before} and state = 'settled' and settled_at < ${before}) as known`.execute(reader)
  return rows[0]?.known === true
}

export async function insertWait(
  transaction: DatabaseTransaction,
  payment: PaymentKey,
  /** Without a hold: the money is set aside when the wait ends. */
  wait: { holdId: string | null; fee: Kopiykas; cause: WaitCause; since: Date; until: Date },
): Promise<void> {
  await transaction
    .insertInto('payment_wait')
    .values({
      company_id: payment.company_id,
      payment_id: payment.payment_id,
      hold_id: wait.holdId,
      fee: wait.fee,
      cause: wait.cause,
      since: wait.since,
      until: wait.until,
    })
    .execute()
}

/** The open wait of a payment that the caller has locked; its time is fixed until the transaction ends. */
export async function lockWait(transaction: DatabaseTransaction, payment: PaymentKey) {
  return transaction
    .selectFrom('payment_wait')
    .select(['hold_id as holdId', 'fee', 'cause', 'since', 'until', 'last_try_at as lastTryAt'])
    .where('company_id', '=', payment.company_id)
    .where('payment_id', '=', payment.payment_id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Puts a locked wait off to the next attempt, because the money was too little. */
export async function tryAgainAt(
  transaction: DatabaseTransaction,
  payment: PaymentKey,
  { next, last }: { readonly next: Date; readonly last: Date },
): Promise<void> {
  await transaction
    .updateTable('payment_wait')
    .set({ until: next, last_try_at: last })
    .where('company_id', '=', payment.company_id)
    .where('payment_id', '=', payment.payment_id)
    .execute()
}

/** Ends the time of a locked wait now: the next look at waiting payments releases it. */
export async function cutWaitShort(
  transaction: DatabaseTransaction,
  payment: PaymentKey,
  { until, because }: { readonly until: Date; readonly because: ReleaseReason },
): Promise<void> {
  await transaction
    .updateTable('payment_wait')
    .set({ until, released_because: because })
    .where('company_id', '=', payment.company_id)
    .where('payment_id', '=', payment.payment_id)
    .execute()
}

/** The people whose signatures stand on a payment. */
export async function findSignedBy(reader: Reader, payment: PaymentKey): Promise<readonly string[]> {
  const rows = await reader
    .selectFrom('signature')
    .select('person_id')
    .distinct()
    .where('company_id', '=', payment.company_id)
    .where('subject_id', '=', payment.payment_id)
    .where('voided_at', 'is', null)
    .execute()
  return rows.map(({ person_id }) => person_id)
}

export async function endWait(transaction: DatabaseTransaction, payment: PaymentKey, now: Date): Promise<void> {
  await transaction
    .updateTable('payment_wait')
    .set({ ended_at: now })
    .where('company_id', '=', payment.company_id)
    .where('payment_id', '=', payment.payment_id)
    .execute()
}

export type DuePayment = { readonly companyId: string; readonly paymentId: string; readonly until: Date }

/** Due payments, in the order of their ends, after a given one; up to the limit. */
export async function findDue(
  database: Database,
  now: Date,
  after: DuePayment | null,
  atMost: number,
): Promise<DuePayment[]> {
  let due = database
    .selectFrom('payment_wait')
    .select(['company_id as companyId', 'payment_id as paymentId', 'until'])
    .where('ended_at', 'is', null)
    .where('until', '<=', now)
  if (after !== null)
    due = due.where(
      sql<boolean>`(until, company_id, payment_id) > (${after.until}, ${after.companyId}, ${after.paymentId})`,
    )
  return due.orderBy('until').orderBy('company_id').orderBy('payment_id').limit(atMost).execute()
}
