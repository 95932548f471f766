// security row 39
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { certain } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { CompanyAuthority } from '../../access/sign-in/read-authority.ts'
import { OLENA } from '../../../testing/demo-people.ts'
import { inspectClearing } from '../../../testing/inspect-clearing.ts'
import { KILLED_MS, killableBank } from '../../../testing/killing/killable-bank.ts'
import { payerOf } from '../../../testing/killing/payer-of.ts'
import { proofSize } from '../../../testing/proof-size.ts'
import { openSigningServer } from '../../../testing/signing-server/open-signing-server.ts'
import { createPayment } from '../drafts/create-payment.ts'
import { processQueue } from '../processing/process-queue.ts'
import { sendBatchCode } from './send-batch-code.ts'

const { size, kills } = proofSize({ small: { size: 40, kills: 2 }, large: { size: 200, kills: 30 } })
const AMOUNT = 700n

const bank = killableBank(4)

const one = async (text: string, values: readonly unknown[]): Promise<Record<string, unknown>> => (await bank.ask(text, values))[0] as Record<string, unknown>

test(
  'a list that is signed with one code is paid once, however often server and database are killed in its midst',
  () => {
    let now = Date.parse('2026-11-20T10:00:00Z')
    return bank.prove('killed-signing', { now: () => now }, async (random, [context]) => {
      const { authority, accountId } = await payerOf(bank, OLENA)
      const before = await booked(accountId)
      const ids = await writePayments(context, authority, accountId)
      let [list, code] = [ids, await codeFor(context, authority, ids)]
      let killed = 0
      for (let said: readonly string[] | null = null; said?.[0] !== 'signed';) {
        const server = await openSigningServer(bank.postgres.applicationUrl, now)
        const answer = server.sign({ authority, paymentIds: list, code, times: 1 })
        if (killed < kills) {
          await someSigned(list, answer)
          await pause(random.whole(0, 30))
          killed += 1
          await (random.chance(30) ? bank.postgres.restart() : server.kill())
        }
        said = await answer
        await server.kill()
        if (said?.[0] !== 'codeExpired') continue
        // An attempt that was counted when its server was killed is lost: a new code, for the rest of the list, comes a minute later.
        now += 61_000
        list = await unsigned(ids)
        if (list.length > 1) code = await codeFor(context, authority, list)
        else break
      }
      // The kills must interrupt the work: otherwise the test proves nothing.
      expect(killed).toBe(kills)
      await processQueue(context)
      await expectPaidOnce(ids, await unsigned(ids))
      expect(await booked(accountId)).toBe(before - AMOUNT * BigInt(ids.length - (await unsigned(ids)).length))
      expect(await bank.asOwner(inspectClearing)).toEqual([])
    })
  },
  KILLED_MS,
)

async function writePayments(context: Context, authority: CompanyAuthority, debtorAccountId: string): Promise<string[]> {
  const to = await one(
    `select iban, short_name_uk as name, client_code as code from client_account join company using (company_id)
     where company_id <> $1 and currency = 'UAH' and status = 'OPEN' and demo_tenant_id is null order by iban limit 1`,
    [authority.companyId],
  )
  const ids: string[] = []
  for (let place = 1; place <= size; place += 1) {
    const body = {
      debtorAccountId,
      creditorIban: String(to['iban']),
      creditorName: String(to['name']),
      creditorCode: String(to['code']),
      amount: String(AMOUNT),
      remittanceInformation: 'Оплата за послуги',
      number: `K${place}`,
      ibanChangeConfirmed: true,
    }
    ids.push(certain(await createPayment(context, authority, body, randomUUID())).id)
  }
  return ids
}

/** The code that was sent for a list. */
async function codeFor(context: Context, authority: CompanyAuthority, ids: readonly string[]): Promise<string> {
  const sent = certain(
    await sendBatchCode(
      context,
      authority,
      ids.map((paymentId) => ({ paymentId })),
      { method: 'SMS', language: null },
    ),
  )
  if (sent.outcome !== 'sent') throw new Error(JSON.stringify(sent))
  const row = await one(
    `delete from outbox where task = 'deliverMessage' and payload -> 'message' ->> 'recipient' = $1 returning payload -> 'message' ->> 'code' as code`,
    [OLENA],
  )
  return String(row['code'])
}

async function unsigned(ids: readonly string[]): Promise<string[]> {
  const rows = await bank.ask<{ id: string }>(
    `select payment_id as id from payment where payment_id = any ($1) and state in ('draft', 'onSigning') order by 1`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

/** Waits until more payments of a list are signed, or the answer arrives. */
async function someSigned(list: readonly string[], answer: Promise<unknown>): Promise<void> {
  let answered = false
  void answer.then(() => (answered = true))
  const before = (await unsigned(list)).length
  while (!answered && (await unsigned(list)).length >= before) await pause(5)
}

const booked = async (accountId: string): Promise<bigint> =>
  BigInt(String((await one('select booked from ledger.balance_view where account_id = $1', [accountId]))['booked']))

async function expectPaidOnce(ids: readonly string[], left: readonly string[]): Promise<void> {
  const rows = await bank.ask(
    `select p.payment_id as id, p.state,
       (select count(*) from signature s where s.subject_id = p.payment_id and s.voided_at is null)::int as signatures,
       (select count(*) from payment_event e where e.payment_id = p.payment_id and e.event = 'SETTLE')::int as settled,
       (select count(*) from entry_detail d where d.payment_id = p.payment_id)::int as entries
     from payment p where p.payment_id = any ($1) and p.payment_id <> all ($2) order by 1`,
    [ids, left],
  )
  expect(rows).toEqual(
    ids
      .filter((id) => !left.includes(id))
      .toSorted()
      .map((id) => ({ id, state: 'settled', signatures: 1, settled: 1, entries: 1 })),
  )
}
