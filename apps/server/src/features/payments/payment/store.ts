import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { PaymentReason, PaymentState } from '@dilo/domain/flows/payment.ts'
import { preparedQuery, preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import { askedKeys, queryOfEach } from '@dilo/pg-batches/query-of-each.ts'
import { argument, uuids } from '@dilo/pg-batches/sets.ts'
import type { Database } from '../../../db/open.ts'
import type { DB } from '../../../db/schema.ts'
import { together } from '@dilo/pg-batches/together.ts'
import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'
import type { WhetherWaits } from '../../../db/whether-waits.ts'
import { actsOn, notBlocked } from '../../access/door.ts'
import { openedPayments } from '../../companies/door.ts'
import type { StepOfBank } from '../../notices/door.ts'
import { signedByNobodyElse } from '../../signing/door.ts'
import { openInState } from './open-in-state.ts'
import { newUetr } from './new-uetr.ts'
import { paymentColumns } from './payment-columns.ts'

const payerQuery = queryOfEach('payer', (reader: Database, companyIds: readonly string[]) =>
  reader
    .selectFrom(askedKeys({ company_id: uuids(companyIds) }))
    .innerJoin('company_view as company', 'company.company_id', 'asked.company_id')
    .leftJoin('pilot_company', 'pilot_company.company_id', 'company.company_id')
    .select([
      'asked.place',
      'company.full_name_uk',
      'company.short_name_uk',
      'company.client_code',
      'company.sole_entrepreneur',
      'company.questionnaire_status',
    ])
    // So that payments of all other companies ask no further.
    .select(
      sql<boolean>`exists (select from recipient_account_end said where said.company_id = company.company_id)`.as(
        'says_account_ends',
      ),
    )
    .select(openedPayments),
)

/** The paying company, as its payments name it. */
export async function findPayer(reader: Reader, companyId: string) {
  const [payer] = await payerQuery(reader, companyId)
  if (payer === undefined) throw new Error(`There is no company ${companyId}`)
  return payer
}

/**
 * The last days on which the bank accepts the present data of a person and of a company, and whether the company has handed in
 * an update on which the bank has not decided.
 */
export async function findGoodUntil(reader: Reader, personId: string, companyId: string) {
  const query = reader
    .selectFrom(['person_view as person', 'company_view as company'])
    .select(['person.data_good_until as person', 'company.data_good_until as company'])
    .select(
      sql<boolean>`exists (
        select from questionnaire where questionnaire.company_id = company.company_id
          and questionnaire.state not in ('none', 'new', 'returned', 'tmp_rejected', 'processed'))`.as('atBank'),
    )
    .where('person.person_id', '=', personId)
    .where('company.company_id', '=', companyId)
  const [row] = await preparedStatement('good-until', reader, query)
  if (row === undefined) throw new Error(`There is no person ${personId}, or no company ${companyId}`)
  return row
}

export type UsedNumber = { readonly year: number; readonly number: string }

/** The given numbers that a company has already used in their years, each with its payment, on whichever account. */
export async function findNumbers(
  reader: Reader,
  companyId: string,
  numbers: readonly UsedNumber[],
): Promise<(UsedNumber & { readonly paymentId: string })[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<UsedNumber & { paymentId: string }>`
    select p.number_year as year, p.number, p.payment_id as "paymentId"
    from unnest(${numbers.map(({ year }) => year)}::smallint[], ${numbers.map(({ number }) => number)}::text[]) as n(year, number)
    join used_payment_number p on p.company_id = ${companyId} and p.number_year = n.year and p.number = n.number and not p.is_deleted and p.number <> ''`.execute(
    reader,
  )
  return rows
}

/** The columns that a payment's form fills: an unfinished draft fills those that could be read. */
export type DraftColumns = Pick<
  Selectable<DB['payment']>,
  | 'number'
  | 'number_year'
  | 'kind'
  | 'debtor_account_id'
  | 'debtor_card_id'
  | 'debtor_iban'
  | 'debtor_name'
  | 'debtor_code'
  | 'creditor_iban'
  | 'creditor_card_id'
  | 'creditor_name'
  | 'creditor_code'
  | 'creditor_passport'
  | 'amount'
  | 'fee'
  | 'currency'
  | 'remittance_information'
  | 'value_date'
  | 'typed'
  | 'faults'
  | 'salary_rows'
  | 'salary_digest'
  | 'returns_entry'
  | 'is_instant'
>

/** Rows in one statement to PostgreSQL: it bounds the memory for drafts that come by the ten thousand. */
const PORTION = 2_000

/** Writes drafts of one author. */
export async function insertDrafts(
  transaction: DatabaseTransaction,
  written: {
    companyId: string
    authorId: string
    createdAt: Date
    drafts: readonly { readonly paymentId: string; readonly columns: DraftColumns }[]
  },
): Promise<void> {
  const { companyId, authorId, createdAt, drafts } = written
  for (let from = 0; from < drafts.length; from += PORTION) {
    const rows = drafts.slice(from, from + PORTION).map(({ paymentId, columns }) => ({
      ...columns,
      amount: String(columns.amount),
      fee: String(columns.fee),
      // PostgreSQL's text form of bytes.
      salary_digest: columns.salary_digest === null ? null : `\\x${columns.salary_digest.toString('hex')}`,
      company_id: companyId,
      payment_id: paymentId,
      uetr: newUetr(),
      author_person_id: authorId,
      created_at: createdAt.toISOString(),
    }))
    await preparedStatement(
      'insert-drafts',
      transaction,
      sql`
      insert into payment (company_id, payment_id, uetr, version, state, author_person_id, created_at, number, number_year, kind, debtor_account_id,
        debtor_card_id, debtor_iban, debtor_name, debtor_code, creditor_iban, creditor_card_id, creditor_name, creditor_code, creditor_passport,
        amount, fee, currency, remittance_information, value_date, typed, faults, salary_rows, salary_digest, returns_entry, is_instant)
      select company_id, payment_id, uetr, 1, 'draft', author_person_id, created_at, number, number_year, kind, debtor_account_id,
        debtor_card_id, debtor_iban, debtor_name, debtor_code, creditor_iban, creditor_card_id, creditor_name, creditor_code, creditor_passport,
        amount, fee, currency, remittance_information, value_date, typed, faults, salary_rows, salary_digest, returns_entry, is_instant
      from json_populate_recordset(null::payment, ${JSON.stringify(rows)}::json)`,
    )
  }
}

/** Stores another version of a payment that the caller has locked. */
export async function storeEdit(
  transaction: DatabaseTransaction,
  payment: Pick<PaymentRow, 'company_id' | 'payment_id' | 'version'>,
  edit: { columns: DraftColumns; state: PaymentState; personId: string; at: Date },
): Promise<void> {
  await transaction
    .updateTable('payment')
    .set({
      ...edit.columns,
      state: edit.state,
      version: payment.version + 1,
      edited_by_person_id: edit.personId,
      edited_at: edit.at,
    })
    .where('company_id', '=', payment.company_id)
    .where('payment_id', '=', payment.payment_id)
    .execute()
}

/** All that belongs to a payment's row, of every company. */
const rowsOfPayments = (reader: Reader) =>
  reader
    .selectFrom('payment')
    .innerJoin('person_view as author', 'author.person_id', 'payment.author_person_id')
    .leftJoin('person_view as editor', 'editor.person_id', 'payment.edited_by_person_id')
    .leftJoin('card as debtor_card', (join) =>
      join
        .onRef('debtor_card.company_id', '=', 'payment.company_id')
        .onRef('debtor_card.card_id', '=', 'payment.debtor_card_id'),
    )
    .leftJoin('card as creditor_card', (join) =>
      join
        .onRef('creditor_card.company_id', '=', 'payment.company_id')
        .onRef('creditor_card.card_id', '=', 'payment.creditor_card_id'),
    )
    .leftJoin('payment_wait as wait', (join) =>
      join.onRef('wait.company_id', '=', 'payment.company_id').onRef('wait.payment_id', '=', 'payment.payment_id'),
    )
    .leftJoin('standing_order_occurrence as occurrence', (join) =>
      join
        .onRef('occurrence.company_id', '=', 'payment.company_id')
        .onRef('occurrence.payment_id', '=', 'payment.payment_id'),
    )
    .select(paymentColumns)
    .select(['occurrence.order_id as standing_order_id', 'occurrence.nominal_day as standing_order_day'])
    .select(['author.last_name_uk', 'author.first_name_uk', 'author.middle_name_uk'])
    .select([
      'editor.last_name_uk as editor_last_name',
      'editor.first_name_uk as editor_first_name',
      'editor.middle_name_uk as editor_middle_name',
    ])
    .select(['debtor_card.first_digits as debtor_card_first', 'debtor_card.last_digits as debtor_card_last'])
    .select(['creditor_card.first_digits as creditor_card_first', 'creditor_card.last_digits as creditor_card_last'])
    .select([
      'wait.until as wait_until',
      'wait.cause as wait_cause',
      'wait.hold_id as wait_hold_id',
      'wait.last_try_at as wait_last_try_at',
      'wait.since as wait_since',
      'wait.released_because as wait_released_because',
    ])

const thesePayments = (reader: Reader, companyIds: readonly string[], paymentIds: readonly string[]) =>
  rowsOfPayments(reader)
    .innerJoin(askedKeys({ company_id: uuids(companyIds), payment_id: uuids(paymentIds) }), (join) =>
      join.onRef('asked.company_id', '=', 'payment.company_id').onRef('asked.payment_id', '=', 'payment.payment_id'),
    )
    .select('asked.place')

const payments = queryOfEach('payments', thesePayments)

const paymentsInOrder = preparedQuery(
  'payments-in-order',
  (reader: Database, companyIds: readonly string[], paymentIds: readonly string[]) =>
    thesePayments(reader, companyIds, paymentIds).orderBy('asked.place'),
)

type OfCompany = { readonly companyId: string; readonly paymentIds: readonly string[] }

const paymentsOfCompanies = together(async (reader: Reader, asked: readonly OfCompany[]): Promise<PaymentRow[][]> => {
  const keyOf = (companyId: string, paymentId: string): string => `${companyId} ${paymentId}`
  const keys = new Map(
    asked.flatMap(({ companyId, paymentIds }) =>
      paymentIds.map((id) => [keyOf(companyId, id), [companyId, id] as const]),
    ),
  )
  const distinct = [...keys.values()]
  const rows =
    distinct.length === 0
      ? []
      : await paymentsInOrder(
          reader,
          distinct.map(([companyId]) => companyId),
          distinct.map(([, id]) => id),
        )
  if (asked.length === 1) return [rows]
  const found = new Map(rows.map((row) => [keyOf(row.company_id, row.payment_id), row]))
  return asked.map(({ companyId, paymentIds }) => paymentIds.flatMap((id) => found.get(keyOf(companyId, id)) ?? []))
})

/** Payments of a company in the order of their ids; one that there is not is left out. */
export const findPaymentsInOrder = (
  reader: Reader,
  companyId: string,
  paymentIds: readonly string[],
): Promise<PaymentRow[]> => paymentsOfCompanies(reader, { companyId, paymentIds })

/** Payments are locked in the order of companies and payments. */
const lockedPayments = queryOfEach(
  'lock-payments',
  (reader: Database, companyIds: readonly string[], paymentIds: readonly string[]) =>
    thesePayments(reader, companyIds, paymentIds)
      .orderBy('payment.company_id')
      .orderBy('payment.payment_id')
      .forUpdate('payment'),
)

export async function findPayment(
  reader: Reader,
  companyId: string,
  paymentId: string,
): Promise<PaymentRow | undefined> {
  const [payment] = await payments(reader, companyId, paymentId)
  return payment
}

/** Reads a payment and locks it until the transaction ends. */
export async function lockPayment(
  transaction: DatabaseTransaction,
  companyId: string,
  paymentId: string,
): Promise<PaymentRow | undefined> {
  const [payment] = await lockedPayments(transaction, companyId, paymentId)
  return payment
}

export type PaymentRow = Omit<Awaited<ReturnType<typeof payments>>[number], 'place'>

/** The person's active relation with the company of this payment; the caller checks its permissions. */
export async function findPaymentElsewhere(reader: Reader, personId: string, paymentId: string) {
  return reader
    .selectFrom('relation_view as relation')
    .innerJoin('payment_of_any_company as payment', 'payment.company_id', 'relation.company_id')
    .select(['relation.type', 'relation.permissions'])
    .where('relation.person_id', '=', personId)
    .where('relation.status', '=', 'active')
    .where(notBlocked('relation.blocked_until'))
    .where('payment.payment_id', '=', paymentId)
    .where(actsOn('payment.debtor_account_id'))
    .executeTakeFirst()
}

/** A change of a payment's state, with the further facts of its step. */
type Move = {
  readonly state: PaymentState
  readonly settled_at?: Date
  readonly undone_at?: Date
  readonly reason?: PaymentReason
}

/** Moves a payment that the caller has locked. Its recipient is remembered apart (`rememberRecipient`). */
export const movePayment = (transaction: DatabaseTransaction, payment: PaymentKey, change: Move): Promise<void> =>
  moveTogether(transaction, { payment, change })

type PaymentMove = { readonly payment: PaymentKey; readonly change: Move }

/** The call that moves payments. */
export const movingPayments = (moves: readonly PaymentMove[]): RawBuilder<void> => sql`move_payments(
  ${argument.uuids(moves.map(({ payment }) => payment.company_id))},
  ${argument.uuids(moves.map(({ payment }) => payment.payment_id))},
  ${argument.texts(moves.map(({ change }) => change.state))},
  ${argument.times(moves.map(({ change }) => change.settled_at ?? null))},
  ${argument.times(moves.map(({ change }) => change.undone_at ?? null))},
  ${argument.texts(moves.map(({ change }) => change.reason ?? null))})`

const moveTogether = together(
  async (transaction: DatabaseTransaction, moves: readonly PaymentMove[]) => {
    await preparedStatement('move-payments', transaction, sql`select ${movingPayments(moves)}`)
  },
  { apart: ({ payment }) => [payment.payment_id] },
)

export type PaymentKey = { readonly company_id: string; readonly payment_id: string }

/**
 * The call that settles payments that the caller has locked, and writes the step into their history. Their recipients are
 * remembered apart (`rememberRecipient`).
 */
export const settlingPayments = (payments: readonly PaymentKey[], at: Date): RawBuilder<StepOfBank> =>
  sql`settle_payments(${argument.uuids(payments.map((one) => one.company_id))},
    ${argument.uuids(payments.map((one) => one.payment_id))}, ${at}::timestamptz)`

/** The largest whole number that this company has used in the year, plus one. */
export async function nextNumber(reader: Reader, companyId: string, year: number): Promise<string> {
  const [row] = await preparedStatement(
    'next-payment-number',
    reader,
    sql<{ next: bigint }>`
    select coalesce(max(number::bigint) filter (where number ~ '^[0-9]{1,10}$'), 0) + 1 as next
    from used_payment_number where company_id = ${companyId} and number_year = ${year}`,
  )
  const next = row?.next ?? 1n
  // Whole numbers end at ten digits: then the person chooses a number of another kind.
  return next < 10n ** 10n ? String(next) : ''
}

export type KeyUse = { companyId: string; key: string; requestHash: Buffer; paymentId: string; now: Date }

/**
 * Takes an idempotency key in the caller's transaction, or returns what the key was taken for earlier. Of two
 * simultaneous calls with one key, the second waits for the first.
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
  const known = await findIdempotencyKey(transaction, use.companyId, use.key)
  if (known === null) throw new Error('An idempotency key that was taken is gone')
  return known
}

/** The call that takes keys: it answers whether all of them were free. */
export const takingKeys = (uses: readonly KeyUse[]): RawBuilder<boolean> => sql`take_idempotency_keys(
  ${argument.uuids(uses.map(({ companyId }) => companyId))}, ${argument.texts(uses.map(({ key }) => key))},
  ${argument.bytes(uses.map(({ requestHash }) => requestHash))}, ${argument.uuids(uses.map(({ paymentId }) => paymentId))},
  ${argument.times(uses.map(({ now }) => now))})`

/** The entry that a company's key identifies. */
export async function findIdempotencyKey(
  reader: Reader,
  companyId: string,
  key: string,
): Promise<{ paymentId: string; requestHash: Buffer } | null> {
  const known = await reader
    .selectFrom('idempotency_key')
    .select(['payment_id', 'request_hash'])
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .executeTakeFirst()
  return known === undefined ? null : { paymentId: known.payment_id, requestHash: known.request_hash }
}

/**
 * The unfinished payments that a person wrote in a company and that only they have signed, locked in the order of ids.
 */
export const lockUnsignedPayments = (
  transaction: DatabaseTransaction,
  { companyId, personId }: { readonly companyId: string; readonly personId: string },
  whetherWaits: WhetherWaits,
) =>
  transaction
    .selectFrom('payment')
    .select(['payment_id', 'state'])
    .where('company_id', '=', companyId)
    .where('author_person_id', '=', personId)
    .where('state', 'in', ['draft', 'onSigning'])
    .where(openInState(['draft', 'onSigning']))
    .where(signedByNobodyElse(personId, { companyId: 'payment.company_id', id: 'payment.payment_id' }))
    .orderBy('payment_id')
    .forUpdate()
    .$if(whetherWaits === 'skips', (query) => query.skipLocked())
    .execute()

/** Marks payments that the caller has locked as deleted: their rows stay. */
export async function deletePayments(
  transaction: DatabaseTransaction,
  companyId: string,
  paymentIds: readonly string[],
): Promise<void> {
  if (paymentIds.length === 0) return
  await sql`update payment set state = 'deleted' where company_id = ${companyId} and payment_id = any(${paymentIds}::uuid[])`.execute(
    transaction,
  )
}
