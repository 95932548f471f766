import type { DepositPayoutAccount } from '@dilo/contract/deposit-return-calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { lockRights } from '../../companies/door.ts'
import { tellOfDeposits } from '../notices/tell-of-deposit.ts'
import {
  type Begun,
  beginConfirmation,
  checkConfirmation,
  type MethodChoice,
  type Proof,
  spendConfirmation,
  mayLeaveNow,
  type SubmittedProof,
} from '../../signing/door.ts'
import { asOfDeposit } from '../record/deposit-code.ts'
import { findDeposit, lockDeposit, storeDeposit } from '../record/store.ts'
import { payoutAccountMessage } from './payout-account-messages.ts'
import { changeOf, payoutAccountConfirmation, type Wanted } from './payout-account-step.ts'
import { presentPayoutAccount } from './read-payout-account.ts'

/** Gives the caller what they need for a change of the account for payouts. It is refused as the change itself would be. */
export async function beginPayoutAccount(
  context: Context,
  authority: CompanyAuthority,
  wanted: Wanted,
  { method, language }: { readonly method: MethodChoice['method']; readonly language: Language | null },
): Promise<Result<Begun, Refusal>> {
  const begun = await beginConfirmation(
    context,
    authority,
    payoutAccountConfirmation,
    async (transaction) => {
      const row = await findDeposit(transaction, authority.companyId, wanted.depositId)
      const possible = await changeOf(context, transaction, row, wanted)
      if (!possible.ok) return possible
      const { row: deposit, chosen } = possible.value
      const ends = { deposit: deposit.iban.slice(-4), account: chosen.iban.slice(-4) }
      return ok({ subject: chosen, text: (code, spoken) => payoutAccountMessage(code, ends, spoken) })
    },
    { method, language },
  )
  return begun.ok ? begun : refused(asOfDeposit(begun.error))
}

/**
 * Sets the account to which a deposit pays. Soon after a change of access of the person it waits, as payments to new
 * recipients do (decision 058): a thief of an access moves no deposit by it.
 */
export async function setPayoutAccount(
  context: Context,
  authority: CompanyAuthority,
  wanted: Wanted,
  submitted: SubmittedProof,
): Promise<Result<DepositPayoutAccount, Refusal>> {
  const seen = await findDeposit(context.database, authority.companyId, wanted.depositId)
  const possible = await changeOf(context, context.database, seen, wanted)
  if (!possible.ok) return possible
  const proof = await checkConfirmation(context, authority, payoutAccountConfirmation, possible.value.chosen, submitted)
  if (!proof.ok) return refused(asOfDeposit(proof.error))
  const done = await inTransaction<DepositPayoutAccount, Refusal>(context.database, (transaction) =>
    keepChange(context, transaction, { authority, wanted, proof: proof.value }),
  )
  if (done.ok) context.wakeOutbox()
  return done
}

type Proven = { readonly authority: CompanyAuthority; readonly wanted: Wanted; readonly proof: Proof }

async function keepChange(
  context: Context,
  transaction: DatabaseTransaction,
  { authority, wanted, proof }: Proven,
): Promise<Result<DepositPayoutAccount, Refusal>> {
  const { companyId, personId } = authority
  const locked = await lockDeposit(transaction, companyId, wanted.depositId)
  const caller = await lockRights(transaction, authority)
  if (!caller.permissions.includes('ACCOUNTS_WRITE')) return refused({ code: 'noAuthority' })
  const still = await changeOf(context, transaction, locked, wanted)
  if (!still.ok) return still
  const { row, chosen } = still.value
  if (payoutAccountConfirmation.subjectOf(authority, chosen).digest !== proof.digest)
    return refused({ code: 'depositStatusNotChanged' })
  const spent = await spendConfirmation(transaction, authority, payoutAccountConfirmation, proof)
  if (!spent.ok) return refused(asOfDeposit(spent.error))
  const leaving = await mayLeaveNow(context, transaction, 'depositPayoutAccount', { companyId, personId })
  if (!leaving.ok) return leaving
  const from = leaving.value.wait?.until ?? null
  const { accountId } = wanted
  await storeDeposit(
    transaction,
    row,
    from === null
      ? { payout_account_id: accountId, next_payout_account_id: null, next_payout_from: null, next_payout_by: null }
      : { next_payout_account_id: accountId, next_payout_from: from, next_payout_by: personId },
  )
  const at = new Date(context.clock.now())
  const { deposit_id: depositId, opened_by: openedBy } = row
  const facts = { accountId, from: from?.toISOString() ?? null }
  recordAudit(transaction, {
    companyId,
    by: authority,
    event: 'depositPayoutAccountChanged',
    subjectId: depositId,
    facts,
    at,
  })
  await tellOfDeposits(transaction, [
    { companyId, depositId, kind: 'payoutAccountChanged', at, by: personId, openedBy },
  ])
  const stored = await findDeposit(transaction, companyId, depositId)
  return stored === undefined ? refused({ code: 'depositNotFound' }) : ok(presentPayoutAccount(stored))
}
