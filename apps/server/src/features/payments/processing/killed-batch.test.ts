// security row 39
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { expect, test } from 'vitest'
import type { Iban } from '@dilo/domain/values/iban.ts'
import { DAY } from '@dilo/domain/values/duration.ts'
import { type ChildServer, startChildServer } from '../../../testing/killing/child-server.ts'
import { inspectClearing } from '../../../testing/inspect-clearing.ts'
import { KILLED_MS, killableBank } from '../../../testing/killing/killable-bank.ts'
import { proofSize } from '../../../testing/proof-size.ts'
import { queueInBatch } from '../../../testing/queued-batch.ts'

const { size, kills } = proofSize({ small: { size: 800, kills: 2 }, large: { size: 10_000, kills: 24 } })
const PROGRAM = new URL('../../../testing/killing/batch-server.ts', import.meta.url)
const AMOUNT = 7n

const bank = killableBank(2)

/** A server whose clock goes wrong by so much: clocks of servers differ, and jump. */
const startServer = (ahead: number): Promise<ChildServer> => startChildServer(PROGRAM, bank.postgres.applicationUrl, Date.now() + ahead)

const waiting = async (): Promise<number> => Number((await bank.ask('select count(*) from payment_queue'))[0]?.['count'])

/** Waits until some of the rows are carried out. @returns the number of remaining rows */
async function someDone(before: number, server: ChildServer): Promise<number> {
  for (;;) {
    const left = await waiting()
    if (left < before) return left
    if (server.process.exitCode !== null) throw new Error('The server has ended by itself')
    await pause(5)
  }
}

test(
  'a batch is carried out exactly once, however often server and database are killed over it and wherever clocks jump',
  () =>
    bank.prove('killed-batch', { now: () => Date.now() }, async (random, [context]) => {
      const { payer, iban, outside } = await parties()
      const half = size / 2
      const ids = [
        ...(await queueInBatch(context, { payer, iban, amount: AMOUNT, size: half })),
        ...(await queueInBatch(context, { payer, iban: outside, amount: AMOUNT, size: half })),
      ]
      const before = await bank.asOwner((owner) => balances(owner, payer.id, iban))
      let server: ChildServer | null = null
      let left = size
      let killed = 0
      for (; left > 0 && killed < kills; killed += 1) {
        server ??= await startServer(random.whole(-2, 2) * DAY)
        left = await someDone(left, server)
        await pause(random.whole(0, 40))
        if (random.chance(50)) await bank.postgres.restart()
        else {
          await server.kill()
          server = null
        }
        left = await waiting()
      }
      // The kills must interrupt the work: otherwise the test proves nothing.
      expect(killed).toBe(kills)
      server ??= await startServer(0)
      while (left > 0) left = await someDone(left, server)
      await server.kill()
      await bank.asOwner(async (owner) => {
        const after = await balances(owner, payer.id, iban)
        expect({ payer: before.payer - after.payer, recipient: after.recipient - before.recipient }).toEqual({
          payer: AMOUNT * BigInt(half),
          recipient: AMOUNT * BigInt(half),
        })
        const { rows } = await owner.query(
          `select p.state, t.state as transfer, count(*)::int as payments,
           sum((select count(*) from payment_event e where e.payment_id = p.payment_id and e.event = 'SETTLE'))::int as settled,
           sum((select count(*) from entry_detail d where d.payment_id = p.payment_id))::int as entries,
           sum((select count(*) from outbox o where o.payload ->> 'paymentId' = p.payment_id::text))::int as tasks
         from payment p left join clearing_transfer t using (company_id, payment_id) where p.payment_id = any ($1) group by 1, 2 order by 1`,
          [ids],
        )
        expect(rows).toEqual([
          { state: 'settled', transfer: null, payments: half, settled: half, entries: half, tasks: 0 },
          { state: 'signed', transfer: 'queued', payments: half, settled: 0, entries: 0, tasks: half },
        ])
        expect(await newsOf(owner, iban)).toEqual({ people: expect.toSatisfy((people: number) => people > 0) as number, fewest: half, most: half })
      })
      expect(await bank.asOwner(inspectClearing)).toEqual([])
    }),
  KILLED_MS,
)

async function parties(): Promise<{ payer: { id: string; iban: string }; iban: Iban; outside: Iban }> {
  return bank.asOwner(async (owner) => {
    const { rows } = await owner.query(
      `select a.account_id as id, a.iban from client_account a join ledger.balance_view b using (company_id, account_id)
       where a.currency = 'UAH' and a.status = 'OPEN' and exists (select from relation r where r.company_id = a.company_id)
       order by b.available desc limit 1`,
    )
    const other = await owner.query(
      `select iban from client_account where currency = 'UAH' and status = 'OPEN'
         and company_id <> (select company_id from client_account where account_id = $1)
         and company_id in (select company_id from relation where type = 'ENTREPRENEUR' and status = 'active') order by iban limit 1`,
      [rows[0].id],
    )
    return { payer: rows[0], iban: other.rows[0].iban as Iban, outside: 'UA543052990000000000000026001' as Iban }
  })
}

/** Each person who sees the account has one notice of each payment to it. */
async function newsOf(owner: pg.Client, iban: string): Promise<{ people: number; fewest: number; most: number }> {
  const { rows } = await owner.query(
    `select count(*)::int as people, min(entries)::int as fewest, max(notices)::int as most from (
       select count(distinct version) as entries, count(*) as notices from account_notice notice
       join client_account account using (company_id, account_id) where account.iban = $1 group by person_id) notified`,
    [iban],
  )
  return rows[0]
}

async function balances(owner: pg.Client, payerId: string, iban: string): Promise<{ payer: bigint; recipient: bigint }> {
  const { rows } = await owner.query(
    `select (select booked from ledger.balance_view where account_id = $1) as payer,
       (select b.booked from ledger.balance_view b join client_account a using (company_id, account_id) where a.iban = $2) as recipient`,
    [payerId, iban],
  )
  return { payer: BigInt(rows[0].payer), recipient: BigInt(rows[0].recipient) }
}
