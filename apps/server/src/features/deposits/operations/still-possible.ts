import { replenishingFault } from '@dilo/domain/deposits/deposit-amounts.ts'
import type { DepositOperationReason } from '@dilo/domain/flows/deposit-operation.ts'
import type { RelationType } from '@dilo/domain/permissions.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Currency } from '@dilo/domain/values/currency.ts'
import { type Kopiykas, kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { type AccountRow, findOwnAccount } from '../../accounts/door.ts'
import { paymentsGate } from '../../companies/door.ts'
import { requireTermsStand } from '../products/find-quote.ts'
import { refusalOfFault } from '../products/refusal-of-fault.ts'
import { replenishingOf } from '../record/agreed-terms.ts'
import { type DepositRecord, findDeposit } from '../record/store.ts'
import { takeStep } from '../record/take-step.ts'
import { agreedOf, type OperationRow } from './store.ts'

type Asking = { readonly companyId: string; readonly relationType: RelationType }

/** Checks that an operation is still possible. It writes nothing. */
export async function possible(
  context: Context,
  reader: Reader,
  asking: Asking,
  row: OperationRow,
): Promise<Result<void, Refusal>> {
  const open = await paymentsGate(reader, asking)
  if (!open.ok) return open
  const standing = await standsStill(context, reader, row)
  if (!standing.ok) return standing
  if (row.paying_account_id === null || row.amount === null) return ok(undefined)
  const payer = await findOwnAccount(reader, row.company_id, row.paying_account_id)
  if (payer === undefined || !isOpen(payer)) return refused({ code: 'accountNotOpen' })
  return payer.available < row.amount ? refused({ code: 'insufficientFunds' }) : ok(undefined)
}

/** The same without who asks and without the payer's money, which may be set aside already. */
async function standsStill(context: Context, reader: Reader, row: OperationRow): Promise<Result<void, Refusal>> {
  const { company_id: companyId, kind } = row
  const stand = await accountsStand(reader, row)
  if (!stand.ok) return stand
  const agreed = agreedOf(row)
  if (kind === 'opening') {
    if (agreed === null || row.quote_id === null || row.amount === null) throw new Error('An opening has its terms')
    const amount = row.amount as Kopiykas
    return requireTermsStand(context, reader, { companyId, quoteId: row.quote_id, agreed, amount })
  }
  const deposit = row.deposit_id === null ? undefined : await findDeposit(reader, companyId, row.deposit_id)
  if (deposit === undefined) return refused({ code: 'depositNotFound' })
  const on = businessDateAt(context.clock.now())
  const taken = takeStep(deposit, kind === 'closing' ? 'CLOSE' : 'REPLENISH', { on })
  if (!taken.ok) return refused({ code: taken.error })
  // More has come to it since: the signatures might be too few.
  if (kind === 'closing' && row.amount === null && deposit.money > row.signs_for)
    return refused({ code: 'depositStatusNotChanged' })
  return ok(undefined)
}

/**
 * Checks that the paying account can pay, and the receiving one takes money. One of them is the deposit's own account,
 * which the bank may have blocked.
 */
export async function accountsStand(
  reader: Reader,
  { company_id: companyId, paying_account_id: payerId, payout_account_id: payeeId, ...row }: OperationRow,
): Promise<Result<void, Refusal>> {
  const { kind, deposit_id: depositId } = row
  const deposit = depositId === null || kind === 'opening' ? undefined : await findDeposit(reader, companyId, depositId)
  const ends = {
    payerId: kind === 'closing' ? (deposit?.account_id ?? null) : payerId,
    payeeId: kind === 'replenishing' ? (deposit?.account_id ?? null) : payeeId,
  }
  const payer = ends.payerId === null ? null : await findOwnAccount(reader, companyId, ends.payerId)
  const payee = ends.payeeId === null ? null : await findOwnAccount(reader, companyId, ends.payeeId)
  const pays = payer === null || payer?.status === 'OPEN'
  const takes = payee === null || (payee !== undefined && payee.status !== 'CLOSED' && !payee.takes_nothing)
  return pays && takes ? ok(undefined) : refused({ code: 'accountNotOpen' })
}

/** Checks that an amount may be added to a deposit, field by field. @param available what the paying account has */
export function addable(
  { clock }: Pick<Context, 'clock'>,
  deposit: DepositRecord,
  { amount, available }: { readonly amount: Kopiykas; readonly available: Kopiykas },
): Result<void, Refusal> {
  const agreed = replenishingOf(deposit)
  if (agreed === null) return refused({ code: 'depositStatusNotChanged' })
  const fault = replenishingFault(agreed, {
    on: businessDateAt(clock.now()),
    amount,
    balance: kopiykas(deposit.money),
    available,
    returnsOn: deposit.returns_on,
  })
  return fault === null ? ok(undefined) : refused(refusalOfFault(fault, fault.field === 'day' ? 'amount' : fault.field))
}

/** An account of the company that may pay to deposits and be paid by them; otherwise the field is named. */
export async function ownAccount(
  reader: Reader,
  companyId: string,
  { accountId, currency, field }: { readonly accountId: string; readonly currency: Currency; readonly field: string },
): Promise<Result<AccountRow, Refusal>> {
  const account = await findOwnAccount(reader, companyId, accountId)
  if (account === undefined || account.currency !== currency || !isOpen(account))
    return refused({ code: 'invalidRequest', fields: { [field]: 'Invalid value' } })
  return ok(account)
}

/** Money of a deposit stays in the deposit: its account pays nobody and is paid by nobody else. */
const isOpen = ({ status, type }: AccountRow): boolean => status === 'OPEN' && type === 'CURRENT'

/** The reason that a signed operation cannot be carried out, as the client gets it. */
export const reasonOf = (code: Refusal['code']): DepositOperationReason =>
  reasons[code as keyof typeof reasons] ?? 'notNow'

const reasons = {
  accountNotOpen: 'accountNotOpen',
  depositTermsChanged: 'termsChanged',
  insufficientFunds: 'noMoney',
  soleEntrepreneursOnly: 'paymentsClosed',
  payerNotVerified: 'paymentsClosed',
  depositBlocked: 'depositBlocked',
  depositNotFound: 'depositEnded',
  noRightToSign: 'signatoryWithoutRights',
} as const satisfies Partial<Record<Refusal['code'], DepositOperationReason>>
