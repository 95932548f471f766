import { type RawBuilder, type Selectable, sql } from 'kysely'
import { preparedQuery, preparedStatement, preparedText } from '@dilo/pg-batches/prepared-query.ts'
import { bigints, booleans, times, uuids } from '@dilo/pg-batches/sets.ts'
import type { Database } from '../../../db/open.ts'
import type { DB } from '../../../db/schema.ts'
import { together } from '@dilo/pg-batches/together.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import { statusWithBlocks, takesNothing } from '../../accounts/door.ts'

export type PaymentKey = { readonly companyId: string; readonly paymentId: string }

type NewInQueue = PaymentKey & {
  readonly holdId: string
  readonly fee: bigint
  readonly inBatch: boolean
  readonly queuedAt: Date
}

/** Puts payments into the bank's queue, in the transaction that sets their money aside or ends their wait. */
export const insertIntoQueue: (transaction: DatabaseTransaction, rows: readonly NewInQueue[]) => Promise<void> =
  together(async (transaction, asked) => {
    const rows = asked.flat()
    await preparedStatement(
      'queue-payments',
      transaction,
      sql`
    insert into payment_queue (company_id, payment_id, hold_id, fee, in_batch, queued_at)
    select * from unnest(${uuids(rows.map((row) => row.companyId))}, ${uuids(rows.map((row) => row.paymentId))},
      ${uuids(rows.map((row) => row.holdId))}, ${bigints(rows.map((row) => row.fee))},
      ${booleans(rows.map((row) => row.inBatch))}, ${times(rows.map((row) => row.queuedAt))})`,
    )
  })

const debtorStatus = sql<'OPEN' | 'BLOCKED' | 'CLOSED'>`${sql.raw(statusWithBlocks('debtor'))}`.as('debtor_status')

const creditorTakesNothing = sql<boolean>`${sql.raw(takesNothing('creditor'))}`.as('creditor_takes_nothing')

/** The columns of a payment that the bank needs to carry it out: a batch reads them for each. */
const carriedOut = [
  'payment.company_id',
  'payment.payment_id',
  'payment.state',
  'payment.kind',
  'payment.number',
  'payment.uetr',
  'payment.debtor_account_id',
  'payment.debtor_name',
  'payment.debtor_code',
  'payment.debtor_iban',
  'payment.creditor_name',
  'payment.creditor_code',
  'payment.creditor_iban',
  'payment.creditor_passport',
  'payment.amount',
  'payment.currency',
  'payment.value_date',
  'payment.remittance_information',
  'payment.salary_rows',
  'payment.salary_digest',
  'payment.is_instant',
] as const

type QueueRow = Selectable<DB['payment_queue']>

/** Queued payments, with what the bank knows of both sides. @param rows the rows of the queue: all, or of named payments */
const queued = (reader: Reader, rows: RawBuilder<QueueRow> = sql<QueueRow>`payment_queue`) =>
  reader
    .selectFrom(rows.as('queue'))
    .innerJoin('payment', (join) =>
      join.onRef('payment.company_id', '=', 'queue.company_id').onRef('payment.payment_id', '=', 'queue.payment_id'),
    )
    .innerJoin('company_view as company', 'company.company_id', 'payment.company_id')
    .innerJoin('client_account as debtor', (join) =>
      join
        .onRef('debtor.company_id', '=', 'payment.company_id')
        .onRef('debtor.account_id', '=', 'payment.debtor_account_id'),
    )
    .leftJoin('iban_directory as directory', 'directory.iban', 'payment.creditor_iban')
    .leftJoin('client_account as creditor', (join) =>
      join
        .onRef('creditor.company_id', '=', 'directory.company_id')
        .onRef('creditor.account_id', '=', 'directory.account_id'),
    )
    .leftJoin('company_view as creditor_company', 'creditor_company.company_id', 'creditor.company_id')
    .select(carriedOut)
    .select((eb) => [
      'queue.hold_id',
      'queue.fee as held_fee',
      'queue.in_batch',
      'queue.queued_at',
      debtorStatus,
      'creditor.company_id as creditor_company_id',
      'creditor.account_id as creditor_account_id',
      'creditor.status as creditor_status',
      creditorTakesNothing,
      'company.questionnaire_status as debtor_questionnaire',
      'creditor_company.questionnaire_status as creditor_questionnaire',
      eb('company.demo_tenant_id', 'is not', null).$castTo<boolean>().as('in_demo'),
    ])

export type QueuedPayment = Awaited<ReturnType<ReturnType<typeof queued>['executeTakeFirstOrThrow']>>

/**
 * Takes a payment that is still in the queue, and locks it until the transaction ends. If another transaction has it, it
 * waits for that transaction: for the payment first, as everybody does who takes one out of the queue. The payer's account
 * is shared until then: a block of it comes wholly before or after.
 */
export const takeQueued = preparedQuery('take-queued', (reader: Database, companyId: string, paymentId: string) =>
  queued(reader)
    .where('queue.company_id', '=', companyId)
    .where('queue.payment_id', '=', paymentId)
    .forUpdate(['payment', 'queue'])
    .forShare('debtor'),
)

