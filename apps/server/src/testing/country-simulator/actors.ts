import { recallReasons } from '@dilo/domain/flows/clearing-words.ts'
import { ok } from '@dilo/domain/result.ts'
import { type Iban, composeIban } from '@dilo/domain/values/iban.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import { inTransaction } from '../../db/transaction.ts'
import { creditUnclear, returnUnclear } from '../../features/payments/incoming/decide-unclear.ts'
import { recallPayment } from '../../features/payments/processing/recall-payment.ts'
import type { JobName } from '../../jobs/all-jobs.ts'
import { authorityOfEntrepreneur } from '../authority-of-entrepreneur.ts'
import { attempt, closer, queue } from '../clearing-simulator/actors.ts'
import { insertPayment, sign } from '../clearing-simulator/world.ts'
import { doJob, jobNeedsOf } from '../do-jobs.ts'
import type { Actor } from '../simulation/turns.ts'
import type { Country, CountryBank } from './country.ts'

/** The ways in which a payer names a recipient at another bank. */
const aims = ['right', 'right', 'right', 'wrongCode', 'unknownAccount'] as const

/** A client who pays to accounts at the other banks, and signs again when the answer was lost. */
export function payer(country: Country, bank: CountryBank): Actor {
  const { random, clock } = country
  const unsigned: string[] = []
  let number = 0
  async function write(): Promise<string> {
    const paymentId = random.uuid()
    const other = random.pick(country.banks.filter((one) => one !== bank))
    const recipient = random.pick(other.recipients)
    const aim = random.pick(aims)
    const creditor = {
      name: recipient.name,
      code: aim === 'wrongCode' ? '14360570' : recipient.code,
      iban: aim === 'unknownAccount' ? composeIban(other.code, `2600${random.whole(100_000, 999_999)}`) : recipient.iban,
    }
    number += 1
    await insertPayment({ owner: bank.owner, payer: bank.payer, at: clock.now() }, paymentId, {
      number: `C${number}`,
      creditor,
      amount: random.whole(1, 1000),
      day: '2026-11-20',
      kind: 'toOtherBank',
      isInstant: random.chance(30),
    })
    return paymentId
  }
  return {
    name: `${bank.code} payer`,
    weight: 4,
    ready: () => !country.mood.calm || unsigned.length > 0,
    async act() {
      const paymentId = unsigned.pop() ?? (await write())
      const did = await attempt('signs', () => sign(bank, paymentId))
      if (did !== 'signs') unsigned.push(paymentId)
      return did
    },
  }
}

/** The tasks of a bank's outbox that speak to the house. */
export const queueOf = (bank: CountryBank): ReturnType<typeof queue> => ({
  ...queue(bank, ['submitCreditTransfer', 'answerClearing', 'orderOfTransfer']),
  name: `${bank.code} queue`,
})

/** The bank's jobs. */
export function jobsOf(bank: CountryBank): Actor[] {
  const needs = { ...jobNeedsOf(bank.bank), context: bank.context }
  const job = (weight: number, task: JobName): Actor => ({
    name: `${bank.code} ${task}`,
    weight,
    act: () => attempt(task, () => doJob(task, needs)),
  })
  return [
    job(6, 'takeClearingAnswers'),
    job(6, 'answerInstants'),
    job(4, 'processQueue'),
    job(2, 'askAboutInstants'),
    job(1, 'resendReturns'),
    job(1, 'refuseOverdueRecalls'),
    job(1, 'rollUpBalances'),
  ]
}

/** Accounts of recipients are closed while money is under way to them, and opened again. */
export const closerOf = (bank: CountryBank): Actor => ({ ...closer(bank), name: `${bank.code} closer` })

/** A payer asks for money back, at any time. */
export function recaller({ random }: Country, bank: CountryBank): Actor {
  const { context, owner, payer: signatory } = bank
  const authority = authorityOfEntrepreneur(signatory)
  return {
    name: `${bank.code} recaller`,
    weight: 1,
    async act() {
      const { rows } = await owner.query<{ id: string }>('select payment_id as id from clearing_transfer order by payment_id')
      if (rows.length === 0) return 'finds nothing'
      const recall = { paymentId: random.pick(rows).id, reason: random.pick(recallReasons) }
      return attempt('recalls', () => recallPayment(context, authority, recall))
    },
  }
}

/** The bank's people decide unclear sums: each goes to a client's account, or back. */
export function officers({ random }: Country, bank: CountryBank): Actor {
  const { context, owner, recipients } = bank
  return {
    name: `${bank.code} officers`,
    weight: 1,
    async act() {
      const { rows } = await owner.query<{ uetr: Uetr }>(
        `select uetr from incoming_transfer where state in ('unclear', 'suspended') order by debtor_bank, payment_number, amount`,
      )
      if (rows.length === 0) return 'find nothing'
      const { uetr } = random.pick(rows)
      const iban = random.pick(recipients).iban as Iban
      const goesBack = random.chance(50)
      return attempt(goesBack ? 'return' : 'credit', () =>
        inTransaction<unknown, never>(context.database, async (transaction) =>
          ok(
            goesBack ? await returnUnclear(context, transaction, { uetr, because: 'nameMismatch' }) : await creditUnclear(context, transaction, { uetr, iban }),
          ),
        ),
      )
    },
  }
}

/** The house does what is due. */
export const houseAtWork = ({ house }: Country): Actor => ({
  name: 'house',
  weight: 4,
  act() {
    house.look()
    return 'looks'
  },
})
