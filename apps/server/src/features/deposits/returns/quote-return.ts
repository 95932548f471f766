import type { DepositReturnQuote } from '@dilo/contract/deposit-return-calls.ts'
import { inItsMoney } from '@dilo/domain/deposits/interest-tax.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { parseAmountInput } from '@dilo/domain/values/amount-input.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { findDeposit } from '../record/store.ts'
import { countReturnOf } from './count-return.ts'

/**
 * The amounts that come back of a deposit if it is taken back at this moment: exactly what `returnDeposit` would book.
 */
export async function quoteReturn(
  context: Pick<Context, 'bankValues' | 'clock' | 'database'>,
  { companyId }: CompanyAuthority,
  { depositId, typed }: { readonly depositId: string; readonly typed: string | null },
): Promise<Result<DepositReturnQuote, Refusal>> {
  const { clock, database } = context
  const row = await findDeposit(database, companyId, depositId)
  if (row === undefined) return refused({ code: 'depositNotFound' })
  const part = typed === null ? ok(null) : readPart(typed)
  if (!part.ok) return part
  const counted = await countReturnOf(context, database, row, { on: businessDateAt(clock.now()), part: part.value })
  if (!counted.ok)
    return refused(counted.error.differs === undefined ? counted.error : { code: 'depositClosingNotSent' })
  const { on, isWhole, isEarly, rate, ...amounts } = counted.value
  const [due, paid] = [inItsMoney(counted.value.due), inItsMoney(counted.value.paid)]
  return ok({
    version: row.version,
    on,
    isWhole,
    isEarly,
    rate,
    amount: String(amounts.amount),
    accrued: String(amounts.accrued),
    unpaid: String(amounts.unpaid),
    due: digits(due),
    paid: digits(paid),
    withheld: String(amounts.withheld),
    taxToCorrect: String(paid.gross - paid.net - due.gross + due.net),
    returned: String(amounts.returned),
    left: String(amounts.left),
    payoutAccountId: row.payout_account_id,
  })
}

function readPart(typed: string): Result<Kopiykas, Refusal> {
  const amount = parseAmountInput(typed)
  if (amount.ok) return amount
  const message = amount.error === 'This field is required' ? amount.error : 'Invalid amount'
  return refused({ code: 'invalidRequest', fields: { amount: message } })
}

const digits = (of: { readonly [Part in 'gross' | 'incomeTax' | 'militaryTax' | 'net']: bigint }) => ({
  gross: String(of.gross),
  incomeTax: String(of.incomeTax),
  militaryTax: String(of.militaryTax),
  net: String(of.net),
})
