import type { HoldOperation } from '@dilo/ledger/operation.ts'
import { isAllowable } from '@dilo/domain/cards/allowance.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import { beforeCommit } from '@dilo/pg-batches/transaction.ts'
import { enqueueEach } from '../../../db/outbox.ts'
import type { DatabaseTransaction } from '../../../db/transaction.ts'
import { findAllowance, useAllowance } from '../allowances/find-allowance.ts'
import { settleLate } from '../clearing/settle-late.ts'
import type { KnownCard } from '../messages/handlers.ts'
import type { MessageRow } from '../messages/store.ts'
import { TooLate } from '../messages/too-late.ts'
import { type CardAnswers, holdKeyOf, isTimeOver, refusalOfHold, writeCardAnswers } from '../standing/answers-store.ts'
import { lockAskedCards } from '../standing/store.ts'
import { askedOf, type Case, type Plan, planDecisions, type Question, summedRises } from './plan-decisions.ts'

/** An account has less than it had a moment ago: what was decided by that does not stand. */
export class BalanceMoved extends Error {
  override name = 'BalanceMoved'
}

/** The bank's decision. Without a plan it was decided before, and only the message is written. */
export type Taken = { readonly card: KnownCard; readonly responseCode: string; readonly plan: Plan | null }

type Taking = {
  /** Milliseconds since 1970 (UTC). */
  readonly now: number
  /**
   * Says that the writes are sent, and how many milliseconds are left: they end the transaction, and keep the messages. Null:
   * the caller goes on, and keeps the message itself.
   */
  readonly send: (() => number) | null
}

/**
 * Decides on questions about cards, and writes the result: rows, counters and holds, or nothing of them all. The cards
 * and their spend programs stay locked until the transaction ends, in the order: cards, programs, counters, accounts.
 * Where nothing but these rows follows, they are sent with the commit.
 * @param questions each about another card
 * @returns in their order; null: the message was taken before, or the bank does not know the card
 * @throws BalanceMoved, TooLate; the transaction has failed
 */
export async function takeQuestions(
  transaction: DatabaseTransaction,
  questions: readonly Question[],
  { now, send }: Taking,
): Promise<readonly (Taken | null)[]> {
  const asked = await lockAskedCards(transaction, questions.map(askedOf))
  const cases = questions.map((question, place): Case | null => {
    const card = asked[place] ?? null
    return card === null ? null : { ...card, question }
  })
  const fresh = cases.filter((one) => one !== null).filter(({ standing }) => standing.known_code === null)
  const plans = await plansOf(transaction, fresh, now)
  const planOf = new Map(fresh.map((one, place) => [one, plans[place] ?? null]))
  const taken = cases.map((one): Taken | null => {
    if (one === null) return null
    const plan = planOf.get(one) ?? null
    return { card: one.card, plan, responseCode: plan?.row.responseCode ?? one.standing.known_code ?? '' }
  })
  const answers = {
    authorisations: plans.map((plan) => ({ row: plan.row, hold: holdOf(plan) })),
    rises: summedRises(plans),
    messages: send === null ? [] : questions.flatMap((question, place) => messageOf(question, taken[place] ?? null)),
  }
  const late = plans.filter(({ row }, place) => row.state === 'held' && fresh[place]?.standing.is_reported === true)
  const written = { ...answers, withinMs: withinMs(send) }
  if (send !== null && late.length === 0 && plans.every(isClear)) writeLast(transaction, written)
  else await sideBySide([writeAnswers(transaction, written), ...followingOf(transaction, plans, now)])
  for (const { row } of late) await settleLate(transaction, row, new Date(now))
  return taken
}

/** Nothing but its own rows follows from it. */
const isClear = ({ row: { decline, allowanceId } }: Plan): boolean => decline === null && allowanceId === null

function withinMs(send: Taking['send']): number | null {
  const left = send?.() ?? Number.POSITIVE_INFINITY
  return Number.isFinite(left) ? Math.max(1, Math.ceil(left)) : null
}

function messageOf({ processor, message, digest, receivedAt }: Question, taken: Taken | null): MessageRow[] {
  if (taken === null) return []
  const { messageId, kind } = message
  const answer = kind === 'advice' ? null : { responseCode: taken.responseCode }
  const { companyId } = taken.card
  return [{ processor, messageId, kind, digest, companyId, receivedAt, answer, outcome: 'done' }]
}

async function writeAnswers(transaction: DatabaseTransaction, answers: CardAnswers): Promise<void> {
  try {
    await writeCardAnswers(transaction, answers)
  } catch (error) {
    if (isTimeOver(error)) throw new TooLate()
    const refusal = refusalOfHold(error)
    if (refusal === undefined) throw error
    throw refusal === 'insufficient_funds'
      ? new BalanceMoved()
      : new Error(`The ledger refused a hold of a card: ${refusal}`)
  }
}

/** The commit goes with it. */
const writeLast = beforeCommit(async (transaction: DatabaseTransaction, all: readonly CardAnswers[]) => {
  for (const answers of all) await writeAnswers(transaction, answers)
})

/** The owner's allowances are looked for only where a limit refuses. */
async function plansOf(
  transaction: DatabaseTransaction,
  cases: readonly Case[],
  now: number,
): Promise<readonly Plan[]> {
  const plans = planDecisions(cases, { granted: new Map(), now })
  const granted = new Map<number, string>()
  for (const [place, { row }] of plans.entries()) {
    if (row.decline === null || !isAllowable(row.decline.because)) continue
    const { companyId, cardId, merchant, amount } = row
    const allowance = await findAllowance(transaction, {
      companyId,
      cardId,
      merchantId: merchant.id,
      amount: kopiykas(amount),
      at: new Date(now),
    })
    if (allowance !== null) granted.set(place, allowance)
  }
  return granted.size === 0 ? plans : planDecisions(cases, { granted, now })
}

/** Further writes: an allowance is used, and a declined payment is put before its people. */
function followingOf(transaction: DatabaseTransaction, plans: readonly Plan[], now: number): readonly Promise<void>[] {
  return [
    ...plans.flatMap(({ row: { allowanceId, companyId, authorisationId, decidedAt } }) =>
      allowanceId === null
        ? []
        : [useAllowance(transaction, { companyId, allowanceId, authorisationId, at: decidedAt })],
    ),
    ...declinesOf(plans).map((declined) => enqueueEach(transaction, 'tellOfDecline', declined, now)),
  ]
}

/**
 * The declined payments: people are notified by the outbox, and the shop does not wait for that. In one portion, or in
 * none.
 */
function declinesOf(
  plans: readonly Plan[],
): readonly { readonly companyId: string; readonly authorisationId: string }[][] {
  const declined = plans.flatMap(({ row: { companyId, authorisationId, decline } }) =>
    decline === null ? [] : [{ companyId, authorisationId }],
  )
  return declined.length === 0 ? [] : [declined]
}

function holdOf({ row, currency }: Plan): HoldOperation | null {
  if (row.held === 0n) return null
  return {
    kind: 'hold',
    holdId: row.authorisationId,
    idempotencyKey: holdKeyOf(row.messageId),
    account: { companyId: row.companyId, accountId: row.accountId },
    amount: kopiykas(row.held),
    currency: currency as HoldOperation['currency'],
    placedAt: row.decidedAt,
    expiresAt: row.endsAt,
  }
}
