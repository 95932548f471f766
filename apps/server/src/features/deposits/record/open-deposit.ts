import type { AgreedDeposit } from '@dilo/domain/deposits/agreed-deposit.ts'
import type { Context } from '../../../context.ts'
import { ledgerCurrency } from '@dilo/domain/values/ledger-currency.ts'
import { risingId } from '../../../db/rising-id.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { openClientAccount } from '../../accounts/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { replenishingToStore, returnToStore } from './agreed-terms.ts'
import { findDepositOfOpening, insertDeposit } from './store.ts'

type Opening = {
  readonly companyId: string
  /** The operation that opens it: one deposit each. */
  readonly openingId: string
  readonly agreed: AgreedDeposit
  readonly payingAccountId: string
  readonly payoutAccountId: string
  /** The person who began the operation. */
  readonly openedBy: string | null
}

/**
 * Opens the account of a deposit and the deposit, `new` until `addMoney` brings its money: in the caller's transaction, under
 * the company's lock (`lockAccountsOf`). Opening again answers the deposit that is there.
 */
export async function openDeposit(
  context: Pick<Context, 'config'>,
  transaction: DatabaseTransaction,
  { companyId, openingId, agreed, payingAccountId, payoutAccountId, openedBy }: Opening,
  { inDemo, at }: { readonly inDemo: boolean; readonly at: Date },
): Promise<{ readonly depositId: string; readonly accountId: string }> {
  const opened = await findDepositOfOpening(transaction, companyId, openingId)
  if (opened !== undefined) return opened
  const { currency, kind, rate, dayCount, dayRule, payout, capitalised, isTaxed, termDays, prolongation } = agreed
  const accountId = await openClientAccount(
    context,
    transaction,
    { companyId, type: 'DEPOSIT', currency, alias: null },
    { inDemo, at },
  )
  const depositId = risingId()
  await insertDeposit(transaction, {
    company_id: companyId,
    deposit_id: depositId,
    account_id: accountId,
    opening_id: openingId,
    paying_account_id: payingAccountId,
    payout_account_id: payoutAccountId,
    opened_by: openedBy,
    opened_at: at,
    kind,
    status: 'new',
    currency: ledgerCurrency(currency, inDemo),
    rate,
    day_count: dayCount,
    day_rule: dayRule,
    payout,
    capitalised,
    is_taxed: isTaxed,
    name_uk: agreed.name.uk,
    name_ru: agreed.name.ru,
    product_id: agreed.productId,
    product_version: agreed.productVersion,
    term_days: termDays,
    end_on_day_off: agreed.endOnDayOff,
    replenishing: replenishingToStore(agreed.replenishing),
    returns_early: returnToStore(agreed.returnsEarly),
    prolongation: prolongation === null ? null : JSON.stringify(prolongation),
    prolongations_left: prolongation?.times ?? 0,
    prolongs: agreed.prolongs && prolongation !== null,
  })
  recordAudit(transaction, {
    companyId,
    by: 'bank',
    event: 'depositOpened',
    subjectId: depositId,
    facts: { openingId, rate, days: termDays },
    at,
  })
  return { depositId, accountId }
}
