import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { certain, ok } from '@dilo/domain/result.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { MINUTE } from '@dilo/domain/values/duration.ts'
import { composeIban, parseBankCode } from '@dilo/domain/values/iban.ts'
import { kopiykas } from '@dilo/domain/values/kopiykas.ts'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { lockForStep } from '../../features/payments/payment/take-payment-step.ts'
import { carryOutSignature } from '../../features/payments/signatures/carry-out-signature.ts'
import { processSoon } from '../../features/payments/processing/process-soon.ts'
import { insertSignatures } from '../../features/signing/door.ts'
import type { Clearing } from '../../ports/clearing.ts'
import type { Clock } from '../../ports/clock.ts'
import { drawnBehaviour } from '../clearing-house/behaviours.ts'
import { clearingOfTests, type ClearingOfTests } from '../clearing-house/clearing-of-tests.ts'
import type { RandomSource } from '../random-source.ts'
import { leapingClock } from '../simulation/leaping-clock.ts'
import type { Mood } from '../simulation/simulate.ts'
import { openSimulatedBank, type SimulatedBank } from '../simulation/simulated-bank.ts'
import type { Actor } from '../simulation/turns.ts'

export type World = SimulatedBank & {
  readonly clock: Clock & Actor
  /** The context of the bank's work: its connections break, and clearing's answers come in any order. */
  readonly context: Context
  /** The house itself, without the disorder on the way. */
  readonly clearing: ClearingOfTests
  readonly payer: { readonly companyId: string; readonly accountId: string; readonly personId: string; readonly iban: string }
  /** Clients of this bank who are paid, too; their accounts are closed and opened again. */
  readonly recipients: readonly { readonly accountId: string; readonly iban: string }[]
  /** Every payment that was written. */
  readonly written: string[]
}

/** A line to clearing that breaks, and on which messages come in any order. */
export function disordered(clearing: Clearing, random: RandomSource, mood: Mood): Clearing {
  const breakSometimes = (): void => {
    if (!mood.calm && random.chance(15)) throw new Error('the line to clearing was lost')
  }
  return {
    ...clearing,
    async submit(transfer) {
      await clearing.submit(transfer)
      breakSometimes()
    },
    async send(order) {
      await clearing.send(order)
      breakSometimes()
    },
    async messages(lane, atMost) {
      const messages = [...(await clearing.messages(lane, 100))]
      for (let place = messages.length - 1; place > 0; place -= 1) {
        const other = random.whole(0, place)
        ;[messages[place], messages[other]] = [messages[other] as never, messages[place] as never]
      }
      return messages.slice(0, atMost)
    },
  }
}

/** Hours would be the whole day. */
export const waitsOfMinutes = {
  newRecipientsWaitMs: { recovery: 20 * MINUTE, passwordChange: 5 * MINUTE, contactChange: 5 * MINUTE, newSignatory: 5 * MINUTE },
}

/** @param forgets every so many commits are answered and forgotten; 0 for a database that keeps its word */
export async function openWorld(random: RandomSource, seed: number, forgets: number): Promise<World> {
  const simulated = await openSimulatedBank(random, { breaks: () => random.chance(2), forgets })
  const { bank, owner, mood, breakable } = simulated
  // Six in the morning in Kyiv: the whole simulation is one day.
  const clock = leapingClock(random, Date.parse('2026-11-20T04:00:00Z'))
  const config = { ...bank.context.config, ...waitsOfMinutes }
  const clearing = clearingOfTests({ clock, own: config.bankCode, drawn: (account) => drawnBehaviour(seed, account) })
  const context = { ...bank.context, config, database: breakable, clock, clearing: disordered(clearing, random, mood) }
  const payer = await findPayer(owner)
  return { ...simulated, clock, clearing, context, payer, recipients: await findRecipients(owner, payer.companyId), written: [] }
}

export async function findPayer(owner: pg.Client): Promise<World['payer']> {
  const { rows } = await owner.query(`
    select a.company_id as "companyId", a.account_id as "accountId", a.iban, r.person_id as "personId"
    from client_account a join relation r using (company_id) join company c using (company_id)
    where c.sole_entrepreneur and a.currency = 'UAH' and a.status = 'OPEN' order by a.iban limit 1`)
  return rows[0] as World['payer']
}

