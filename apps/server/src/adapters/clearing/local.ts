import { setTimeout as pause } from 'node:timers/promises'
import { type BusinessDate, businessDateAt } from '@dilo/domain/values/business-date.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Iban } from '@dilo/domain/values/iban.ts'
import type { Database } from '../../db/open.ts'
import type { Clearing, ClearingAnswer, CreditTransfer, ReportLine } from '../../ports/clearing.ts'
import type { Clock } from '../../ports/clock.ts'
import { answerOf, type ClearingMessage } from './iso-20022.ts'
import {
  type Behaviour,
  type BehaviourName,
  behaviourNames,
  behaviourOf,
  drawnBehaviour,
  messageOf,
} from './local-behaviours.ts'

type Options = {
  readonly database: Database
  readonly clock: Clock
  /** Null: recipients outside the table behave plainly. A seed draws a behaviour for each transfer. */
  readonly seed: number | null
}

/** A clearing house on this machine, with a table of its own and a will of its own: no network, nothing real. */
export function localClearing({ database, clock, seed }: Options): Clearing {
  return {
    available: true,
    instant: null,
    async submit(transfer) {
      const name =
        (await behaviourOfRecipient(database, transfer.creditor.iban)) ?? drawnBehaviour(seed, transfer.transferId)
      const taken = await takeTransfer(database, transfer, name, clock.now())
      if (taken && behaviourOf(name).submissionFails) throw new Error('The clearing house hung up')
    },
    async send() {
      throw new Error('This house takes transfers alone')
    },
    messages: async (atMost) =>
      (await dueAnswers(database, clock.now(), atMost)).map((answer) => ({
        messageId: answer.answerId,
        kind: 'answer',
        answer,
      })),
    untilMessages: (milliseconds, signal) => pause(milliseconds, undefined, { signal }).catch(() => {}),
    confirm: (answerIds) => confirmMessages(database, answerIds, clock.now()),
    report: (day) => reportOf(database, day),
  }
}

async function behaviourOfRecipient(database: Database, iban: Iban): Promise<BehaviourName | null> {
  const row = await database
    .selectFrom('local_clearing_recipient')
    .select('behaviour')
    .where('iban', '=', iban)
    .executeTakeFirst()
  return behaviourNames.find((name) => name === row?.behaviour) ?? null
}

/** Writes a transfer down with all that will be said of it. @returns false when it was here before */
async function takeTransfer(
  database: Database,
  transfer: CreditTransfer,
  name: BehaviourName,
  now: number,
): Promise<boolean> {
  const { transferId, uetr, amount } = transfer
  return database.transaction().execute(async (transaction) => {
    const taken = await transaction
      .insertInto('local_clearing_transfer')
      .values({ transfer_id: transferId, uetr, amount, behaviour: name, received_at: new Date(now) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('transfer_id')
      .executeTakeFirst()
    if (!taken) return false
    const messages = messagesOf(behaviourOf(name), transfer, now)
    await transaction.insertInto('local_clearing_message').values(messages).execute()
    return true
  })
}

function messagesOf({ happens, tells }: Behaviour, { transferId, uetr, amount }: CreditTransfer, now: number) {
  return tells.map((telling, place) => {
    const happened = happens.find(({ what }) => what === telling.of)?.after ?? 0
    // A repeated message has the name of the one before.
    const MsgId = `${transferId}/${telling.again ? place - 1 : place}`
    const named = { MsgId, OrgnlTxId: transferId, OrgnlUETR: uetr, IntrBkSttlmDt: businessDateAt(now + happened) }
    return {
      transfer_id: transferId,
      place,
      message_id: MsgId,
      message: JSON.stringify(messageOf(telling, named, amount)),
      due_at: new Date(now + telling.after),
    }
  })
}

async function dueAnswers(database: Database, now: number, atMost: number): Promise<ClearingAnswer[]> {
  const rows = await database
    .selectFrom('local_clearing_message')
    .select('message')
    .where('due_at', '<=', new Date(now))
    .where('confirmed', '=', false)
    .orderBy('due_at')
    .orderBy('transfer_id')
    .orderBy('place')
    .limit(atMost)
    .execute()
  const messages = rows.map(({ message }) => message as ClearingMessage)
  const without = messages.filter((message) => answerOf(message) === null).map(({ MsgId }) => MsgId)
  await confirmMessages(database, without, now)
  return messages.flatMap((message) => answerOf(message) ?? [])
}

async function confirmMessages(database: Database, messageIds: readonly string[], now: number): Promise<void> {
  if (messageIds.length === 0) return
  await database
    .updateTable('local_clearing_message')
    .set({ confirmed: true })
    .where('message_id', 'in', messageIds)
    .where('due_at', '<=', new Date(now))
    .where('confirmed', '=', false)
    .execute()
}

/** The house's own knowledge of the events by the end of a day; its messages may have said something else. */
async function* reportOf(database: Database, day: BusinessDate): AsyncIterable<ReportLine> {
  const rows = await database.selectFrom('local_clearing_transfer').selectAll().orderBy('transfer_id').execute()
  let [opening, closing] = [0n, 0n]
  for (const row of rows) {
    const received = row.received_at.getTime()
    const dated = behaviourOf(row.behaviour).happens.map(({ what, after }) => ({
      what,
      on: businessDateAt(received + after),
    }))
    const paid = (events: typeof dated): bigint =>
      events.reduce(
        (sum, { what }) => sum + (what === 'settled' ? row.amount : what === 'returned' ? -row.amount : 0n),
        0n,
      )
    opening -= paid(dated.filter(({ on }) => on < day))
    closing -= paid(dated.filter(({ on }) => on <= day))
    const past = dated.filter(({ on }) => on <= day)
    const last = past.at(-1)
    const wasOpen = last === undefined ? businessDateAt(received) <= day : last.what === 'accepted'
    if (!wasOpen && last?.on !== day) continue
    yield {
      kind: 'outgoing',
      transferId: row.transfer_id,
      status: last?.what ?? 'received',
      amount: row.amount,
      settledOn: past.find(({ what }) => what === 'settled')?.on ?? null,
      returned: last?.what === 'returned' ? row.amount : kopiykas(0n),
      returnedOn: past.find(({ what }) => what === 'returned')?.on ?? null,
    }
  }
  yield { kind: 'account', opening, closing, funded: 0n }
}
