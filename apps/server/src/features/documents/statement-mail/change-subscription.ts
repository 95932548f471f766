import type { StatementSubscription } from '@dilo/contract/statement-mail-calls.ts'
import type { Answer } from '@dilo/contract/calls.ts'
import { certain, ok, refused, type Result } from '@dilo/domain/result.ts'
import { statementAt, type SubscriptionEnding } from '@dilo/domain/statements/statement-subscription.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Email } from '@dilo/domain/values/email.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import { type CompanyAuthority, checkCode, useCode, type WrongCode } from '../../access/door.ts'
import type { Refusal } from '../../../refusal.ts'
import { type AuditActor, recordAudit } from '../../audit/door.ts'
import { lockRights } from '../../companies/door.ts'
import { lockPeople, mayLeaveNow, type SubmittedCode } from '../../signing/door.ts'
import { sendAddressCode, subjectOf } from './address-code.ts'
import { checkOwnCode } from './own-code.ts'
import { presentSubscription } from './presenter.ts'
import { lockSubscription, readSubscription, storeStanding, type SubscriptionRow } from './store.ts'

/** Does something with a subscription of the company, which is locked, if the caller may still see its accounts. */
const withSubscription = <Done>(
  context: Context,
  authority: CompanyAuthority,
  subscriptionId: string,
  change: (transaction: DatabaseTransaction, row: SubscriptionRow) => Promise<Result<Done, Refusal>>,
): Promise<Result<Done, Refusal>> =>
  inTransaction<Done, Refusal>(context.database, async (transaction) => {
    // As a change of access locks them: first the person, then what they have set up.
    await lockPeople(transaction, [authority.personId], authority.companyId)
    const row = await lockSubscription(transaction, authority.companyId, subscriptionId)
    if (row === undefined) return refused({ code: 'notFound' })
    const { permissions } = await lockRights(transaction, authority)
    return permissions.includes('ACCOUNTS_VIEW') ? change(transaction, row) : refused({ code: 'noAuthority' })
  })

type SentCode = Answer<'POST /api/account-service/statement-subscriptions/{subscriptionId}/code'>

/** Sends the code again; a confirmed subscription has none. */
export const resendAddressCode = (
  context: Context,
  authority: CompanyAuthority,
  subscriptionId: string,
): Promise<Result<SentCode, Refusal>> =>
  withSubscription(context, authority, subscriptionId, async (transaction, row) =>
    row.state === 'awaitsCode' ? sendAddressCode(context, transaction, authority, row) : refused({ code: 'notFound' }),
  )

const wrong: Record<Exclude<WrongCode['code'], 'tooManyRequests'>, Refusal> = {
  wrongCode: { code: 'invalidRequest', fields: { otp_code: 'Invalid code' } },
  codeExpired: { code: 'codeExpired' },
  // No digest is bound to it, and failures in a row are counted at sign-in alone.
  subjectChanged: { code: 'codeExpired' },
  tooManyInARow: { code: 'codeExpired' },
}

/** Confirms the address by its code. The code is bound to the subscription, to the address, and to the caller. */
export async function confirmAddress(
  context: Context,
  authority: CompanyAuthority,
  { subscriptionId, code, from }: { readonly subscriptionId: string; readonly code: string; readonly from: string },
): Promise<Result<StatementSubscription, Refusal>> {
  const known = await readSubscription(context.database, authority.companyId, subscriptionId)
  if (known === undefined || known.ended_by !== null) return refused({ code: 'notFound' })
  if (known.state !== 'awaitsCode') return ok(presentSubscription(known))
  const right = await checkCode(context, subjectOf(authority, subscriptionId), code, from)
  if (!right.ok) return refused(right.error.code === 'tooManyRequests' ? right.error : wrong[right.error.code])
  return withSubscription(context, authority, subscriptionId, async (transaction, row) => {
    if (row.state !== 'awaitsCode' || right.value.contact !== row.address) return refused({ code: 'codeExpired' })
    if (!(await useCode(context, transaction, right.value))) return refused({ code: 'codeExpired' })
    return ok(await begin(context, transaction, row, { by: authority, event: 'statementSubscriptionConfirmed' }))
  })
}

