import { certain, ok } from '@dilo/domain/result.ts'
import { HOUR, MINUTE } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import { NOTICE_LIFE_MS } from '../../access/door.ts'
import { hasOpenAccount, openClientAccount } from '../../accounts/door.ts'
import { recordAudit } from '../../audit/door.ts'
import { tellHeads } from '../../companies/door.ts'
import { type LockedQuestionnaire, lockQuestionnaire, stepQuestionnaire } from '../questionnaire/step-questionnaire.ts'
import { hasTaken, type Place } from '../questionnaire/store.ts'
import { beginCard, tellOfCard, wantsCard } from './card-with-account.ts'
import { accountOpenedMessage } from './account-opened-message.ts'
import { findApproved, findFailed } from './store.ts'

/** The job tries again after this long: an account that failed at the bank, and a card that lacks something. Milliseconds. */
const AGAIN_AFTER = { account: 15 * MINUTE, card: HOUR }

const AT_ONCE = 100

type Fault = { readonly companyId: string; readonly fault: unknown }

/**
 * Ends what the bank has approved: a client without an account gets its first one, in hryvnia. Number, ledger account, product,
 * state, standing, audit and message are one transaction, and the version's state is its key: whichever server dies between
 * approval and account, the next one opens one account. What fails waits as `account_empty` and is tried again. A client who
 * wants a card with it gets an application to sign; where that cannot be written the account stands, and the card waits as
 * `card_empty`. Any number of servers may run it at once.
 */
export async function openApprovedAccounts(
  context: Context,
): Promise<{ readonly opened: number; readonly faults: readonly Fault[] }> {
  const now = context.clock.now()
  for (const without of ['account', 'card'] as const)
    for (const place of await findFailed(context.database, without, new Date(now - AGAIN_AFTER[without]), AT_ONCE))
      await takeStep(context, place, 'RETRY')
  let opened = 0
  const faults: Fault[] = []
  for (const place of await findApproved(context.database, AT_ONCE)) {
    try {
      if (await endApproved(context, place, faults)) opened += 1
    } catch (fault) {
      faults.push({ companyId: place.companyId, fault })
      await takeStep(context, place, 'FAIL')
    }
  }
  if (opened > 0) context.wakeOutbox()
  return { opened, faults }
}

/**
 * A fault of the card is noted, and the account is opened without it.
 * @returns whether something came of it here: another server may have been faster, and a card may still lack the same
 */
async function endApproved(context: Context, place: Place, faults: Fault[]): Promise<boolean> {
  const end = (begin: typeof beginCard) =>
    inTransaction<boolean, never>(context.database, async (transaction) => {
      const locked = await lockQuestionnaire(transaction, place)
      if (locked?.row.state !== 'correct') return ok(false)
      const at = new Date(context.clock.now())
      // The account of a version that lacks its card alone is the client's, who may have closed it since.
      const lackedCard = await hasTaken(transaction, place, 'OPEN_WITHOUT_CARD')
      if (!lackedCard) await openFirstAccount(context, transaction, locked, at)
      const card = await begin(context, transaction, locked.row, at)
      const isNews = card !== 'notYet' || !lackedCard
      if (isNews) await tellOfCard(transaction, locked, card, at)
      const event = card === 'notYet' ? 'OPEN_WITHOUT_CARD' : 'OPEN'
      certain(await stepQuestionnaire(context, transaction, locked, { event, by: 'job', at }))
      return ok(isNews)
    })
  try {
    return certain(await end(beginCard))
  } catch (fault) {
    if (!(await wantsCard(context, place))) throw fault
    faults.push({ companyId: place.companyId, fault })
    return certain(await end(async () => 'notYet'))
  }
}

/**
 * Opens the first account of a client, in hryvnia, and notifies its heads. An older client has accounts: its
 * questionnaire was looked at again.
 */
export async function openFirstAccount(
  context: Pick<Context, 'config'>,
  transaction: DatabaseTransaction,
  { companyId, company }: LockedQuestionnaire,
  at: Date,
): Promise<void> {
  if (await hasOpenAccount(transaction, companyId)) return
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
