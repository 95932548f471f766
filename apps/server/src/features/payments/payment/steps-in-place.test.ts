import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { certain, ok } from '@dilo/domain/result.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import { bankOfFile } from '../../../testing/bank-of-file.ts'
import { queueInBatch } from '../../../testing/queued-batch.ts'
import { created, mainAccount, paymentBody } from '../../../testing/test-payment.ts'
import { carryOutPayments } from '../processing/carry-out-payments.ts'
import { takeFree } from '../processing/store.ts'
import { lockForStep, storeStep } from './take-payment-step.ts'

const { bank, olena, ihor } = bankOfFile()

const companyOf = async (paymentId: string): Promise<string> => {
  const { company_id: companyId } = await bank.context.database
    .selectFrom('payment')
    .select('company_id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return companyId
}

type Changes = { readonly all: number; readonly inPlace: number }

/** The rows of payments that this connection has changed, and those of them that stayed in their place: without a new entry in any index. */
async function changesSoFar(transaction: DatabaseTransaction): Promise<Changes> {
  const { rows } = await sql<Changes>`
    select n_tup_upd::int as all, n_tup_hot_upd::int as "inPlace" from pg_stat_xact_user_tables where relid = 'payment'::regclass`.execute(transaction)
  return rows[0] ?? { all: 0, inPlace: 0 }
}

/** The changes that a piece of work makes in a transaction of its own. */
const changesOf = async (work: (transaction: DatabaseTransaction) => Promise<void>): Promise<Changes> =>
  certain(
    await inTransaction(bank.context.database, async (transaction) => {
      const before = await changesSoFar(transaction)
      await work(transaction)
      const after = await changesSoFar(transaction)
      return ok({ all: after.all - before.all, inPlace: after.inPlace - before.inPlace })
    }),
  )

const take = (companyId: string, paymentId: string, event: 'SEND_TO_SIGNING' | 'SIGN' | 'RETURN_FOR_REWORK') =>
  changesOf(async (transaction) => {
    const taken = certain(await lockForStep(transaction, companyId, paymentId, event))
    await storeStep(transaction, taken, { personId: taken.payment.author_person_id, at: new Date(bank.clock.now()) })
  })

describe('a step of a payment changes its row in its place and writes to no index', () => {
  test('when it is sent to signing, given back, sent again and signed', async () => {
    const { id } = await created(olena, await paymentBody(olena, ihor))
    const companyId = await companyOf(id)
    for (const event of ['SEND_TO_SIGNING', 'RETURN_FOR_REWORK', 'SEND_TO_SIGNING', 'SIGN'] as const) {
      expect(await take(companyId, id, event)).toEqual({ all: 1, inPlace: 1 })
    }
  })

  test('when many are settled together', async () => {
    const [payer, recipient] = [await mainAccount(olena), await mainAccount(ihor)]
    const ids = await queueInBatch(bank.context, { payer, iban: recipient.iban as Iban, amount: 1n, size: 12 })
    const companyId = await companyOf(ids[0] ?? '')
    const settled = await changesOf(async (transaction) => {
      const queued = await takeFree(
        transaction,
        ids.map((paymentId) => ({ companyId, paymentId })),
      )
      await carryOutPayments(bank.context, transaction, queued)
    })
    expect(settled).toEqual({ all: 12, inPlace: 12 })
  })
})
