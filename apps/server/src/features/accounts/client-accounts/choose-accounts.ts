import type { Body } from '@dilo/contract/calls.ts'
import { mayBeginPayments } from '@dilo/domain/payments/paying-account.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { storeChoice } from './choice-store.ts'
import { ownAccounts } from './find-own-account.ts'

/** Chooses the default account of the caller's payments, and the account that replaces it (decision 077). */
export async function chooseAccounts(
  { database }: Context,
  { companyId, personId }: CompanyAuthority,
  { defaultAccount, reservedAccount }: Body<'PUT /api/account-service/chosen-accounts'>,
): Promise<Result<undefined, Refusal>> {
  if (defaultAccount === null && reservedAccount !== null)
    return refused({ code: 'invalidRequest', fields: { defaultAccount: 'This field is required' } })
  if (defaultAccount !== null && defaultAccount === reservedAccount)
    return refused({ code: 'invalidRequest', fields: { reservedAccount: 'Invalid value' } })
  const accounts = await ownAccounts(database, companyId)
  for (const chosen of [defaultAccount, reservedAccount]) {
    if (chosen === null) continue
    const account = accounts.find(({ account_id: id }) => id === chosen)
    if (account === undefined) return refused({ code: 'notFound' })
    if (!mayBeginPayments(account)) return refused({ code: 'cannotPayFromAccount' })
    if (account.status !== 'OPEN') return refused({ code: 'accountNotOpen' })
  }
  await storeChoice(database, { companyId, personId, defaultAccount, reservedAccount })
  return ok(undefined)
}
