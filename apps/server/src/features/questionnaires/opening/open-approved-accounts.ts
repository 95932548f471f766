import { certain, ok } from '@dilo/domain/result.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import { NOTICE_LIFE_MS } from '../../access/door.ts'
import { hasOpenAccount, openClientAccount } from '../../accounts/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { tellHeads } from '../../companies/door.ts'
import { type LockedQuestionnaire, lockQuestionnaire, stepQuestionnaire } from '../step-questionnaire.ts'
import type { Place } from '../store.ts'
import { accountOpenedMessage } from './account-opened-message.ts'
import { findApproved, findFailed } from './store.ts'

/** An account that could not be opened is tried again after this long. */
const AGAIN_AFTER = 15 * MINUTE

const AT_ONCE = 100

type Fault = { readonly companyId: string; readonly fault: unknown }

/**
 * Ends what the bank has approved: a client without an account gets its first one, in hryvnia. Number, ledger account, product,
 * state, standing, audit and message are one transaction, and the version's state is its key: whichever server dies between
 * approval and account, the next one opens one account. What fails waits as `account_empty` and is tried again. Any number of
 * servers may run it at once.
 */
export async function openApprovedAccounts(
  context: Context,
): Promise<{ readonly opened: number; readonly faults: readonly Fault[] }> {
  const now = context.clock.now()
  for (const place of await findFailed(context.database, new Date(now - AGAIN_AFTER), AT_ONCE))
    await takeStep(context, place, 'RETRY')
  let opened = 0
  const faults: Fault[] = []
  for (const place of await findApproved(context.database, AT_ONCE)) {
    try {
      if (await endApproved(context, place)) opened += 1
    } catch (fault) {
      faults.push({ companyId: place.companyId, fault })
      await takeStep(context, place, 'FAIL')
    }
  }
  if (opened > 0) context.wakeOutbox()
  return { opened, faults }
}

/** @returns whether it was done here: another server may have been faster */
async function endApproved(context: Context, place: Place): Promise<boolean> {
  const done = await inTransaction<boolean, never>(context.database, async (transaction) => {
    const locked = await lockQuestionnaire(transaction, place)
    if (locked?.row.state !== 'correct') return ok(false)
    const at = new Date(context.clock.now())
    // A client of before has accounts: its questionnaire was looked at again.
    if (!(await hasOpenAccount(transaction, place.companyId))) await openFirst(context, transaction, locked, at)
    certain(await stepQuestionnaire(context, transaction, locked, { event: 'OPEN', by: 'job', at }))
    return ok(true)
  })
  return certain(done)
}

async function openFirst(
  context: Context,
  transaction: DatabaseTransaction,
  { companyId, company }: LockedQuestionnaire,
  at: Date,
): Promise<void> {
  const account = { companyId, type: 'CURRENT', currency: 'UAH', alias: null } as const
  const inDemo = company.demo_tenant_id !== null
  const accountId = await openClientAccount(context, transaction, account, { inDemo, at })
  recordAudit(transaction, {
    companyId,
    by: 'bank',
    event: 'accountOpened',
    subjectId: accountId,
    facts: { currency: 'UAH', applicationId: null },
    at,
  })
  const name = { uk: company.short_name_uk, ru: company.short_name_ru }
  const times = { now: at.getTime(), expires: at.getTime() + NOTICE_LIFE_MS }
  await tellHeads(transaction, companyId, accountOpenedMessage(name), times)
}

/** A step of a version that may have moved on meanwhile: then nothing happens. */
async function takeStep(context: Context, place: Place, event: 'FAIL' | 'RETRY'): Promise<void> {
  await inTransaction<undefined, never>(context.database, async (transaction) => {
    const locked = await lockQuestionnaire(transaction, place)
    const at = new Date(context.clock.now())
    if (locked !== null) await stepQuestionnaire(context, transaction, locked, { event, by: 'job', at })
    return ok(undefined)
  })
}
