import { ok } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { ledgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'
import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, inTransaction, ledgerConnection } from '../../../db/transaction.ts'
import { recordAudit } from '../../audit/door.ts'
import { tellAnew } from '../../notices/door.ts'
import type { ChunksRun } from '../processing/in-chunks.ts'
import { ownDetails, recordDetails, salaryTransitAccount } from '../../accounts/door.ts'
import { type EndedRegister, endRegister, giveBackFailed, takeEnded } from '../salary-register/crediting-store.ts'

type RegisterKey = { readonly companyId: string; readonly paymentId: string }

/**
 * Closes registers whose rows have all ended, each in its own transaction, and returns the money of failed rows to the
 * company in one sum. Any number of servers may do it at once, and a faulty register does not block the others.
 */
export async function endRegisters(context: Context): Promise<ChunksRun<RegisterKey>> {
  const faults: (RegisterKey & { fault: unknown })[] = []
  for (let done = 0; ;) {
    let register: EndedRegister | undefined
    try {
      await inTransaction<void, never>(context.database, async (transaction) => {
        register = undefined
        register = await takeEnded(transaction, faults)
        if (register !== undefined) await endOne(context, transaction, register)
        return ok(undefined)
      })
      if (register === undefined) return { done, faults }
      done += 1
    } catch (fault) {
      // No register was taken, so the database is away.
      if (register === undefined) throw fault
      faults.push({ companyId: register.company_id, paymentId: register.payment_id, fault })
    }
  }
}

async function endOne(context: Context, transaction: DatabaseTransaction, register: EndedRegister): Promise<void> {
  const at = new Date(context.clock.now())
  const { rows, total } = await giveBackFailed(transaction, register, at)
  if (rows > 0) {
    await giveBack(transaction, register, { rows, total, at })
    await tellAnew(transaction, { companyId: register.company_id, paymentId: register.payment_id, at })
  }
  const credited = await endRegister(transaction, register, rows > 0)
  const { company_id: companyId, payment_id: subjectId } = register
  recordAudit(transaction, {
    companyId,
    by: 'bank',
    event: 'salaryPaidOut',
    subjectId,
    facts: { credited, givenBack: rows },
    at,
  })
}

type Return = { readonly rows: number; readonly total: bigint; readonly at: Date }

/** One entry on the company's account, with the number of rows and without names. */
async function giveBack(
  transaction: DatabaseTransaction,
  register: EndedRegister,
  { rows, total, at }: Return,
): Promise<void> {
  const { company_id: companyId, payment_id: paymentId, debtor_account_id: accountId, in_demo: inDemo } = register
  const transactionId = risingId()
  const [outcome] = await applyOperations(ledgerConnection(transaction), [
    {
      kind: 'post',
      companyId,
      transactionId,
      idempotencyKey: `salary-return:${paymentId}:${register.returns}`,
      bookedAt: at,
      valueDate: businessDateAt(at.getTime()),
      postings: [
        {
          debit: salaryTransitAccount({ inDemo }),
          credit: { companyId, accountId },
          amount: kopiykas(total),
          currency: ledgerCurrency('UAH', inDemo),
        },
      ],
    },
  ])
  if (!outcome?.ok)
    throw new Error(`The ledger refused to give back what is left of the register ${paymentId}: ${outcome?.error}`)
  const counterparty = { name: register.creditor_name, code: register.creditor_code, iban: register.creditor_iban }
  const remittanceInformation = `Повернення за реєстром № ${register.number} від ${shortDate(register.value_date)}: не зараховано виплат — ${rows}`
  await recordDetails(
    transaction,
    ownDetails({
      companyId,
      accountId,
      transactionId,
      counterparty,
      paymentNumber: register.number,
      paymentId,
      uetr: null,
      lines: [{ line: 1, remittanceInformation }],
    }),
  )
}