/** The same of those payments that no other transaction has, and whose payer's account none changes: it waits for nobody. */
export const takeFree = (transaction: DatabaseTransaction, keys: readonly PaymentKey[]): Promise<QueuedPayment[]> =>
  theseFree(
    transaction,
    keys.map(({ companyId }) => companyId),
    keys.map(({ paymentId }) => paymentId),
  )

const theseFree = preparedQuery(
  'take-free',
  (reader: Database, companyIds: readonly string[], paymentIds: readonly string[]) =>
    queued(reader, sql<QueueRow>`lock_free_in_queue(${uuids(companyIds)}, ${uuids(paymentIds)})`)
      .orderBy('queue.company_id')
      .orderBy('queue.payment_id')
      .forUpdate('payment')
      .skipLocked()
      .modifyEnd(sql`for share of debtor skip locked`),
)

/**
 * Takes the next payments in the queue, up to the limit, except those that others have locked and those named. Payments
 * signed singly go by themselves, before those of a batch: until the transaction ends their payers can sign nothing else,
 * and a batch takes long. The payers' accounts are not locked: `sharePayers` asks again.
 */
export async function takeNext(
  transaction: DatabaseTransaction,
  atMost: number,
  but: readonly PaymentKey[],
): Promise<QueuedPayment[]> {
  const others = but.map(({ paymentId }) => paymentId)
  const single = await nextQueued(transaction, false, others, atMost)
  return single.length > 0 ? single : nextQueued(transaction, true, others, atMost)
}

/** The planner does not see the limit, either: its one plan goes along the index of turns, however full the queue is. */
const nextQueued = preparedQuery(
  'take-next',
  (reader: Database, inBatch: boolean, but: readonly string[], atMost: number) =>
    queued(reader)
      .where('queue.in_batch', '=', inBatch)
      .where('queue.payment_id', 'not in', sql<never>`(select unnest(${uuids(but)}))`)
      .orderBy('queue.queued_at')
      .orderBy('queue.company_id')
      .orderBy('queue.payment_id')
      .limit(sql<number>`(select ${atMost}::integer)`)
      .forUpdate(['payment', 'queue'])
      .skipLocked(),
)

/**
 * Shares the accounts of the payers until the transaction ends: a block of one comes wholly before or after. It comes
 * behind the ledger's lock of the same accounts, so no two chunks share an account, and a person who blocks it has a
 * turn between.
 * @throws if an account is not as it was when these payments were taken
 */
export async function sharePayers(transaction: DatabaseTransaction, payments: readonly QueuedPayment[]): Promise<void> {
  const payers = new Map(payments.map((payment) => [payment.debtor_account_id, payment]))
  const found = await payersShared(
    transaction,
    [...payers.values()].map((payment) => payment.company_id),
    [...payers.keys()],
  )
  for (const { account_id: accountId, debtor_status: status } of found)
    if (payers.get(accountId)?.debtor_status !== status) throw new Error(`The account ${accountId} has just changed`)
}

const payersShared = preparedQuery(
  'share-payers',
  (reader: Database, companyIds: readonly string[], accountIds: readonly string[]) =>
    reader
      .selectFrom('client_account as debtor')
      .select(['debtor.account_id', debtorStatus])
      .where(({ eb, refTuple }) =>
        eb(
          refTuple('debtor.company_id', 'debtor.account_id'),
          'in',
          sql<never>`(select * from unnest(${uuids(companyIds)}, ${uuids(accountIds)}))`,
        ),
      )
      .orderBy('debtor.company_id')
      .orderBy('debtor.account_id')
      .forShare('debtor'),
)

/** Removes payments that the caller has locked from the queue. */
export async function removeFromQueue(
  transaction: DatabaseTransaction,
  payments: readonly { readonly company_id: string; readonly payment_id: string }[],
): Promise<void> {
  const [companies, ids] = [payments.map((one) => one.company_id), payments.map((one) => one.payment_id)]
  await preparedStatement(
    'remove-from-queue',
    transaction,
    sql`select remove_from_queue(${uuids(companies)}, ${uuids(ids)})`,
  )
}

/** The hold of a queued payment that the caller has locked; null: the payment has left the queue. */
export async function findQueuedHold(
  transaction: DatabaseTransaction,
  { companyId, paymentId }: PaymentKey,
): Promise<string | null> {
  const row = await transaction
    .selectFrom('payment_queue')
    .select('hold_id')
    .where('company_id', '=', companyId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return row?.hold_id ?? null
}

/**
 * True if a transaction of this database is open besides the caller's and the owner's. (A role that may see the locks
 * of transactions need not see what they do.)
 */
export async function othersAtWork(reader: Reader): Promise<boolean> {
  const [row] = await atWork(reader)
  return Number(row?.count) > 1
}

const atWork = preparedText<{ count: bigint }>(
  'others-at-work',
  `select count(*) from pg_locks own join pg_stat_activity client on client.pid = own.pid
   where own.locktype = 'virtualxid' and own.granted and own.pid <> pg_backend_pid() and client.usesysid is not null
     and client.datname = current_database()`,
)
