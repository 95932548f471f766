import { effectivePermissions } from '@dilo/domain/permissions.ts'
import { type NoticeWays, standardWaysOf, reportedState } from '@dilo/domain/payments/notice.ts'
import { ok, refused } from '@dilo/domain/result.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { Context } from '../../context.ts'
import { type DatabaseTransaction, inTransaction } from '../../db/transaction.ts'
import { tellOwner } from '../access/door.ts'
import { noticeEmail, noticeSms, type NoticeContent } from './notice-messages.ts'
import { outcomesOfNotices } from './notice/payment-outcomes.ts'
import { personOf } from './notice/presenter.ts'
import {
  findChoices,
  findCompanies,
  findPeopleToTell,
  type GatheredNotice,
  gatherNotices,
  findLastMessage,
  saveLastMessage,
} from './notice/store.ts'
import type { AboutThings } from './things/thing-messages.ts'

const AT_ONCE = 200
/** Everything in a message is also in the cabinet: after a day the message is out of date. */
const EXPIRES_MS = DAY
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Gathers each person's notices since the last message into one message a channel, on the channels of their choice. Any
 * number of servers may run it at once: a notice is gathered once, in the transaction that writes its message into the
 * outbox.
 * @throws when some messages failed, after all the others were written: the next round tries them again
 */
export async function sendNotices(context: Context): Promise<void> {
  const { clock, config, database } = context
  const now = clock.now()
  const when = {
    writtenBefore: new Date(now - config.notices.gatherMs),
    messagedBefore: new Date(now - config.notices.pauseMs),
    atMost: AT_ONCE,
    things: context.above.noticeSorts,
  }
  const faults: unknown[] = []
  let after: string | undefined = NOBODY
  do {
    const people: string[] = await findPeopleToTell(database, { ...when, after })
    for (const personId of people) await tellPerson(context, personId).catch((fault: unknown) => faults.push(fault))
    after = people.length < AT_ONCE ? undefined : people.at(-1)
  } while (after !== undefined)
  context.wakeOutbox()
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} people could not be notified: ${faults[0]}`)
}

async function tellPerson({ above, clock, config, database }: Context, personId: string): Promise<void> {
  await inTransaction<void, 'notified already'>(database, async (transaction) => {
    const now = clock.now()
    const gathered = await gatherNotices(transaction, personId, new Date(now))
    const ofThings = []
    for (const things of above.noticeSorts) ofThings.push(await things.gather(transaction, personId, new Date(now)))
    // Read after the notices: if another server was faster, newer notices wait for the next message.
    const last = await findLastMessage(transaction, personId)
    if (last !== null && last.getTime() > now - config.notices.pauseMs) return refused('notified already')
    const { email, sms } = await wanted(transaction, personId, gathered)
    const choices = await findChoices(transaction, personId)
    const things = ofThings.map((wantedBy) => wantedBy(choices))
    const [emailOf, smsOf] = [things.map((one) => one.email), things.map((one) => one.sms)]
    const [byEmail, bySms] = [email.length + countOf(emailOf) > 0, sms.length + countOf(smsOf) > 0]
    if (!byEmail && !bySms) return ok(undefined)
    await tellOwner(
      transaction,
      personId,
      (language) => ({
        ...(byEmail && { email: noticeEmail(email, emailOf, language) }),
        ...(bySms && { sms: noticeSms(sms, smsOf, language) }),
      }),
      { now, expires: now + EXPIRES_MS },
    )
    await saveLastMessage(transaction, personId, new Date(now))
    return ok(undefined)
  })
}

type Wanted = Readonly<Record<'email' | 'sms', NoticeContent[]>>

/**
 * Keeps the notices that are still true, of companies whose payments the person may still see, by their chosen
 * channels.
 */
async function wanted(
  transaction: DatabaseTransaction,
  personId: string,
  gathered: readonly GatheredNotice[],
): Promise<Wanted> {
  const companies = await findCompanies(transaction, personId)
  const choices = await findChoices(transaction, personId)
  const waysOf = (notice: GatheredNotice): NoticeWays =>
    choices.find(({ kind }) => kind === notice.kind) ?? standardWaysOf[notice.kind]
  const outcomeOf = await outcomesOfNotices(transaction, gathered)
  const contents = gathered.flatMap((notice) => {
    const company = companies.find((one) => one.company_id === notice.company_id)
    return company !== undefined && isNews(notice, company)
      ? [
          {
            ...notice,
            ...outcomeOf(notice),
            person: personOf(notice),
            company: { uk: company.short_name_uk, ru: company.short_name_ru },
          },
        ]
      : []
  })
  return {
    email: contents.filter((notice) => waysOf(notice).email),
    sms: contents.filter((notice) => waysOf(notice).sms),
  }
}

const countOf = (things: readonly AboutThings[]): number => things.reduce((sum, { count }) => sum + count, 0)

type CompanyOfPerson = Awaited<ReturnType<typeof findCompanies>>[number]

/** A notice that the person has read in the cabinet, or has acted on, needs no message. */
function isNews(
  { kind, state, over_at: overAt, read_at: readAt, debtor_account_id: accountId }: GatheredNotice,
  { type, permissions, signature_type: signs, account_ids: accounts }: CompanyOfPerson,
): boolean {
  if (accounts !== null && !accounts.includes(accountId)) return false
  if (readAt !== null || overAt !== null || state !== reportedState[kind]) return false
  if (kind === 'awaitsSignature' && signs === 'none') return false
  return effectivePermissions(type, permissions).includes('PAYMENTS_VIEW')
}
