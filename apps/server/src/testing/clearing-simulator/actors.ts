import { ownAccessChanges } from '@dilo/domain/flows/payment.ts'
import { ok } from '@dilo/domain/result.ts'
import { inTransaction } from '../../db/transaction.ts'
import { delayPaymentsToNewRecipients } from '../../features/payments/waiting/delay-payments-to-new-recipients.ts'
import { cancelPayment } from '../../features/payments/processing/cancel-payment.ts'
import { revokePayment } from '../../features/payments/waiting/revoke-payment.ts'
import type { JobName } from '../../jobs/all-jobs.ts'
import { outboxWork } from '../../jobs/all-outbox-work.ts'
import { authorityOfEntrepreneur } from '../authority-of-entrepreneur.ts'
import { isCut } from '../breakable-database.ts'
import { doJob, jobNeedsOf } from '../do-jobs.ts'
import type { Actor } from '../simulation/turns.ts'
import { sign, type World, writePayment } from './world.ts'

/** Work that breaks off leaves no more than a message; a later turn repeats it. */
export async function attempt(what: string, work: () => Promise<unknown>): Promise<string> {
  try {
    await work()
    return what
  } catch (error) {
    if (!isCut(error)) throw error
    return `${what}: ${(error as Error).message}`
  }
}

/** A person who writes payments and signs them, again when the answer was lost. */
export function payer(world: World): Actor {
  const unsigned: string[] = []
  return {
    name: 'payer',
    weight: 3,
    ready: () => !world.mood.calm || unsigned.length > 0,
    async act() {
      const paymentId = unsigned.pop() ?? (await writePayment(world))
      let end = 'signs'
      const did = await attempt('signs', async () => {
        end = await sign(world, paymentId)
      })
      if (did !== 'signs') unsigned.push(paymentId)
      return did === 'signs' ? end : did
    },
  }
}

/** A person changes how they get in: payments that they sign for a while must wait, since all recipients are new. */
export function access({ context, payer: { personId }, random }: World): Actor {
  return {
    name: 'access',
    weight: 1,
    act() {
      const cause = random.pick(ownAccessChanges)
      return attempt(cause, () =>
        inTransaction(context.database, async (transaction) => ok(await delayPaymentsToNewRecipients(context, transaction, personId, cause))),
      )
    },
  }
}

/** A person revokes a payment that waits. */
export function revoker({ context, owner, payer, random }: World): Actor {
  const authority = authorityOfEntrepreneur(payer)
  return {
    name: 'revoker',
    weight: 1,
    async act() {
      const { rows } = await owner.query<{ id: string }>(`select payment_id as id from payment where state = 'waiting' order by payment_id`)
      const { id } = rows.length === 0 ? { id: null } : random.pick(rows)
      return id === null ? 'finds nothing' : attempt('revokes', () => revokePayment(context, authority, id))
    },
  }
}

/** A person withdraws a signed payment in whatever state: it may be too late. */
export function canceller({ context, owner, payer, random }: World): Actor {
  const authority = authorityOfEntrepreneur(payer)
  return {
    name: 'canceller',
    weight: 2,
    async act() {
      const { rows } = await owner.query<{ id: string }>(`select payment_id as id from payment where state in ('waiting', 'signed') order by payment_id`)
      const { id } = rows.length === 0 ? { id: null } : random.pick(rows)
      if (id === null) return 'finds nothing'
      let end = ''
      const did = await attempt('withdraws', async () => {
        const cancelled = await cancelPayment(context, authority, id, 'Помилка в сумі')
        end = cancelled.ok ? '' : ` ${cancelled.error.code}`
      })
      return did + end
    },
  }
}

/** Accounts of recipients are closed while payments to them are under way, and opened again. */
export function closer({ owner, recipients, random }: Pick<World, 'owner' | 'recipients' | 'random'>): Actor {
  return {
    name: 'closer',
    weight: 1,
    async act() {
      const { accountId } = random.pick(recipients)
      const { rows } = await owner.query(
        `update client_account set status = case status when 'OPEN' then 'CLOSED' else 'OPEN' end where account_id = $1 returning status`,
        [accountId],
      )
      return String(rows[0].status)
    },
  }
}

type Worker = Pick<World, 'owner' | 'random' | 'mood' | 'bank' | 'context'>

/** The tasks of the outbox that a simulation does. */
type QueuedTask = 'submitCreditTransfer' | 'answerClearing' | 'orderOfTransfer'

/** The queue: a task is done at least once, in any order, and gone when its end was written down. */
export function queue(world: Worker, names: readonly QueuedTask[] = ['submitCreditTransfer']): Actor & { look(): Promise<void> } {
  const { owner, random, mood } = world
  let tasks = 0
  const look = async (): Promise<void> => {
    const { rows } = await owner.query<{ count: string }>('select count(*) from outbox where task = any ($1)', [names])
    tasks = Number(rows[0]?.count)
  }
  return {
    name: 'queue',
    weight: 6,
    ready: () => tasks > 0,
    look,
    async act() {
      // By the ids that a seed decides: those of messages are drawn by the machine.
      const { rows } = await owner.query<{ message_id: string; task: QueuedTask; payload: never }>(
        `select message_id, task, payload from outbox where task = any ($1)
         order by task, payload ->> 'paymentId', payload ->> 'uetr', payload ->> 'kind' offset $2 limit 1`,
        [names, random.whole(0, tasks - 1)],
      )
      const [one] = rows
      if (!one) return 'finds nothing'
      const needs = { ...jobNeedsOf(world.bank), context: world.context }
      const did = await attempt('sends', () => outboxWork[one.task].work(needs, one.payload, one.message_id))
      // A queue that dies before it has written the end down does the task again.
      if (did === 'sends' && (mood.calm || random.chance(80))) await owner.query('delete from outbox where message_id = $1', [one.message_id])
      return did
    },
  }
}

/** The clock's tasks. */
export function timed(world: World): Actor[] {
  const needs = { ...jobNeedsOf(world.bank), context: world.context }
  const actor = (name: string, weight: number, task: JobName): Actor => ({
    name,
    weight,
    act: () => attempt(task, () => doJob(task, needs)),
  })
  return [
    actor('answers', 6, 'takeClearingAnswers'),
    actor('releases', 3, 'releasePayments'),
    actor('processes', 5, 'processQueue'),
    actor('roll-up', 1, 'rollUpBalances'),
    actor('due holds', 1, 'expireHolds'),
  ]
}
