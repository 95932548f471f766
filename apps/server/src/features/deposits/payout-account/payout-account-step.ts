import { type ChosenPayoutAccount, payoutAccountText } from '@dilo/domain/deposits/payout-account-text.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { currencyOfLedger } from '@dilo/domain/values/ledger-currency.ts'
import type { Context } from '../../../context.ts'
import type { Reader } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import { type AccountRow, findOwnAccount } from '../../accounts/door.ts'
import { type Confirmation, subjectOfText } from '../../signing/door.ts'
import type { DepositRecord } from '../record/store.ts'
import { takeStep } from '../record/take-step.ts'

/** A change of the account for payouts, confirmed by a code or by a key. */
export const payoutAccountConfirmation: Confirmation<ChosenPayoutAccount> = {
  purpose: 'deposit-operation',
  subjectOf: ({ companyId }, chosen) =>
    subjectOfText(payoutAccountText(companyId, chosen), {
      name: `${companyId}:${chosen.depositId}:payout-account`,
      invalid: 'edsInvalid',
    }),
}

/** @property version that the person saw */
export type Wanted = { readonly depositId: string; readonly version: number; readonly accountId: string }

/** True if an account may get what a deposit pays: it is open, current, of the deposit's currency, and takes money. */
export const takesPayouts = (row: Pick<DepositRecord, 'currency'>, account: AccountRow | undefined): boolean =>
  account !== undefined &&
  account.type === 'CURRENT' &&
  account.status !== 'CLOSED' &&
  !account.takes_nothing &&
  currencyOfLedger(account.currency) === currencyOfLedger(row.currency)

/** Checks that a client may set that account as the deposit stands. */
export async function changeOf(
  { clock }: Pick<Context, 'clock'>,
  reader: Reader,
  row: DepositRecord | undefined,
  { version, accountId }: Wanted,
): Promise<Result<{ readonly row: DepositRecord; readonly chosen: ChosenPayoutAccount }, Refusal>> {
  if (row === undefined) return refused({ code: 'depositNotFound' })
  const taken = takeStep(row, 'SET_PAYOUT_ACCOUNT', { on: businessDateAt(clock.now()) })
  if (!taken.ok) return refused({ code: taken.error })
  if (row.version !== version) return refused({ code: 'depositStatusNotChanged' })
  const account = await findOwnAccount(reader, row.company_id, accountId)
  if (account === undefined || !takesPayouts(row, account) || accountId === row.payout_account_id)
    return refused({ code: 'invalidRequest', fields: { accountId: 'Account cannot be paid' } })
  return ok({ row, chosen: { depositId: row.deposit_id, version, accountId, iban: account.iban } })
}
