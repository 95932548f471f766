// security row 39
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { certain, ok } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CompanyAuthority } from '../../access/sign-in/read-authority.ts'
import { inspectClearing } from '../../../testing/inspect-clearing.ts'
import { KILLED_MS, killableBank } from '../../../testing/killing/killable-bank.ts'
import { payerOf } from '../../../testing/killing/payer-of.ts'
import { proofSize } from '../../../testing/proof-size.ts'
import type { RandomSource } from '../../../testing/random-source.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { employee, type SalaryRowBody } from '../../../testing/test-salary.ts'
import { findPaymentRow } from '../payment/take-payment-step.ts'
import { processQueue } from '../processing/process-queue.ts'
import { queuePayments } from '../processing/queue-payments.ts'
import { creditRows } from './credit-rows.ts'
import { endRegisters } from './end-registers.ts'
import { createRegister } from './write-register.ts'

const { registers, outside, kills } = proofSize({ small: { registers: 3, outside: 200, kills: 1 }, large: { registers: 8, outside: 1_000, kills: 30 } })
const AMOUNT = 700n

const bank = killableBank(2, 2)

test(
  'each person of a salary is paid exactly once and what cannot be paid comes back once, however often the database is killed over it',
  () =>
    bank.prove('killed-salary', { now: () => Date.now() }, async (random, contexts) => {
      const { authority, accountId } = await payerOf(bank, OLENA)
      const here = await employeesHere(authority.companyId)
      const before = await bookedByIban()
      const [closed, ...open] = here
      // The first register has no rows at other banks: it ends here, and gives back the money of failed rows.
      for (let written = 0; written < registers; written += 1) {
        const others = written === 0 ? [] : Array.from({ length: outside }, () => employee({ amount: String(AMOUNT) }))
        await queueRegister(contexts[0], authority, { accountId, rows: [...here, ...others] })
      }
      await bank.ask("update client_account set status = 'CLOSED' where iban = $1", [closed?.iban])
      await payThroughKills(random, contexts)

      const after = await bookedByIban()
      const [payerIban] = (await bank.ask<{ iban: string }>('select iban from client_account where account_id = $1', [accountId])).map(({ iban }) => iban)
      const paidOut = AMOUNT * BigInt(registers * here.length + (registers - 1) * outside)
      expect(change(before, after, payerIban)).toBe(-paidOut + AMOUNT)
      for (const { iban } of open) expect(change(before, after, iban)).toBe(AMOUNT * BigInt(registers))
      expect(change(before, after, closed?.iban)).toBe(0n)
      expect(await becameOfRows()).toEqual([
        { state: 'credited', rows: registers * open.length, transfers: 0, tasks: 0 },
        { state: 'failed', rows: registers - 1, transfers: 0, tasks: 0 },
        { state: 'givenBack', rows: 1, transfers: 0, tasks: 0 },
        { state: 'inClearing', rows: (registers - 1) * outside, transfers: (registers - 1) * outside, tasks: (registers - 1) * outside },
      ])
      expect(await bank.asOwner(inspectClearing)).toEqual([])
    }),
  KILLED_MS,
)

/** Entrepreneurs with accounts here, each of whom every register pays. */
async function employeesHere(payerId: string): Promise<SalaryRowBody[]> {
  const rows = await bank.ask<{ iban: string; code: string }>(
    `select distinct on (company_id) a.iban, c.client_code as code from client_account a join company c using (company_id)
     where company_id <> $1 and a.currency = 'UAH' and a.status = 'OPEN' and a.type = 'CURRENT' and length(c.client_code) = 10 order by company_id, a.iban`,
    [payerId],
  )
  if (rows.length < 2) throw new Error('The demo bank has too few entrepreneurs')
  return rows.map(({ iban, code }) => employee({ iban, code, amount: String(AMOUNT) }))
}

/** Writes a register and queues its payment in the same way as its last signature. */
async function queueRegister(
  context: Context,
  authority: CompanyAuthority,
  { accountId, rows }: { readonly accountId: string; readonly rows: SalaryRowBody[] },
): Promise<void> {
  const { companyId } = authority
  const month = new Date(context.clock.now()).toISOString().slice(0, 7)
  const written = await createRegister(context, authority, { debtorAccountId: accountId, kind: 'salary', month, rows }, randomUUID())
  if (!written.ok) throw new Error(JSON.stringify(written.error))
  const { paymentId } = written.value
  const queued = await inTransaction(context.database, async (transaction) => {
    for (const state of ['onSigning', 'signed'] as const) {
      await transaction.updateTable('payment').set({ state }).where('company_id', '=', companyId).where('payment_id', '=', paymentId).execute()
    }
    const signed = await findPaymentRow(transaction, companyId, paymentId)
    if (signed === undefined) throw new Error('No payment was written')
    certain(await queuePayments(context, transaction, [signed], { inDemo: false, inBatch: false }))
    return ok(undefined)
  })
  certain(queued)
}

/** The number of waiting items: payments in the queue, rows before their turn, and registers to be closed. */
async function waiting(): Promise<number> {
  const [row] = await bank.ask<{ left: number }>(
    `select ((select count(*) from payment_queue) * 1000 + (select count(*) from salary_row where state = 'written')
       + (select count(*) from salary_register g where state = 'crediting' and not exists (
           select from salary_row r where r.company_id = g.company_id and r.payment_id = g.payment_id and r.state in ('written', 'inClearing'))))::int as left`,
  )
  return row?.left ?? 0
}

/** Two servers pay until nothing waits; PostgreSQL is killed repeatedly, each time after some progress. */
async function payThroughKills(random: RandomSource, contexts: readonly Context[]): Promise<void> {
  let isOver = false
  const work = contexts.map(async (context) => {
    while (!isOver) {
      try {
        await processQueue(context)
        await creditRows(context)
        await endRegisters(context)
      } catch {
        // PostgreSQL was killed: it comes back.
      }
      await pause(5)
    }
  })
  let left = await waiting()
  let killed = 0
  while (left > 0) {
    const now = await waiting()
    if (now < left && now > 0 && killed < kills) {
      await pause(random.whole(0, 10))
      killed += 1
      await bank.postgres.restart()
    }
    left = now
    await pause(2)
  }
  isOver = true
  await Promise.all(work)
  // The kills must interrupt the work: otherwise the test proves nothing.
  expect(killed).toBe(kills)
}

const bookedByIban = async (): Promise<ReadonlyMap<string, bigint>> =>
  new Map(
    (
      await bank.ask<{ iban: string; booked: string }>(
        'select a.iban, b.booked from ledger.balance_view b join client_account a using (company_id, account_id)',
      )
    ).map(({ iban, booked }) => [iban, BigInt(booked)]),
  )

const change = (before: ReadonlyMap<string, bigint>, after: ReadonlyMap<string, bigint>, iban = ''): bigint =>
  (after.get(iban) ?? 0n) - (before.get(iban) ?? 0n)

const becameOfRows = () =>
  bank.ask(
    `select r.state, count(*)::int as rows, count(t.payment_id)::int as transfers,
       sum((select count(*) from outbox o where o.payload ->> 'paymentId' = r.row_id::text))::int as tasks
     from salary_row r left join clearing_transfer t on t.company_id = r.company_id and t.payment_id = r.row_id group by 1 order by 1`,
  )
