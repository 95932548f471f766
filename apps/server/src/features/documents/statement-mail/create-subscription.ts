import type { Answer, Body } from '@dilo/contract/calls.ts'
import { certain, ok, refused, type Result } from '@dilo/domain/result.ts'
import { MOST_SUBSCRIPTIONS, statementAt } from '@dilo/domain/statements/statement-subscription.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { type Email, maskEmail, parseEmail } from '@dilo/domain/values/email.ts'
import { maskIban } from '@dilo/domain/values/iban-in-text.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import { type CompanyAuthority, NOTICE_LIFE_MS } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { findOwnAccount, lockAccountsOf } from '../../accounts/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import { lockRights, tellHeads } from '../../companies/door.ts'
import { mayLeaveNow, peopleWhoAct, type SubmittedCode } from '../../signing/door.ts'
import { sendAddressCode } from './address-code.ts'
import { newAddressMessages } from './new-address-messages.ts'
import { checkOwnCode } from './own-code.ts'
import { presentSubscription } from './presenter.ts'
import { countSubscriptions, findSame, insertSubscription, isConfirmed, type SubscriptionRow } from './store.ts'

type Call = 'POST /api/account-service/statement-subscriptions'

/**
 * Has an account's statements sent to an address. If the address is new to the company, the caller needs a code, and
 * the company's heads get a message: a session alone sends nothing to a new address. Then the address gets its own
 * code; a repeated call is the same subscription. A subscription that is set up during the wait after a change of
 * access sends nothing until the wait is over.
 * @param brought the caller's code, if they submitted one
 */
export async function createSubscription(
  context: Context,
  authority: CompanyAuthority,
  asked: Omit<Body<Call>, 'confirmation'>,
  submitted: SubmittedCode | null,
): Promise<Result<Answer<Call>, Refusal>> {
  const address = parseEmail(asked.address)
  if (!address.ok) return refused({ code: 'invalidRequest', fields: { address: address.error } })
  const wanted = { ...asked, address: address.value }
  const own = await checkOwnCode(context, authority, { wanted, submitted })
  if (!own.ok) return own
  const made = await inTransaction<Answer<Call>, Refusal>(context.database, async (transaction) => {
    await lockAccountsOf(transaction, authority.companyId)
    const refusal = await whyNot(transaction, authority, asked.accountId)
    if (refusal !== null) return refused(refusal)
    const offered = await newRow(context, transaction, authority, wanted)
    if (offered.state === 'awaitsCode' && (await findSame(transaction, offered)) === undefined) {
      if (own.value === null) return refused({ code: 'statementCodeRequired' })
      if (!(await own.value.spend(transaction))) return refused({ code: 'codeExpired' })
      await tellOfNewAddress(context, transaction, authority, wanted)
    }
    const stands = await insertSubscription(transaction, offered)
    const {
      company_id: companyId,
      subscription_id: subscriptionId,
      account_id: accountId,
      frequency,
      format,
      created_at: at,
    } = stands
    if (subscriptionId === offered.subscription_id) {
      recordAudit(transaction, {
        companyId,
        by: authority,
        event: 'statementSubscriptionCreated',
        subjectId: subscriptionId,
        facts: { accountId, frequency, format, sentTo: maskEmail(address.value) },
        at,
      })
    }
    if (stands.state !== 'awaitsCode') return ok({ subscription: presentSubscription(stands), code: null })
    const code = await sendAddressCode(context, transaction, authority, stands)
    return code.ok ? ok({ subscription: presentSubscription(stands), code: code.value }) : code
  })
  if (made.ok) context.wakeOutbox()
  return made
}

/** Tells every head of the company where statements are to go from now on. */
async function tellOfNewAddress(
  { clock, config }: Context,
  transaction: DatabaseTransaction,
  { companyId, personId }: CompanyAuthority,
  { accountId, address }: { readonly accountId: string; readonly address: Email },
): Promise<void> {
  const asker = (await peopleWhoAct(transaction, companyId)).find(({ person_id }) => person_id === personId)
  const account = await findOwnAccount(transaction, companyId, accountId)
  if (asker === undefined || account === undefined)
    throw new Error(`${personId} sets up statements of ${accountId}, and is nobody there`)
  const facts = {
    person: fullNameOf(asker),
    account: maskIban(account.iban),
    address: maskEmail(address),
    contactPhone: config.contactPhone,
  }
  const now = clock.now()
  await tellHeads(transaction, companyId, newAddressMessages(facts), { now, expires: now + NOTICE_LIFE_MS })
}

async function whyNot(
  transaction: DatabaseTransaction,
  authority: CompanyAuthority,
  accountId: string,
): Promise<Refusal | null> {
  const { permissions } = await lockRights(transaction, authority)
  if (!permissions.includes('ACCOUNTS_VIEW')) return { code: 'noAuthority' }
  const account = await findOwnAccount(transaction, authority.companyId, accountId)
  if (account === undefined) return { code: 'notFound' }
  if (account.status === 'CLOSED') return { code: 'invalidRequest', fields: { accountId: 'Invalid value' } }
  const isFull = (await countSubscriptions(transaction, authority.companyId)) >= MOST_SUBSCRIPTIONS
  return isFull ? { code: 'invalidRequest', fields: { address: 'Invalid value' } } : null
}

async function newRow(
  context: Context,
  transaction: DatabaseTransaction,
  { companyId, personId }: CompanyAuthority,
  {
    accountId,
    address,
    frequency,
    format,
    language,
    whenEmpty,
  }: Omit<Body<Call>, 'confirmation'> & { readonly address: Email },
): Promise<SubscriptionRow> {
  const now = context.clock.now()
  const first = (await isConfirmed(transaction, companyId, address))
    ? statementAt(frequency, businessDateAt(now))
    : null
  const leaving = certain(await mayLeaveNow(context, transaction, 'statementAddress', { companyId, personId }))
  return {
    company_id: companyId,
    subscription_id: risingId(),
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
    needs_own_code: false,
    sends_from: leaving.wait?.until ?? null,
  }
}
