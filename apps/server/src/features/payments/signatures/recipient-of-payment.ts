import { sql } from 'kysely'
import { preparedStatement } from '@dilo/pg-batches/prepared-query.ts'
import { queryOfEach } from '@dilo/pg-batches/query-of-each.ts'
import { uuids } from '@dilo/pg-batches/sets.ts'
import { together } from '@dilo/pg-batches/together.ts'
import type { Database } from '../../../db/open.ts'
import { reachingAlso } from '../../../db/reach-also.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { accountOfIban, accountsByIban } from '../../accounts/door.ts'

const asked = (companyIds: readonly string[], paymentIds: readonly string[]) =>
  sql`unnest(${uuids(companyIds)}, ${uuids(paymentIds)}) with ordinality as named(company_id, payment_id, place)
    join payment on payment.company_id = named.company_id and payment.payment_id = named.payment_id`

type Asked = { readonly payer_company_id: string; readonly iban: string; readonly place: bigint }

/** The account of this bank that a payment names as its recipient, for a caller that has not read the payment. */
export const findRecipientOf = queryOfEach(
  'recipients-of-payments',
  (reader: Database, companyIds: readonly string[], paymentIds: readonly string[]) =>
    accountsByIban(
      reader,
      sql<Asked>`(select payment.company_id as payer_company_id, payment.creditor_iban as iban, named.place
        from ${asked(companyIds, paymentIds)})`.as('asked'),
    ),
)

type PaymentKey = { readonly companyId: string; readonly paymentId: string }

/**
 * Locks both accounts of a payment between clients of this bank, as `lockTransfer` does, for a caller that has not read the
 * payment, and lets the transaction reach the recipient's company. False: another transaction pays the same recipient, or
 * there is none at this bank.
 */
export const lockTransferOf: (transaction: DatabaseTransaction, payment: PaymentKey) => Promise<boolean> = together(
  async (transaction, payments) => {
    const [row] = await preparedStatement<{ free: boolean[]; places: bigint[] }>(
      'lock-transfers-of-payments',
      transaction,
      sql`
      select ledger.lock_for_transfers(array_agg(payment.company_id), array_agg(payment.debtor_account_id),
          array_agg(directory.company_id), array_agg(directory.account_id)) as free,
        array_agg(named.place) as places,
        ${reachingAlso(sql`string_agg(directory.company_id::text, ',')`)} as reached
      from ${asked(
        payments.map(({ companyId }) => companyId),
        payments.map(({ paymentId }) => paymentId),
      )}
      join lateral ${accountOfIban(sql.ref('payment.creditor_iban'))} directory on true`,
    )
    const free = new Set(row?.places?.flatMap((place, index) => (row.free[index] === true ? [Number(place)] : [])))
    return payments.map((_, index) => free.has(index + 1))
  },
)
