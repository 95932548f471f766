import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Refusal } from '../../../refusal.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { lockRights } from '../../companies/door.ts'
import { tellOfDeposits } from '../notices/tell-of-deposit.ts'
import { checkConfirmation, type Proof, spendConfirmation, type SubmittedProof } from '../../signing/door.ts'
import { findDeposit, lockDeposit, storeDeposit } from '../record/store.ts'
import { asOfDeposit } from '../record/deposit-code.ts'
import { prolongationConfirmation, type Wanted, checkProlongation } from './prolongation-step.ts'

/**
 * Keeps a client's word about the end of a deposit, with the rate of the next term that they saw. A rate that has changed since
 * the code was sent makes it void.
 */
export async function setProlongation(
  context: Context,
  authority: CompanyAuthority,
  wanted: Wanted,
  submitted: SubmittedProof,
): Promise<Result<undefined, Refusal>> {
  const { companyId } = authority
  const seen = await findDeposit(context.database, companyId, wanted.depositId)
  const possible = checkProlongation(context, seen, wanted)
  if (!possible.ok) return possible
  const proof = await checkConfirmation(context, authority, prolongationConfirmation, possible.value.chosen, submitted)
  if (!proof.ok) return refused(asOfDeposit(proof.error))
  const done = await inTransaction<undefined, Refusal>(context.database, (transaction) =>
    storeChosen(context, transaction, { authority, wanted, proof: proof.value }),
  )
  if (done.ok) context.wakeOutbox()
  return done
}

type Proven = { readonly authority: CompanyAuthority; readonly wanted: Wanted; readonly proof: Proof }

async function storeChosen(
  context: Context,
  transaction: DatabaseTransaction,
  { authority, wanted, proof }: Proven,
): Promise<Result<undefined, Refusal>> {
  const { companyId } = authority
  const locked = await lockDeposit(transaction, companyId, wanted.depositId)
  const caller = await lockRights(transaction, authority)
  if (!caller.permissions.includes('ACCOUNTS_WRITE')) return refused({ code: 'noAuthority' })
  const still = checkProlongation(context, locked, wanted)
  if (!still.ok) return still
  const { row, chosen } = still.value
  if (prolongationConfirmation.subjectOf(authority, chosen).digest !== proof.digest)
    return refused({ code: 'depositStatusNotChanged' })
  const spent = await spendConfirmation(transaction, authority, prolongationConfirmation, proof)
  if (!spent.ok) return refused(asOfDeposit(spent.error))
  const { wished, nextRate } = chosen
  const at = new Date(context.clock.now())
  await storeDeposit(transaction, row, { prolongs: wished, prolongation_said_rate: nextRate ?? row.rate })
  const subjectId = row.deposit_id
  recordAudit(transaction, {
    companyId,
    by: authority,
    event: 'depositProlongationSet',
    subjectId,
    facts: { wished },
    at,
  })
  await tellOfDeposits(transaction, [
    {
      companyId,
      depositId: row.deposit_id,
      kind: 'prolongationChanged',
      at,
      by: authority.personId,
      openedBy: row.opened_by,
      rate: nextRate,
      day: row.returns_on,
    },
  ])
  return ok(undefined)
}
