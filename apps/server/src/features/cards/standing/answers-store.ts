import type { HoldOperation } from '@dilo/ledger/operation.ts'
import { requestHash } from '@dilo/ledger/request.ts'
import type { Channel } from '@dilo/domain/cards/card-limits.ts'
import type { Authorisation, Decline } from '@dilo/domain/cards/decide-authorisation.ts'
import type { BusinessDate } from '@dilo/domain/values/business-date.ts'
import { preparedText } from '@dilo/pg-batches/prepared-query.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import type { MessageRow } from '../messages/store.ts'

/** A merchant as the processor names it. */
export type Merchant = {
  readonly id: string
  readonly name: string
  readonly city: string
  readonly country: string
  readonly category: string
}

/** A decided authorisation, as its row has it. */
export type NewAuthorisation = {
  readonly companyId: string
  readonly authorisationId: string
  readonly cardId: string
  readonly accountId: string
  readonly programId: string | null
  readonly groupId: string
  readonly processor: string
  readonly messageId: string
  readonly purchase: string
  readonly kind: 'authorisation' | 'incremental' | 'advice' | 'single'
  readonly amount: bigint
  readonly originalAmount: bigint
  readonly originalCurrency: string
  readonly merchant: Merchant
  readonly channel: Channel
  readonly proof: Authorisation['proof']
  readonly at: Date
  readonly decidedAt: Date
  readonly responseCode: string
  readonly decline: Decline | null
  readonly held: bigint
  readonly state: 'held' | 'declined' | 'looked'
  readonly endsAt: Date | null
  readonly allowanceId: string | null
}

/** The amount that a payment adds to a counter of a card or a program. */
export type CounterRise = {
  readonly companyId: string
  readonly of: string
  readonly period: 'day' | 'month'
  readonly startsOn: BusinessDate
  readonly amount: bigint
  readonly count: number
}

/** Amounts in JSON are strings. */
const jsonOf = (stored: object): string =>
  JSON.stringify(stored, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

const authorisationColumns = ({ row, hold }: Answer) => ({
  company_id: row.companyId,
  authorisation_id: row.authorisationId,
  card_id: row.cardId,
  account_id: row.accountId,
  program_id: row.programId,
  group_id: row.groupId,
  processor: row.processor,
  message_id: row.messageId,
  purchase: row.purchase,
  kind: row.kind,
  amount: row.amount,
  original_amount: row.originalAmount,
  original_currency: row.originalCurrency,
  merchant_id: row.merchant.id,
  merchant_name: row.merchant.name,
  merchant_city: row.merchant.city,
  merchant_country: row.merchant.country,
  merchant_category: row.merchant.category,
  channel: row.channel,
  proof: row.proof,
  at: row.at,
  decided_at: row.decidedAt,
  response_code: row.responseCode,
  decline: row.decline,
  hold_key: hold?.idempotencyKey ?? null,
  held: row.held,
  state: row.state,
  ends_at: row.endsAt,
  allowance_id: row.allowanceId,
  currency: hold?.currency ?? null,
  hash: hold === null ? null : byteaOf(requestHash(hold)),
})

const counterColumns = ({ companyId, of, period, startsOn, amount, count }: CounterRise) => ({
  company_id: companyId,
  card_or_program_id: of,
  period,
  starts_on: startsOn,
  used: amount,
  count,
})

const messageColumns = ({ messageId, receivedAt, digest, companyId, ...message }: MessageRow) => ({
  ...message,
  message_id: messageId,
  received_at: receivedAt,
  body_digest: byteaOf(digest),
  company_id: companyId,
})

const byteaOf = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`

/** The ledger's key of the hold of an authorisation. */
export const holdKeyOf = (messageId: string): string => `card-auth:${messageId}`

const writeSet = preparedText('card-answers-written', 'select from write_card_answers($1, $2, $3, $4)')

const PARAMETERS = Array.from({ length: 40 }, (_, place) => `$${place + 1}`).join(', ')

const writeLone = preparedText('card-answer-written', `select from write_card_answer(${PARAMETERS})`)

type Answer = { readonly row: NewAuthorisation; readonly hold: HoldOperation | null }

/** All that decisions on questions of one moment write. */
export type CardAnswers = {
  readonly authorisations: readonly Answer[]
  /** Each counter once, in the order in which counters are locked: by company, owner, period and day. */
  readonly rises: readonly CounterRise[]
  /** The processor's messages that are taken with it. */
  readonly messages: readonly MessageRow[]
  /** So many milliseconds are left until the processor stops waiting; null: it does not. */
  readonly withinMs: number | null
}

/** The ledger has refused a hold: the account has less than it had a moment ago. */
const HOLD_REFUSED = 'CD001'

/** The processor has stopped waiting before it was written, or while it waited for a lock. */
const TIME_OVER: readonly unknown[] = ['CD002', '55P03']

/** The ledger's refusal for which an error of `writeCardAnswers` stands; undefined: it is another error. */
export const refusalOfHold = (error: unknown): string | undefined => {
  const { code, message } = error as { readonly code?: string; readonly message?: string }
  return code === HOLD_REFUSED ? message : undefined
}

export const isTimeOver = (error: unknown): boolean => TIME_OVER.includes((error as { readonly code?: string }).code)

/**
 * Writes decided authorisations, what they use of limits, their holds and the messages that they answer, in this order of
 * locks: counters, accounts.
 * @throws and the transaction has failed: a hold was refused, a message was taken meanwhile, the time is over
 */
export async function writeCardAnswers(transaction: DatabaseTransaction, answers: CardAnswers): Promise<void> {
  const { authorisations, rises, messages, withinMs } = answers
  const [lone, another] = authorisations
  if (lone !== undefined && another === undefined && messages.length <= 1)
    return void (await writeLone(transaction, ...loneValues(lone, answers)))
  await writeSet(
    transaction,
    jsonOf(authorisations.map(authorisationColumns)),
    jsonOf(rises.map(counterColumns)),
    jsonOf(messages.map(messageColumns)),
    withinMs,
  )
}

/** The parameters of `write_card_answer`. */
function loneValues({ row, hold }: Answer, { rises, messages: [message], withinMs }: CardAnswers): readonly unknown[] {
  return [
    row.companyId,
    row.authorisationId,
    row.cardId,
    row.accountId,
    row.programId,
    row.groupId,
    row.processor,
    row.messageId,
    row.purchase,
    row.kind,
    row.amount,
    row.originalAmount,
    row.originalCurrency,
    row.merchant.id,
    row.merchant.name,
    row.merchant.city,
    row.merchant.country,
    row.merchant.category,
    row.channel,
    row.proof,
    row.at,
    row.decidedAt,
    row.responseCode,
    row.decline === null ? null : jsonOf(row.decline),
    hold?.idempotencyKey ?? null,
    row.held,
    row.state,
    row.endsAt,
    row.allowanceId,
    hold?.currency ?? null,
    hold === null ? null : requestHash(hold),
    rises.map(({ of }) => of),
    rises.map(({ period }) => period),
    rises.map(({ startsOn }) => startsOn),
    rises.map(({ amount }) => amount),
    rises.map(({ count }) => count),
    message?.receivedAt ?? null,
    message?.digest ?? null,
    message?.answer ?? null,
    withinMs,
  ]
}
