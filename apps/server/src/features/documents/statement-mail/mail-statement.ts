import { effectivePermissions } from '@dilo/domain/permissions.ts'
import { ok, type Result } from '@dilo/domain/result.ts'
import type { SubscriptionEnding } from '@dilo/domain/statements/statement-subscription.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../../../context.ts'
import type { OutboxTasks } from '../../../db/outbox.ts'
import { type DatabaseTransaction, inTransaction } from '../../../db/transaction.ts'
import type { Attachment, MessageSender } from '../../../ports/message-sender.ts'
import { ownOrigin } from '../../../own-origin.ts'
import { findOwnAccount, findAccountHolder, edgesOf, inSnapshot } from '../../accounts/door.ts'
import { giveStatement } from '../statement-files/give-statement.ts'
import { endSubscription } from './change-subscription.ts'
import { linkForPeople, linkForPrograms } from './one-click.ts'
import { type LetterKind, statementLetter } from './statement-letter.ts'
import {
  type DeliveryOutcome,
  findDelivery,
  findRelation,
  insertLink,
  lockSubscription,
  readSubscription,
  storeOutcome,
  type SubscriptionRow,
} from './store.ts'
import { hashOfToken, LINK_MS, newUnsubscribeToken } from './unsubscribe-token.ts'

/** Bytes that mail servers take, also after the growth by base64. */
const LARGEST_ATTACHMENT = 10 * 1024 * 1024

/** A statement that could not be sent for so long is in the cabinet anyway. Milliseconds. */
const GIVEN_UP_AFTER = 3 * DAY

type Period = { readonly from: BusinessDate; readonly to: BusinessDate }

type Account = NonNullable<Awaited<ReturnType<typeof findOwnAccount>>>

/**
 * Sends a period's statement to its subscriber. First all conditions are checked again: if the subscription has ended,
 * or its author may no longer see the account, it ends here. A retry is the same message with the same id.
 * @throws when the gateway did not take it this time: the queue tries again
 */
export async function mailStatement(
  context: Context,
  sender: MessageSender,
  logger: Pick<FastifyBaseLogger, 'warn'>,
  messageId: string,
  { companyId, subscriptionId, from }: OutboxTasks['mailStatement'],
): Promise<void> {
  const [row, delivery] = [
    await readSubscription(context.database, companyId, subscriptionId),
    await findDelivery(context.database, companyId, subscriptionId, from),
  ]
  if (row === undefined || delivery === undefined || delivery.outcome !== null) return
  const period: Period = { from: delivery.from_day, to: delivery.to_day }
  const conclude = (outcome: DeliveryOutcome, ending: SubscriptionEnding | null = null) =>
    concluded(context, row, period.from, outcome, ending)
  if (row.state !== 'active') return conclude('stopped')
  if (context.clock.now() - delivery.planned_at.getTime() > GIVEN_UP_AFTER) {
    logger.warn({ messageId }, 'a statement could not be sent in its time')
    return conclude('expired')
  }
  const account = await accountSeenBy(context, row)
  if (account === null) return conclude('stopped', 'noRight')
  const isLast = account.status === 'CLOSED' ? 'accountClosed' : null
  const written = await contentOf(context, row, account, period)
  if (written === 'nothing') return conclude('nothing', isLast)
  const sent = await sender
    .send({
      messageId,
      recipient: row.address,
      code: null,
      ...(await letterOf(context, row, account, period, written.kind)),
      ...(written.file !== null && { attachment: written.file }),
    })
    .catch((error: unknown) => {
      // The server's own text may repeat the mailbox, and the queue stores errors.
      throw new Error(String(error).replaceAll(row.address, '…'))
    })
  if (sent.ok) return conclude(outcomes[written.kind], isLast)
  logger.warn({ messageId, reason: sent.error }, 'there is no such mailbox for statements')
  return conclude('refused', 'addressRefused')
}

const outcomes: Readonly<Record<LetterKind, DeliveryOutcome>> = { file: 'sent', empty: 'note', tooLarge: 'tooLarge' }

/** The account, if the subscription's author may still see it. */
async function accountSeenBy(
  { database }: Context,
  { company_id: companyId, person_id: personId, account_id: accountId }: SubscriptionRow,
): Promise<Account | null> {
  const relation = await findRelation(database, companyId, personId)
  if (relation === undefined || !effectivePermissions(relation.type, relation.permissions).includes('ACCOUNTS_VIEW'))
    return null
  if (relation.account_ids !== null && !relation.account_ids.includes(accountId)) return null
  return (await findOwnAccount(database, companyId, accountId)) ?? null
}

type Written = { readonly kind: LetterKind; readonly file: Attachment | null }

async function contentOf(
  context: Context,
  row: SubscriptionRow,
  { account_id: accountId }: Account,
  period: Period,
): Promise<Written | 'nothing'> {
  const companyId = row.company_id
  const edges = await inSnapshot(context.database, async (snapshot) =>
    ok(await edgesOf(snapshot, { companyId, accountId }, period)),
  )
  const isEmpty = edges.ok && edges.value.opening.version === edges.value.closing.version
  if (isEmpty) return row.when_empty === 'nothing' ? 'nothing' : { kind: 'empty', file: null }
  const given = await giveStatement(context, openGate, {
    companyId,
    personId: row.person_id,
    isDemo: false,
    accountId,
    ...period,
    format: row.format,
    language: row.language,
    origin: ownOrigin(context.config),
  })
  // Too many entries for a sheet.
  if (!given.ok) return { kind: 'tooLarge', file: null }
  const bytes = await atMost(given.value.bytes, LARGEST_ATTACHMENT)
  return bytes === null
    ? { kind: 'tooLarge', file: null }
    : { kind: 'file', file: { name: given.value.name, mediaType: given.value.type, bytes } }
}

/** The queue writes one file at a time, so it needs no gate. */
const openGate = { enter: (): Result<() => void, never> => ok(() => {}) }

/** All of a stream, or null where it is longer; then its writer is let go. */
async function atMost(stream: AsyncIterable<Uint8Array>, largest: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of stream) {
    length += part.length
    if (length > largest) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

async function letterOf(
  context: Context,
  row: SubscriptionRow,
  { iban }: Account,
  period: Period,
  kind: LetterKind,
): Promise<{ subject: string; text: string; unsubscribe: string }> {
  const { config, clock, database } = context
  const token = newUnsubscribeToken()
  await insertLink(database, row, { tokenHash: hashOfToken(token), expiresAt: new Date(clock.now() + LINK_MS) })
  const company = await findAccountHolder(database, row.company_id)
  const origin = ownOrigin(config)
  const letter = statementLetter(
    {
      kind,
      bank: config.bankName,
      company: company.name,
      iban,
      ...period,
      cabinet: `${origin}${config.cabinetPath}`,
      unsubscribe: linkForPeople(config, origin, token),
    },
    row.language,
  )
  return { ...letter, unsubscribe: linkForPrograms(config, origin, token) }
}

/** Records the outcome, and ends the subscription where the outcome does so. */
async function concluded(
  context: Context,
  row: SubscriptionRow,
  from: BusinessDate,
  outcome: DeliveryOutcome,
  ending: SubscriptionEnding | null,
): Promise<void> {
  await inTransaction<void, never>(context.database, async (transaction: DatabaseTransaction) => {
    const locked =
      ending === null ? undefined : await lockSubscription(transaction, row.company_id, row.subscription_id)
    await storeOutcome(transaction, row, from, outcome)
    if (locked !== undefined && ending !== null && locked.state !== 'ended')
      await endSubscription(context, transaction, locked, ending, 'bank')
    return ok(undefined)
  })
}
