import { applyOperations } from '@dilo/ledger/apply-operations.ts'
import type { HoldOperation } from '@dilo/ledger/operation.ts'
import type { LedgerOutcome } from '@dilo/ledger/outcome.ts'
import { isAllowable } from '@dilo/domain/cards/allowance.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import { enqueueEach } from '../../../db/outbox.ts'
import { sideBySide } from '@dilo/pg-batches/side-by-side.ts'
import { type DatabaseTransaction, ledgerConnection } from '../../../db/transaction.ts'
import { findAllowance, useAllowance } from '../allowances/find-allowance.ts'
import { settleLate } from '../clearing/settle-late.ts'
import { askedOf, type Plan, planDecisions, type Question, summedRises } from './plan-decisions.ts'
import { holdKeyOf, insertAuthorisations, lockStandings, type StandingRow } from '../standing/store.ts'

/** An account has less than it had a moment ago: what was decided by that does not stand. */
export class BalanceMoved extends Error {
  override name = 'BalanceMoved'
}

/** The bank's decision. `repeated`: it was decided before, and nothing is written. */
export type Taken = { readonly responseCode: string; readonly plan: Plan | null }

/**
 * Decides on questions about cards, and writes the result: rows, counters and holds, or nothing of them all. The cards
 * and their spend programs stay locked until the transaction ends, in the order: cards, programs, counters, accounts.
 * @param questions each of another card
 * @param besides is sent together with these writes
 * @throws BalanceMoved, and the caller rolls back
 */
export async function takeQuestions(
  transaction: DatabaseTransaction,
  questions: readonly Question[],
  now: number,
  besides: (taken: readonly Taken[]) => readonly Promise<unknown>[] = () => [],
): Promise<readonly Taken[]> {
  const rows = await lockStandings(transaction, questions.map(askedOf))
  const known = new Map(questions.map((question, place) => [question, requiredRow(rows[place])]))
  const fresh = questions.filter((question) => known.get(question)?.known_code === null)
  const standings = fresh.map((question) => requiredRow(known.get(question)))
  const plans = await plansOf(transaction, fresh, standings, now)
  const planOf = new Map(fresh.map((question, place) => [question, plans[place] ?? null]))
  const taken = questions.map((question): Taken => {
    const plan = planOf.get(question) ?? null
    return { plan, responseCode: plan?.row.responseCode ?? known.get(question)?.known_code ?? '' }
  })
  const [outcomes] = await sideBySide([writePlans(transaction, plans, now), ...besides(taken)])
  for (const outcome of outcomes) if (!outcome.ok) throw refusalOf(outcome)
  for (const [place, plan] of plans.entries())
    if (standings[place]?.is_reported === true && plan.row.state === 'held')
      await settleLate(transaction, plan.row, new Date(now))
  return taken
}

const refusalOf = ({ error }: Extract<LedgerOutcome, { ok: false }>): Error =>
  error === 'insufficient_funds' ? new BalanceMoved() : new Error(`The ledger refused a hold of a card: ${error}`)

function requiredRow(row: StandingRow | undefined): StandingRow {
  if (row === undefined) throw new Error('A card that the processor names is a card of the bank')
  return row
}

/** The owner's allowances are looked for only where a limit refuses. */
async function plansOf(
  transaction: DatabaseTransaction,
  questions: readonly Question[],
  rows: readonly StandingRow[],
  now: number,
): Promise<readonly Plan[]> {
  const plans = planDecisions(questions, rows, { granted: new Map(), now })
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
  return granted.size === 0 ? plans : planDecisions(questions, rows, { granted, now })
}

/** @returns the ledger's outcome of each hold */
async function writePlans(
  transaction: DatabaseTransaction,
  plans: readonly Plan[],
  now: number,
): Promise<readonly LedgerOutcome[]> {
  if (plans.length === 0) return []
  const [, outcomes] = await sideBySide([
    insertAuthorisations(
      transaction,
      plans.map(({ row }) => row),
      summedRises(plans),
    ),
    applyOperations(ledgerConnection(transaction), plans.flatMap(holdOf)),
    ...plans.flatMap(({ row: { allowanceId, companyId, authorisationId, decidedAt } }) =>
      allowanceId === null
        ? []
        : [useAllowance(transaction, { companyId, allowanceId, authorisationId, at: decidedAt })],
    ),
    ...declinesOf(plans).map((declined) => enqueueEach(transaction, 'tellOfDecline', declined, now)),
  ])
  return outcomes
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

function holdOf({ row, currency }: Plan): HoldOperation[] {
  if (row.held === 0n) return []
  return [
    {
      kind: 'hold',
      holdId: row.authorisationId,
      idempotencyKey: holdKeyOf(row.messageId),
      account: { companyId: row.companyId, accountId: row.accountId },
      amount: kopiykas(row.held),
      currency: currency as HoldOperation['currency'],
      placedAt: row.decidedAt,
      expiresAt: row.endsAt,
    },
  ]
}
