import { expect } from 'vitest'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import { KYIV } from '@dilo/domain/values/business-date.ts'
import { paymentDigest } from '../../features/payments/payment/payment-digest.ts'
import { findPaymentRow } from '../../features/payments/payment/take-payment-step.ts'
import { type RightNow, rightsNow } from './rights-now.ts'
import { type RowOfPayment, rowsOfPayments } from './row-of-payment.ts'
import { type PaymentWorld, TWO_SIGN_FROM } from './world.ts'

const beforeSigned = new Set<RowOfPayment['state']>(['draft', 'onSigning', 'deleted'])

/** Queries for breaches of the invariants of a company, which hold at any moment. */
const questions = {
  'a number that two payments of a year have': `
    select company_id, number_year, number from payment where state <> 'deleted' and number <> '' group by 1, 2, 3 having count(*) > 1`,
  'two signatures of one person under one payment': `
    select subject_id, person_id from signature where voided_at is null group by 1, 2 having count(*) > 1`,
  'a payment that is executed twice': `
    select payment_id from payment_event where event in ('SIGN', 'SIGN_TO_WAIT') group by 1 having count(*) > 1`,
  'a draft that bears a signature': `
    select payment_id from payment p join signature s on s.company_id = p.company_id and s.subject_id = p.payment_id where state in ('draft', 'deleted') and voided_at is null`,
}

const USED = `
  select s.person_id as person, s.method, sum(p.amount) as used, max(p.amount) as most, (s.signed_at at time zone '${KYIV}')::date::text as day
  from signature s join payment p on p.company_id = s.company_id and p.payment_id = s.subject_id where s.voided_at is null and p.payment_id = any ($1) group by 1, 2, 5`

/** The sums that a person has signed for the company by a method, on a day and in its month. */
const USED_IN_COMPANY = `
  select coalesce(sum(counted_amount) filter (where counted_on = $4), 0) as day, coalesce(sum(counted_amount), 0) as month from signature
  where company_id = $1 and person_id = $2 and method = $3 and voided_at is null and date_trunc('month', counted_on) = date_trunc('month', $4::date)`

/** The type that a person may sign a payment of this company with now. */
const rightHere = (right: RightNow | undefined): string | undefined => (right?.actsHere === true ? right.type : undefined)

const isOver = (amount: bigint, limit: bigint | null): boolean => limit !== null && amount > limit

/**
 * A model of the worth of signatures, beside the bank: it knows each person's right to sign, and nothing of stored digests, counters and locks. After each turn
 * no payment is signed that should not be, every payment is the one that was signed, and no limit is exceeded.
 */
export function signaturesModel(world: PaymentWorld): { compare(): Promise<void> } {
  const { owner, context, written } = world
  const contents = new Map<string, string>()
  const states = new Map<string, RowOfPayment['state']>()
  const known = new Set<string>()

  /** A version never becomes another one in silence. */
  function expectSameContent({ id, version, content }: RowOfPayment): void {
    const known = contents.get(`${id} ${version}`)
    if (known !== undefined) expect([id, version, content]).toEqual([id, version, known])
    contents.set(`${id} ${version}`, content)
  }

  /** For a payment that has just left signing: enough people signed exactly what it is, with rights on its account that they have now. */
  async function expectSigned(row: RowOfPayment): Promise<void> {
    const payment = await findPaymentRow(world.bank.context.database, world.payer.companyId, row.id)
    if (payment === undefined) throw new Error(`There is no ${row.id}`)
    const digest = paymentDigest(payment).toString('hex')
    const people = await rightsNow(owner, world.payer)
    const signed = row.standing.map((one) => ({ ...one, has: rightHere(people.get(one.person)) }))
    for (const one of signed) expect([row.id, one.digest]).toEqual([row.id, digest])
    const types = new Set(signed.filter(({ has, type }) => has === type).map(({ type }) => type))
    const needed = row.amount >= TWO_SIGN_FROM ? ['first', 'second'] : ['first']
    expect([row.id, ...needed.filter((type) => types.has(type as 'first'))]).toEqual([row.id, ...needed])
  }

  return {
    async compare() {
      const rows = [...(await rowsOfPayments(owner, written)).values()]
      for (const row of rows) {
        expectSameContent(row)
        const before = states.get(row.id) ?? 'draft'
        if (beforeSigned.has(before) && !beforeSigned.has(row.state)) await expectSigned(row)
        states.set(row.id, row.state)
      }
      await expectNewWithinOwnLimits(rows)
      for (const [finding, query] of Object.entries(questions)) expect([finding, (await owner.query(query)).rows]).toEqual([finding, []])
      await expectWithinLimits()
    },
  }

  /** A person's own limits are asked when they sign, as the bank's are: a later one is of later signatures. */
  async function expectNewWithinOwnLimits(rows: readonly RowOfPayment[]): Promise<void> {
    const given = rows.flatMap(({ id, amount, standing }) => standing.map((one) => ({ ...one, id, amount, name: `${id} ${one.person} ${one.at}` })))
    const added = given.filter(({ name }) => !known.has(name))
    for (const { name } of added) known.add(name)
    if (added.length === 0) return
    const people = await rightsNow(owner, world.payer)
    for (const { id, amount, person, type, method } of added) {
      const right = people.get(person)
      expect([id, person, rightHere(right)]).toEqual([id, person, type])
      const limit = right?.limits.find((one) => one.method === method)
      if (limit === undefined) continue
      const used = await usedInCompany(person, method)
      expect([
        id,
        person,
        method,
        amount,
        used,
        limit,
        isOver(amount, limit.perPayment) || isOver(used.day, limit.perDay) || isOver(used.month, limit.perMonth),
      ]).toEqual([id, person, method, amount, used, limit, false])
    }
  }

  /** With the signature that was given just now. */
  async function usedInCompany(person: string, method: SigningMethod): Promise<{ readonly day: bigint; readonly month: bigint }> {
    const { rows } = await owner.query<{ day: string; month: string }>(USED_IN_COMPANY, [
      world.payer.companyId,
      person,
      method,
      businessDateAt(context.clock.now()),
    ])
    return { day: BigInt(rows[0]?.day ?? 0), month: BigInt(rows[0]?.month ?? 0) }
  }

  async function expectWithinLimits(): Promise<void> {
    const { rows } = await owner.query<{ person: string; method: 'SMS' | 'EMAIL'; used: string; most: string; day: string }>(USED, [written])
    for (const { person, method, used, most, day } of rows) {
      const { perDay, perPayment } = context.config.signingLimits[method]
      const within = { day: perDay === null || BigInt(used) <= perDay, payment: perPayment === null || BigInt(most) <= perPayment }
      expect([person, method, day, within]).toEqual([person, method, day, { day: true, payment: true }])
    }
    expect(businessDateAt(context.clock.now())).toMatch(/^2026-11-2[0-3]$/)
  }
}
