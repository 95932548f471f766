import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import { askedKeys, queryOfEach } from '@dilo/pg-batches/query-of-each.ts'
import type { Database } from '../../../db/open.ts'
import { risingId } from '../../../db/rising-id.ts'
import { argument, uuids } from '@dilo/pg-batches/sets.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import { together } from '@dilo/pg-batches/together.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { mayEnter, screeningIn } from '../../watch-lists/door.ts'
import type { PaymentKey } from './store.ts'

type Screening = Pick<Context, 'database' | 'bankDatabase' | 'clock'>

/**
 * Those of these payments whose recipients the company may save. A recipient who is new to its directory, or stands there by
 * another name, is held against the lists; a hit waits for the bank's people, and the payment goes on.
 * Clients' calls ask before they lock accounts: they wait for a connection of the bank, whose jobs wait for accounts.
 */
export async function withSavedRecipient<Payment extends PaymentKey>(
  context: Screening,
  transaction: DatabaseTransaction,
  payments: readonly Payment[],
): Promise<readonly Payment[]> {
  const screening = screeningIn(context, transaction)
  const may = await sideBySide(
    payments.map(async ({ company_id: companyId, payment_id: paymentId }) => {
      const [recipient] = await newRecipient(transaction, companyId, paymentId)
      if (recipient === undefined) return true
      const { name, code, passport, iban } = recipient
      const codes = [code, ...(passport === null ? [] : [passport])]
      return mayEnter(screening, { who: 'recipient', companyId, name, codes, iban })
    }),
  )
  return payments.filter((_, place) => may[place])
}

/** True if the company's directory has the recipient of a payment by this name: nobody needs to be asked. */
export const isRecipientSaved = async (transaction: DatabaseTransaction, payment: PaymentKey): Promise<boolean> =>
  (await newRecipient(transaction, payment.company_id, payment.payment_id)).length === 0

/** The recipient of a payment, unless the directory has them by this name. */
const newRecipient = queryOfEach(
  'new-recipient',
  (reader: Database, companyIds: readonly string[], paymentIds: readonly string[]) =>
    reader
      .selectFrom(askedKeys({ company_id: uuids(companyIds), payment_id: uuids(paymentIds) }))
      .innerJoin('payment', (join) =>
        join.onRef('payment.company_id', '=', 'asked.company_id').onRef('payment.payment_id', '=', 'asked.payment_id'),
      )
      .select(['asked.place', 'payment.creditor_iban as iban', 'payment.creditor_name as name'])
      .select(['payment.creditor_code as code', 'payment.creditor_passport as passport'])
      .where(hasRecipient)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('counterparty as known')
              .select('known.company_id')
              .whereRef('known.company_id', '=', 'payment.company_id')
              .whereRef('known.code', '=', 'payment.creditor_code')
              .where('known.passport', '=', sql<string>`coalesce(payment.creditor_passport, '')`)
              .whereRef('known.iban', '=', 'payment.creditor_iban')
              .whereRef('known.name', '=', 'payment.creditor_name'),
          ),
        ),
      ),
)

const hasRecipient = sql<boolean>`payment.kind in ('toClient', 'toOtherBank', 'toBudget')`

/**
 * Enters the recipient of a settled payment into its company's directory, or renews the entry: each once and in one order.
 * Other payments of the company have the same recipients: a caller that also locks accounts does that before.
 * @param payment one of `withSavedRecipient`
 */
export const rememberRecipient = (transaction: DatabaseTransaction, payment: PaymentKey, at: Date): Promise<void> =>
  rememberTogether(transaction, { payment, at })

type SettledPayment = { readonly payment: PaymentKey; readonly at: Date }

/** The call that enters or renews the recipients of settled payments. */
export const rememberingRecipients = (settled: readonly SettledPayment[]): RawBuilder<void> => sql`remember_recipients(
  ${argument.uuids(settled.map(({ payment }) => payment.company_id))},
  ${argument.uuids(settled.map(({ payment }) => payment.payment_id))}, ${argument.uuids(settled.map(() => risingId()))},
  ${argument.times(settled.map(({ at }) => at))})`

const rememberTogether = together(
  async (transaction: DatabaseTransaction, settled: readonly SettledPayment[]) => {
    await preparedStatement('remember-recipients', transaction, sql`select ${rememberingRecipients(settled)}`)
  },
  { apart: ({ payment }) => [payment.payment_id] },
)