type NewState = {
  readonly subscriptionId: string
  readonly state: 'active' | 'paused'
  /** A code of one's own, where one was brought. */ readonly submitted: SubmittedCode | null
}

/**
 * Pauses, or goes on: with the period in which today lies. What a change of access has paused goes on with a code of one's own alone.
 */
export async function setPaused(
  context: Context,
  authority: CompanyAuthority,
  { subscriptionId, state, submitted }: NewState,
): Promise<Result<StatementSubscription, Refusal>> {
  const known = await readSubscription(context.database, authority.companyId, subscriptionId)
  if (known === undefined) return refused({ code: 'notFound' })
  const own = await checkOwnCode(context, authority, { wanted: wantedOf(known), submitted })
  if (!own.ok) return own
  return withSubscription(context, authority, subscriptionId, async (transaction, row) => {
    if (row.state === state) return ok(presentSubscription(row))
    if (row.state !== 'active' && row.state !== 'paused') return refused({ code: 'notFound' })
    if (state === 'paused') return ok(await pause(context, transaction, row, authority))
    if (row.needs_own_code) {
      if (own.value === null) return refused({ code: 'statementCodeRequired' })
      if (!(await own.value.spend(transaction))) return refused({ code: 'codeExpired' })
    }
    return ok(await begin(context, transaction, row, { by: authority, event: 'statementSubscriptionResumed' }))
  })
}

const wantedOf = ({ account_id: accountId, address, frequency, format }: SubscriptionRow) => ({
  accountId,
  address: address as Email,
  frequency,
  format,
})

async function pause(
  { clock }: Context,
  transaction: DatabaseTransaction,
  row: SubscriptionRow,
  by: AuditActor,
): Promise<StatementSubscription> {
  const standing = { state: 'paused' as const, needs_own_code: false, ended_by: null, next_from: null, due_on: null }
  await storeStanding(transaction, row, standing)
  recordAudit(transaction, {
    companyId: row.company_id,
    by,
    event: 'statementSubscriptionPaused',
    subjectId: row.subscription_id,
    facts: {},
    at: new Date(clock.now()),
  })
  return presentSubscription({ ...row, ...standing })
}

type Beginning = {
  readonly by: AuditActor & { readonly personId: string }
  readonly event: 'statementSubscriptionConfirmed' | 'statementSubscriptionResumed'
}

async function begin(
  context: Context,
  transaction: DatabaseTransaction,
  row: SubscriptionRow,
  { by, event }: Beginning,
): Promise<StatementSubscription> {
  const now = context.clock.now()
  const { from, dueOn } = statementAt(row.frequency, businessDateAt(now))
  const whose = { companyId: row.company_id, personId: by.personId }
  const { wait } = certain(await mayLeaveNow(context, transaction, 'statementAddress', whose))
  const standing = {
    state: 'active' as const,
    needs_own_code: false,
    sends_from: wait?.until ?? row.sends_from,
    ended_by: null,
    next_from: from,
    due_on: dueOn,
  }
  await storeStanding(transaction, row, standing)
  recordAudit(transaction, {
    companyId: row.company_id,
    by,
    event,
    subjectId: row.subscription_id,
    facts: {},
    at: new Date(now),
  })
  return presentSubscription({ ...row, ...standing })
}

/** Takes a subscription away, ended ones too. */
export const removeSubscription = (
  context: Context,
  authority: CompanyAuthority,
  subscriptionId: string,
): Promise<Result<undefined, Refusal>> =>
  withSubscription(context, authority, subscriptionId, async (transaction, row) => {
    await endSubscription(context, transaction, row, 'removed', authority)
    return ok(undefined)
  })

/** Nothing is sent any more. */
export async function endSubscription(
  { clock }: Context,
  transaction: DatabaseTransaction,
  row: SubscriptionRow,
  why: SubscriptionEnding,
  by: AuditActor,
): Promise<void> {
  await storeStanding(transaction, row, { state: 'ended', ended_by: why, next_from: null, due_on: null })
  recordAudit(transaction, {
    companyId: row.company_id,
    by,
    event: 'statementSubscriptionEnded',
    subjectId: row.subscription_id,
    facts: { why },
    at: new Date(clock.now()),
  })
}
