import { randomUUIDv7 } from 'node:crypto'
import { certain, ok } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { type Iban, bankCodeOf } from '@dilo/domain/values/iban.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { type DatabaseTransaction, inTransaction } from '../db/transaction.ts'
import { findPaymentRow } from '../features/payments/payment/take-payment-step.ts'
import { queuePayments } from '../features/payments/processing/queue-payments.ts'

type Batch = { readonly payer: { readonly id: string; readonly iban: string }; readonly iban: Iban; readonly amount: bigint; readonly size: number }

/** The fee of a payment to another bank. */
const FEE = 300

let numbers = 0

/**
 * Payments that were signed together: written, signed by the company's signatories, and put into the queue in one transaction, as the signature of many does
 * it. @returns their ids, in the order of the queue
 */
export async function queueInBatch(context: Context, { payer, iban, amount, size }: Batch): Promise<string[]> {
  const ids = Array.from({ length: size }, () => randomUUIDv7())
  const queued = await inTransaction(context.database, async (transaction) => {
    const companyId = await writeSigned(context, transaction, ids, { payer, iban, amount, size })
    // They differ in nothing but their ids and numbers.
    const one = await findPaymentRow(transaction, companyId, ids[0] ?? '')
    if (one === undefined) throw new Error('No payment was written')
    const signed = ids.map((id) => ({ ...one, payment_id: id }))
    certain(await queuePayments(context, transaction, signed, { inDemo: false, inBatch: true }))
    return ok(ids)
  })
  return certain(queued)
}

async function writeSigned(context: Context, transaction: DatabaseTransaction, ids: readonly string[], { payer, iban, amount }: Batch): Promise<string> {
  const now = new Date(context.clock.now())
  const here = bankCodeOf(iban) === context.config.bankCode
  numbers += 1
  const { rows } = await sql<{ company_id: string }>`
    insert into payment (company_id, payment_id, version, state, number, number_year, debtor_account_id, debtor_iban, debtor_name,
      debtor_code, creditor_iban, creditor_name, creditor_code, amount, currency, remittance_information, value_date, author_person_id, created_at, kind, fee)
    select a.company_id, id, 1, 'signed', 'B' || ${numbers}::text || 'N' || n, 2026, a.account_id, a.iban, 'ФОП', '3135204544', ${iban}, 'Отримувач',
      '14360570', ${amount}, 'UAH', 'Оплата', ${businessDateAt(now.getTime())}::date, r.person_id, ${now},
      ${here ? 'toClient' : 'toOtherBank'}, ${here ? 0 : FEE}
    from unnest(${ids}::uuid[]) with ordinality as ids(id, n) cross join client_account a
      cross join lateral (select person_id from relation where company_id = a.company_id order by person_id limit 1) as r
    where a.iban = ${payer.iban}
    returning company_id`.execute(transaction)
  const [first] = rows
  if (first === undefined) throw new Error(`There is no account ${payer.iban}`)
  return first.company_id
}
