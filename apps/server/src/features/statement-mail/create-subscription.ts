import { randomUUIDv7 } from 'node:crypto'
import type { Answer, Body } from '@dilo/contract/calls.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import { MOST_SUBSCRIPTIONS, statementAt } from '@dilo/domain/statements/statement-subscription.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { type Email, maskEmail, parseEmail } from '@dilo/domain/values/email.ts'
import type { Context } from '../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../db/transaction.ts'
import type { CompanyAuthority } from '../../http/authority.ts'
import type { Refusal } from '../../http/refusal.ts'
import { findOwnAccount } from '../accounts/find-own-account.ts'
import { lockAccountsOf } from '../accounts/lock-accounts.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { holdRights } from '../payments/payment-actor.ts'
import { sendAddressCode } from './address-code.ts'
import { presentSubscription } from './presenter.ts'
import { countSubscriptions, insertSubscription, isConfirmed, type SubscriptionRow } from './store.ts'

type Call = 'POST /api/account-service/statement-subscriptions'

/**
 * Has an account's statements sent to an address. It gets a code first, unless the company has confirmed it before; said again it is
 * the same subscription. Whoever may see the account may have it sent: they could save the file and send it themselves.
 */
export async function createSubscription(context: Context, authority: CompanyAuthority, asked: Body<Call>): Promise<Result<Answer<Call>, Refusal>> {
  const address = parseEmail(asked.address)
  if (!address.ok) return refused({ code: 'INVALID_REQUEST', fields: { address: address.error } })
  return inTransaction<Answer<Call>, Refusal>(context.database, async (transaction) => {
    await lockAccountsOf(transaction, authority.companyId)
    const refusal = await whyNot(transaction, authority, asked.accountId)
    if (refusal !== null) return refused(refusal)
    const offered = await newRow(context, transaction, authority, { ...asked, address: address.value })
    const stands = await insertSubscription(transaction, offered)
    const { company_id: companyId, subscription_id: subscriptionId, account_id: accountId, frequency, format, created_at: at } = stands
    if (subscriptionId === offered.subscription_id) {
      recordAudit(transaction, { companyId, by: authority, event: 'statementSubscriptionCreated', subjectId: subscriptionId, facts: { accountId, frequency, format, sentTo: maskEmail(address.value) }, at })
    }
    if (stands.state !== 'awaitsCode') return ok({ subscription: presentSubscription(stands), code: null })
    const code = await sendAddressCode(context, transaction, authority, stands)
    return code.ok ? ok({ subscription: presentSubscription(stands), code: code.value }) : code
  })
}

async function whyNot(transaction: DatabaseTransaction, authority: CompanyAuthority, accountId: string): Promise<Refusal | null> {
  const { permissions } = await holdRights(transaction, authority)
  if (!permissions.includes('ACCOUNTS_VIEW')) return { code: 'NO_AUTHORITY' }
  const account = await findOwnAccount(transaction, authority.companyId, accountId)
  if (account === undefined) return { code: 'NOT_FOUND' }
  if (account.status === 'CLOSED') return { code: 'INVALID_REQUEST', fields: { accountId: 'Invalid value' } }
  const isFull = (await countSubscriptions(transaction, authority.companyId)) >= MOST_SUBSCRIPTIONS
  return isFull ? { code: 'INVALID_REQUEST', fields: { address: 'Invalid value' } } : null
}

async function newRow(
  { clock }: Context,
  transaction: DatabaseTransaction,
  { companyId, personId }: CompanyAuthority,
  { accountId, address, frequency, format, language, whenEmpty }: Body<Call> & { readonly address: Email },
): Promise<SubscriptionRow> {
  const now = clock.now()
  const first = (await isConfirmed(transaction, companyId, address)) ? statementAt(frequency, businessDateAt(now)) : null
  return {
    company_id: companyId,
    subscription_id: randomUUIDv7(),
    account_id: accountId,
    person_id: personId,
    address,
    frequency,
    format,
    language,
    when_empty: whenEmpty,
    state: first === null ? 'awaitsCode' : 'active',
    ended_by: null,
    next_from: first?.from ?? null,
    due_on: first?.dueOn ?? null,
    created_at: new Date(now),
    vouches: true,
  }
}
