import type { LedgerOutcome } from '../../src/outcome.ts'
import { type Bank, FUNDS } from './bank.ts'
import type { OwnHold, Wanted } from './client.ts'
import type { Unanswered } from './killable-server.ts'

/** Something that was answered as done: its key, and the id that the answer named. */
export type Done = { readonly companyId: string; readonly key: string; readonly id: string }

/** The clients' knowledge: their answers, and the number of attempts without an answer. */
export type ClientRecord = {
  unanswered(wanted: Wanted, attempts: readonly string[], reason: Unanswered): void
  /** @returns the hold that was placed, if one was */
  answered(wanted: Wanted, outcome: LedgerOutcome, attempts: readonly string[]): OwnHold | undefined
  readonly transactions: Done[]
  readonly holds: (Done & { readonly hold: OwnHold })[]
  /** The sum of the answers by account id. */
  readonly booked: Map<string, bigint>
  /** Unanswered requests with a key, with the ids of their attempts. */
  readonly open: Map<string, { readonly wanted: Wanted; readonly attempts: readonly string[] }>
  /** Answers and faults that no kill explains. */
  readonly strange: string[]
  readonly counts: Counts
}

type Counts = {
  answered: number
  refused: number
  unanswered: number
  unansweredButWritten: number
  /** Voids that were refused because they had been done: the server itself had lost the first answer. */
  voidsRefusedThoughDone: number
}

/** A connection that broke, or a PostgreSQL that is just starting or ending. */
const isLoss = (code: string | null): boolean => code === null || !/^[0-9A-Z]{5}$/.test(code) || /^(08|57)/.test(code)

export function openRecord(bank: Bank, { databaseIsKilled }: { databaseIsKilled: boolean }): ClientRecord {
  const booked = new Map(bank.clients.map(({ accountId }) => [accountId, FUNDS]))
  booked.set(bank.clearing.accountId, -FUNDS * BigInt(bank.clients.length))
  const counts = { answered: 0, refused: 0, unanswered: 0, unansweredButWritten: 0, voidsRefusedThoughDone: 0 }
  const record: ClientRecord = { unanswered, answered, transactions: [], holds: [], booked, open: new Map(), strange: [], counts }

  function unanswered(wanted: Wanted, attempts: readonly string[], { fault, message }: Unanswered): void {
    counts.unanswered += 1
    if (wanted.kind !== 'void') record.open.set(wanted.key, { wanted, attempts })
    if (fault !== null && !(databaseIsKilled && isLoss(fault.code))) record.strange.push(`${wanted.kind}: ${message}`)
  }

  function answered(wanted: Wanted, outcome: LedgerOutcome, attempts: readonly string[]): OwnHold | undefined {
    counts.answered += 1
    if (wanted.kind === 'void') return void voided(wanted.hold, outcome, attempts)
    record.open.delete(wanted.key)
    if (!outcome.ok) {
      counts.refused += 1
      // A hold's money is reserved, so taking it is never refused.
      if (outcome.error !== 'insufficient_funds' || wanted.kind === 'take') record.strange.push(`${wanted.kind}: ${outcome.error}`)
      return undefined
    }
    const { id } = outcome.value
    if (!attempts.includes(id)) record.strange.push(`${wanted.kind}: answered with the id of something else`)
    if (attempts.indexOf(id) < attempts.length - 1) counts.unansweredButWritten += 1
    return done(wanted, id)
  }

  function done(wanted: Exclude<Wanted, { kind: 'void' }>, id: string): OwnHold | undefined {
    if (wanted.kind === 'hold') {
      const hold = { holdId: id, account: wanted.from, left: wanted.amount }
      record.holds.push({ companyId: wanted.from.companyId, key: wanted.key, id, hold })
      return hold
    }
    const from = wanted.kind === 'transfer' ? wanted.from : wanted.hold.account
    record.transactions.push({ companyId: from.companyId, key: wanted.key, id })
    booked.set(from.accountId, (booked.get(from.accountId) as bigint) - wanted.amount)
    booked.set(wanted.to.accountId, (booked.get(wanted.to.accountId) as bigint) + wanted.amount)
    if (wanted.kind === 'take') wanted.hold.left = wanted.closes ? 0n : wanted.hold.left - wanted.amount
    return undefined
  }

  /** A void has no key. Only this client ends its hold: an ended hold proves this void. */
  function voided(hold: OwnHold, outcome: LedgerOutcome, attempts: readonly string[]): void {
    hold.left = 0n
    if (outcome.ok) return
    if (outcome.error !== 'hold_not_open') record.strange.push(`void: ${outcome.error}`)
    else if (attempts.length > 1) counts.unansweredButWritten += 1
    else if (databaseIsKilled) counts.voidsRefusedThoughDone += 1
    else record.strange.push('void: refused though nobody had ended the hold')
  }

  return record
}