async function findRecipients(owner: pg.Client, payerCompany: string): Promise<World['recipients']> {
  const { rows } = await owner.query(
    `select account_id as "accountId", iban from client_account
     where company_id <> $1 and currency = 'UAH' and status = 'OPEN' order by iban limit 2`,
    [payerCompany],
  )
  return rows as World['recipients']
}

const LARGE = 20_000_000
let number = 0

/** A payment that waits for its signature: to another bank or inside this one, mostly small, some for tomorrow. */
export async function writePayment({ owner, random, payer, clock, recipients, written }: World): Promise<string> {
  number += 1
  const paymentId = random.uuid()
  const outside = composeIban(certain(parseBankCode('305299')), `2600${random.whole(1, 999_999)}`)
  const here = random.chance(40)
  const creditor = here ? random.pick(recipients).iban : outside
  const amount = random.chance(90) ? random.whole(1, 1000) : random.whole(1, LARGE)
  const day = random.chance(15) ? '2026-11-21' : '2026-11-20'
  written.push(paymentId)
  await insertPayment({ owner, payer, at: clock.now() }, paymentId, {
    number: `S${number}`,
    creditor: { iban: creditor, name: 'ТОВ', code: '14360570' },
    amount,
    day,
    kind: here ? 'toClient' : 'toOtherBank',
  })
  return paymentId
}

type PaymentToWrite = {
  readonly number: string
  readonly creditor: { readonly iban: string; readonly name: string; readonly code: string }
  readonly amount: number
  readonly day: string
  readonly kind: 'toClient' | 'toOtherBank'
  readonly isInstant?: boolean
}

/** Writes a payment that waits for its signature. */
export async function insertPayment(
  { owner, payer, at }: Pick<World, 'owner' | 'payer'> & { readonly at: number },
  paymentId: string,
  { number: named, creditor, amount, day, kind, isInstant = false }: PaymentToWrite,
): Promise<void> {
  await owner.query(
    `insert into payment (company_id, payment_id, version, state, number, number_year, debtor_account_id, debtor_iban,
      debtor_name, debtor_code, creditor_iban, creditor_name, creditor_code, amount, currency, remittance_information,
      value_date, author_person_id, created_at, kind, fee, is_instant)
    values ($1, $2, 1, 'onSigning', $3, 2026, $4, $5, 'ФОП', '3135204544', $6, $7, $8, $9, 'UAH', 'Оплата',
      $10, $11, $12, $13, $14, $15)`,
    [
      payer.companyId,
      paymentId,
      named,
      payer.accountId,
      payer.iban,
      creditor.iban,
      creditor.name,
      creditor.code,
      amount,
      day,
      payer.personId,
      new Date(at),
      kind,
      kind === 'toClient' ? 0 : 300,
      isInstant,
    ],
  )
}

/**
 * The last step of a signature: the code is another proof's matter. In half of the cases the server that took it lives on to
 * carry it out; in the others the queue's job finds it.
 */
export async function sign({ context, payer, random }: Pick<World, 'context' | 'payer' | 'random'>, paymentId: string): Promise<'signs' | 'has no money'> {
  const { companyId, personId, accountId: debtorAccountId } = payer
  const signed = await inTransaction(context.database, async (transaction) => {
    const taken = await lockForStep(transaction, companyId, paymentId, 'SIGN')
    if (!taken.ok) return ok('signs' as const)
    const now = context.clock.now()
    await insertSignatures(transaction, [
      {
        subject: { kind: 'payment', companyId, id: paymentId },
        personId,
        type: 'first',
        method: 'SMS',
        digest: Buffer.alloc(32),
        batchDigest: null,
        signedAt: new Date(now),
        counted: { amount: kopiykas(taken.value.payment.amount), on: businessDateAt(now) },
        recipientWasNew: false,
        origin: { sessionId: randomUUID(), userAgent: '', address: '' },
        evidence: null,
      },
    ])
    const carriedOut = await carryOutSignature(context, transaction, { demo: null, personId }, taken.value.payment, {
      signature: { type: 'first', method: 'SMS' },
      lastDay: null,
      inBatch: false,
    })
    return carriedOut.ok ? ok('signs' as const) : carriedOut
  })
  if (!signed.ok) return signed.error.code === 'insufficientFunds' ? 'has no money' : certain(signed)
  if (random.chance(50)) await processSoon(context, { companyId, paymentId, debtorAccountId })
  return signed.value
}
