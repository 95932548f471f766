import { depositOperationReasons, type DepositOperationReason, step } from '@dilo/domain/flows/deposit-operation.ts'
import { certain, ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import { enqueueEach } from '../../../db/outbox.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import { lockAccountsOf } from '../../accounts/door.ts'
import { holidaysAt } from '../../bank-values/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { signaturesStand, voidSignaturesUnder } from '../../signing/door.ts'
import { addMoney } from '../record/add-money.ts'
import { openDeposit } from '../record/open-deposit.ts'
import { findDeposit } from '../record/store.ts'
import type { NotCounted } from '../returns/count-return.ts'
import { returnDeposit } from '../returns/return-deposit.ts'
import { policySubjectOf } from './policy-subject.ts'
import { freeMoney } from './set-aside.ts'
import { accountsStand, reasonOf } from './still-possible.ts'
import { agreedOf, lockOperation, markTried, type OperationRow, storeOperation, takeSilent } from './store.ts'

type Place = { readonly companyId: string; readonly operationId: string }

/**
 * The outcome: `notSent`: the deposit's days are behind, or its lock is held; the outbox repeats it. With `differs` the
 * rule of the deposit and its books do not agree, which is an error of the bank.
 */
type CarriedOut = 'done' | 'notSent' | { readonly differs: NonNullable<NotCounted['differs']> }

/** The lock that PostgreSQL gave up waiting for. */
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Carries a signed operation out, in one transaction: the account and the deposit with its money, or nothing. So a server that
 * dies leaves it whole to the next one, and of many servers one does it.
 */
export async function carryOutOperation(context: Context, { companyId, operationId }: Place): Promise<CarriedOut> {
  const { database, clock } = context
  const at = new Date(clock.now())
  const waits = certain(
    await inTransaction<boolean, never>(database, async (transaction) =>
      ok(await markTried(transaction, { companyId, operationId, at })),
    ),
  )
  if (!waits) return 'done'
  try {
    const done = await inTransaction<CarriedOut, NotCounted>(database, (transaction) =>
      carryOut(context, transaction, { companyId, operationId }, at),
    )
    if (done.ok) return finished(context, done.value)
    const { differs } = done.error
    if (differs !== undefined) return { differs }
    if (done.error.code === 'depositClosingNotSent') return 'notSent'
    return finished(context, await giveBack(context, { companyId, operationId }, reasonOf(done.error.code)))
  } catch (fault) {
    if ((fault as { code?: string }).code === LOCK_NOT_AVAILABLE) return 'notSent'
    throw fault
  }
}

function finished(context: Context, outcome: CarriedOut): CarriedOut {
  context.wakeOutbox()
  return outcome
}

async function carryOut(
  context: Context,
  transaction: DatabaseTransaction,
  { companyId, operationId }: Place,
  at: Date,
): Promise<Result<CarriedOut, NotCounted>> {
  const company = await lockAccountsOf(transaction, companyId)
  const row = await lockOperation(transaction, companyId, operationId)
  if (company === null || row === undefined) return ok('done')
  const taken = step(row.state, 'CARRY_OUT')
  if (!taken.ok) return ok('done')
  if (!(await signaturesStand(transaction, policySubjectOf(row)))) return refused({ code: 'noRightToSign' })
  const stand = await accountsStand(transaction, row)
  if (!stand.ok) return stand
  const moved = await move(context, transaction, row, { inDemo: company.inDemo, at })
  if (!moved.ok) return moved
  await storeOperation(transaction, row, {
    state: taken.value.next,
    deposit_id: moved.value,
    hold_id: null,
    reason: null,
    at,
  })
  return ok('done')
}

/** @returns the deposit that it is about */
async function move(
  context: Context,
  transaction: DatabaseTransaction,
  row: OperationRow,
  { inDemo, at }: { readonly inDemo: boolean; readonly at: Date },
): Promise<Result<string, NotCounted>> {
  const { company_id: companyId, operation_id: operationId } = row
  if (row.kind === 'closing') {
    const depositId = row.deposit_id as string
    const part = row.amount as Kopiykas | null
    const accountId = row.payout_account_id as string
    const returned = await returnDeposit(context, transaction, { companyId, depositId, operationId, part, accountId })
    return returned.ok ? ok(depositId) : returned
  }
  const depositId = row.kind === 'opening' ? await open(context, transaction, row, { inDemo, at }) : row.deposit_id
  if (depositId === null) throw new Error('Money is added to a deposit')
  const money = { companyId, depositId, operationId, from: row.paying_account_id as string, holdId: row.hold_id }
  const added = await addMoney(
    transaction,
    { ...money, amount: row.amount as Kopiykas },
    at,
    holidaysAt(context, at.getTime()),
  )
  return added.ok ? ok(depositId) : refused({ code: added.error })
}

async function open(
  context: Context,
  transaction: DatabaseTransaction,
  row: OperationRow,
  how: { readonly inDemo: boolean; readonly at: Date },
): Promise<string> {
  const agreed = agreedOf(row)
  if (agreed === null) throw new Error('An opening has its terms')
  const { depositId } = await openDeposit(
    context,
    transaction,
    {
      companyId: row.company_id,
      openingId: row.operation_id,
      agreed,
      payingAccountId: row.paying_account_id as string,
      payoutAccountId: row.payout_account_id as string,
      openedBy: row.author_person_id,
    },
    how,
  )
  return depositId
}

/** Gives an operation back to the company with the reason: its money is free again, and its signatures are void. */
async function giveBack(context: Context, { companyId, operationId }: Place, reason: DepositOperationReason) {
  return certain(
    await inTransaction<CarriedOut, never>(context.database, async (transaction) => {
      await lockAccountsOf(transaction, companyId)
      const row = await lockOperation(transaction, companyId, operationId)
      if (row === undefined) return ok('done')
      const deposit = row.deposit_id === null ? undefined : await findDeposit(transaction, companyId, row.deposit_id)
      // A deposit that is over leaves nothing that another try could reach.
      const why = deposit?.status === 'closed' ? 'depositEnded' : reason
      const isMendable = (depositOperationReasons.RETURN as readonly string[]).includes(why)
      const taken = step(row.state, isMendable ? 'RETURN' : 'REJECT')
      if (!taken.ok) return ok('done')
      const at = new Date(context.clock.now())
      await freeMoney(transaction, row, at)
      await voidSignaturesUnder(transaction, [{ companyId, id: operationId }], { cause: 'returned', at })
      await storeOperation(transaction, row, { state: taken.value.next, hold_id: null, reason: why, at }, 'raises')
      recordAudit(transaction, {
        companyId,
        by: 'bank',
        event: 'depositOperationGivenBack',
        subjectId: operationId,
        facts: { reason: why },
        at,
      })
      return ok('done')
    }),
  )
}

/** An operation that waits longer is carried out again, even if the queue has given up. */
const SILENT_MS = 60_000

/** Asks again for operations that nobody has carried out. Any number of servers may run it at once. @returns how many */
export async function carryOutAgain(context: Context, atMost: number): Promise<number> {
  const now = context.clock.now()
  const silent = certain(
    await inTransaction<number, never>(context.database, async (transaction) => {
      const taken = await takeSilent(transaction, { before: new Date(now - SILENT_MS), at: new Date(now), atMost })
      const payloads = taken.map((one) => ({ companyId: one.company_id, operationId: one.operation_id }))
      if (payloads.length > 0) await enqueueEach(transaction, 'carryOutDepositOperation', payloads, now)
      return ok(payloads.length)
    }),
  )
  if (silent > 0) context.wakeOutbox()
  return silent
}
