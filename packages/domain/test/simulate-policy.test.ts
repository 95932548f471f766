import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { step } from '../src/flows/payment.ts'
import { certain } from '../src/result.ts'
import type { Digest } from '../src/signing/digest.ts'
import { authorityToSign, type PaymentToSign, possibleSignature } from '../src/signing/may-sign.ts'
import { standardMethodLimits } from '../src/signing/method-limit.ts'
import { type GivenType, type Signature, standingSignatures } from '../src/signing/signature.ts'
import { type ScopedSignatory, type SigningOrder, type SimulatedPayment, simulateSigning } from '../src/signing/simulate-policy.ts'
import {
  type NeededSignature,
  type NeededSignatures,
  neededSignatures,
  parseSigningPolicy,
  signedByTwo,
  type SigningPolicy,
  type SigningRule,
} from '../src/signing/signing-policy.ts'
import type { BusinessDate } from '../src/values/business-date.ts'
import { currencies } from '../src/values/currency.ts'
import { kopiykas } from '../src/values/kopiykas.ts'

const everywhere = (needs: NeededSignatures): SigningRule[] => currencies.map((currency) => ({ accountId: null, currency, from: kopiykas(0n), needs }))
const over = (from: bigint, needs: NeededSignatures, accountId: string | null = null): SigningRule => ({
  accountId,
  currency: 'UAH',
  from: kopiykas(from),
  needs,
})
const policy = (...rules: SigningRule[]): SigningPolicy => certain(parseSigningPolicy(rules))

const signatory = (personId: string, type: ScopedSignatory['type']): ScopedSignatory => ({
  personId,
  type,
  hasFinancialPhone: true,
  hasFinancialEmail: true,
  limits: {},
  accounts: null,
})
const director = signatory('director', 'first')
const accountant = signatory('accountant', 'second')
const means = { methods: ['SMS', 'EMAIL'], limits: standardMethodLimits } as const

const day = '2026-11-20' as BusinessDate
const digest = 'a'.repeat(64) as Digest
const by = ({ personId, type }: ScopedSignatory): Signature => ({ personId, type: type as GivenType, method: 'SMS', digest })
const paid = (amount: bigint, more: Partial<SimulatedPayment> = {}): SimulatedPayment => ({
  id: String(amount),
  accountId: 'main',
  currency: 'UAH',
  amount: kopiykas(amount),
  creditorIban: 'UA1',
  day,
  open: null,
  ...more,
})
const open = (amount: bigint, ...signers: ScopedSignatory[]): SimulatedPayment => paid(amount, { open: { digest, signatures: signers.map(by) } })

const byTwo: SigningOrder = { policy: signedByTwo, people: [director, accountant] }
/** The first alone below 100 000.00, both from 100 000.00. */
const byFirst: SigningOrder = { ...byTwo, policy: policy(...everywhere(['first']), over(100_000_00n, ['first', 'second'])) }
const accounts = [
  { id: 'main', currency: 'UAH' },
  { id: 'safe', currency: 'UAH' },
] as const
const simulate = (payments: readonly SimulatedPayment[], after = byFirst, before = byTwo) => simulateSigning(payments, { before, after, accounts }, means)

describe('[first, second] from zero becomes [first], and both from 100 000.00', () => {
  test.each([
    ['99 999.99 needs fewer', 99_999_99n, { fewer: 1, more: 0, same: 0 }],
    ['100 000.00 needs the same', 100_000_00n, { fewer: 0, more: 0, same: 1 }],
  ])('%s', (_, amount, counts) => {
    expect(simulate([paid(amount)])).toMatchObject({ ...counts, otherSigners: 0, nobodyCan: [], splitRisk: [] })
  })

  test('three of 40 000.00 to one account in a day avoid the second signature', () => {
    const three = [1, 2, 3].map((index) => paid(40_000_00n, { id: `part ${index}` }))
    expect(simulate(three).splitRisk).toEqual([{ creditorIban: 'UA1', currency: 'UAH', day, threshold: 100_000_00n, total: 120_000_00n, payments: three }])
  })

  test.each([
    ['on two days', [paid(60_000_00n), paid(60_000_00n, { day: '2026-11-21' as BusinessDate })]],
    ['to two accounts', [paid(60_000_00n), paid(60_000_00n, { creditorIban: 'UA2' })]],
    ['in two currencies', [paid(60_000_00n), paid(60_000_00n, { currency: 'USD' })]],
    ['below the threshold together', [paid(40_000_00n), paid(59_999_99n)]],
    ['of which one is at the threshold itself', [paid(100_000_00n), paid(99_999_99n)]],
    ['that name no account yet', [paid(60_000_00n, { creditorIban: '' }), paid(60_000_00n, { creditorIban: '' })]],
  ])('payments %s avoid nothing', (_, payments) => expect(simulate(payments).splitRisk).toEqual([]))

  test('payments that reach the threshold exactly avoid the second signature, beside a larger one', () => {
    const halves = [paid(50_000_00n, { id: 'one' }), paid(50_000_00n, { id: 'other' })]
    expect(simulate([paid(150_000_00n), ...halves]).splitRisk).toMatchObject([{ total: 100_000_00n, payments: halves }])
  })

  test('an account with one rule of its own has no threshold', () => {
    const after = { ...byFirst, policy: policy(...byFirst.policy.rules, over(0n, ['first', 'second'], 'safe')) }
    expect(simulate([paid(60_000_00n, { accountId: 'safe' }), paid(60_000_00n, { accountId: 'safe' })], after).splitRisk).toEqual([])
  })

  test('the person with the second signature alone can sign nothing below 100 000.00', () => {
    expect(simulate([]).lostReach).toEqual([
      {
        personId: 'accountant',
        signsNothing: false,
        amounts: [
          { accountId: null, currency: 'UAH', from: 0n, below: 100_000_00n },
          { accountId: null, currency: 'USD', from: 0n, below: null },
          { accountId: null, currency: 'EUR', from: 0n, below: null },
        ],
      },
    ])
    const answer = authorityToSign(toSign(byFirst, open(99_999_99n)), 'accountant')
    expect(answer).toEqual({ ok: false, error: 'noRightToSign' })
  })

  test('the second signature of an open payment counts no more, and the first is enough', () => {
    const [hers, his] = [open(40_000_00n, accountant), open(50_000_00n, director)]
    const found = simulate([hers, his, open(150_000_00n, director), open(10_00n)])
    expect(found).toMatchObject({ openThatLoseSignatures: [hers], openThatBecomeComplete: [his] })
  })
})

describe('other rules', () => {
  test.each<[string, NeededSignatures, NeededSignatures, object]>([
    ['two signatures instead of one', ['first'], ['first', 'second'], { more: 1, otherSigners: 0 }],
    ['the second instead of the first', ['first'], ['second'], { same: 1, otherSigners: 1 }],
    ['any two instead of the first and the second', ['first', 'second'], ['any', 'any'], { same: 1, otherSigners: 1 }],
    ['the first and the second in another order', ['first', 'second'], ['second', 'first'], { same: 1, otherSigners: 0 }],
  ])('%s', (_, now, then, counts) => {
    const of = (needs: NeededSignatures) => ({ ...byTwo, policy: policy(...everywhere(needs)) })
    expect(simulate([paid(1_00n)], of(then), of(now))).toMatchObject(counts)
  })

  test('that only two heads could meet can be signed by nobody in a company of one', () => {
    const after = { ...byTwo, policy: policy(...everywhere(['first', 'second']), over(500_00n, ['first', 'first'])) }
    const large = paid(500_00n)
    expect(simulate([paid(499_99n), large], after).nobodyCan).toEqual([large])
  })

  test('say nothing of a payment that is over everybody’s limit already', () => {
    expect(simulate([paid(400_000_01n)], byFirst).nobodyCan).toEqual([])
    const byMail = { ...byTwo, people: [{ ...director, hasFinancialPhone: false }, accountant] }
    const between = paid(60_000_00n)
    expect(simulate([paid(50_000_00n), between, paid(500_000_00n)], byMail).nobodyCan).toEqual([between])
  })
})

describe('other people by the same rules', () => {
  const without = (people: readonly ScopedSignatory[]): SigningOrder => ({ ...byTwo, people })

  test('who lose the second signature leave payments that nobody can sign, and one signature less', () => {
    const [begun, fresh] = [open(1_00n, accountant), paid(2_00n)]
    expect(simulate([begun, fresh], without([director, signatory('accountant', 'none')]))).toMatchObject({
      fewer: 0,
      more: 0,
      same: 2,
      nobodyCan: [begun, fresh],
      openThatLoseSignatures: [begun],
      lostReach: [{ personId: 'accountant', signsNothing: true }],
    })
  })

  test('who act on some accounts alone sign nothing of the others, and what they signed there counts no more', () => {
    const [kept, begun, fresh] = [open(1_00n, accountant), open(2_00n, accountant), paid(3_00n)].map((payment, place) => ({
      ...payment,
      accountId: place === 0 ? 'main' : 'safe',
    })) as [SimulatedPayment, SimulatedPayment, SimulatedPayment]
    const narrowed = without([director, { ...accountant, accounts: ['main'] }])
    expect(simulate([kept, begun, fresh], narrowed)).toMatchObject({
      same: 3,
      nobodyCan: [begun, fresh],
      openThatLoseSignatures: [begun],
      lostReach: [{ personId: 'accountant', signsNothing: false, amounts: [{ accountId: 'safe', currency: 'UAH', from: 0n, below: null }] }],
    })
    expect(simulate([kept, begun, fresh], byTwo, narrowed)).toMatchObject({ nobodyCan: [], openThatLoseSignatures: [], lostReach: [] })
  })

  test.each(['perPayment', 'perDay', 'perMonth'] as const)('who have a limit of their own %s leave what is above it to nobody', (span) => {
    const [within, above] = [paid(500_00n), paid(500_01n)]
    const limit = { perPayment: null, perDay: null, perMonth: null, [span]: kopiykas(500_00n) }
    const limited = without([director, { ...accountant, limits: { SMS: limit, EMAIL: limit } }])
    expect(simulate([within, above], limited).nobodyCan).toEqual([above])
    // A limit is checked when a person signs: their earlier signatures stand.
    expect(simulate([open(500_01n, accountant)], limited)).toMatchObject({ nobodyCan: [], openThatLoseSignatures: [] })
  })

  test('who get another signature lose what they have given', () => {
    const begun = open(1_00n, accountant)
    const after = without([director, signatory('accountant', 'first'), signatory('newcomer', 'second')])
    expect(simulate([begun], after)).toMatchObject({ nobodyCan: [], openThatLoseSignatures: [begun] })
  })

  test('who join lose nobody anything', () => {
    expect(simulate([open(1_00n, accountant), paid(2_00n)], without([...byTwo.people, signatory('newcomer', 'first')]))).toEqual({
      ...simulate([open(1_00n, accountant), paid(2_00n)], byTwo),
    })
  })
})

const toSign = ({ policy: rules, people }: SigningOrder, payment: SimulatedPayment): PaymentToSign => ({
  digest: payment.open?.digest ?? digest,
  needs: neededSignatures(rules, payment),
  amount: payment.amount,
  signatures: payment.open?.signatures ?? [],
  people,
})

describe('for any payments, rules and people', () => {
  const places = fc.constantFrom('first', 'second', 'any') as fc.Arbitrary<NeededSignature>
  const needs = fc.oneof(fc.tuple(places), fc.tuple(places, places)) as fc.Arbitrary<NeededSignatures>
  const rule = fc.record({
    accountId: fc.constantFrom(null, 'main', 'safe'),
    currency: fc.constantFrom(...currencies),
    from: fc.bigInt(1n, 50n).map(kopiykas),
    needs,
  })
  const rules = fc
    .tuple(needs, fc.array(rule, { maxLength: 4 }))
    .map(([common, further]) => parseSigningPolicy([...everywhere(common), ...further]))
    .filter((parsed) => parsed.ok)
    .map(certain)
  const names = ['anna', 'bohdan', 'vira']
  const types = fc.constantFrom('first', 'second', 'none') as fc.Arbitrary<ScopedSignatory['type']>
  const people = fc.tuple(types, types, types).map((each) => each.map((type, index) => signatory(names[index] ?? '', type)))
  const order = fc.record({ policy: rules, people })
  const signature = fc.record({
    personId: fc.constantFrom(...names),
    type: fc.constantFrom('first', 'second') as fc.Arbitrary<GivenType>,
    method: fc.constant('SMS' as const),
    digest: fc.constant(digest),
  })
  const payments = fc.array(
    fc.record({
      id: fc.uuid(),
      accountId: fc.constantFrom('main', 'safe'),
      currency: fc.constantFrom(...currencies),
      amount: fc.bigInt(1n, 60n).map(kopiykas),
      creditorIban: fc.constantFrom('UA1', 'UA2'),
      day: fc.constant(day),
      open: fc.option(
        fc.record({ digest: fc.constant(digest), signatures: fc.uniqueArray(signature, { maxLength: 2, selector: ({ personId }) => personId }) }),
      ),
    }),
    { maxLength: 12 },
  )

  test('every payment needs fewer, more or the same, as each is asked by itself', () => {
    fc.assert(
      fc.property(payments, order, order, (all, before, after) => {
        const { fewer, more, same, otherSigners } = simulate(all, after, before)
        expect(fewer + more + same).toBe(all.length)
        expect(otherSigners).toBeLessThanOrEqual(same)
        const lengths = (one: SimulatedPayment) => [before, after].map(({ policy: of }) => neededSignatures(of, one).length) as [number, number]
        expect(fewer).toBe(all.filter((one) => lengths(one)[1] < lengths(one)[0]).length)
        expect(more).toBe(all.filter((one) => lengths(one)[1] > lengths(one)[0]).length)
      }),
    )
  })

  test('an order against itself changes nothing', () => {
    fc.assert(
      fc.property(payments, order, (all, one) => {
        expect({ ...simulate(all, one, one), splitRisk: [] }).toEqual({
          fewer: 0,
          more: 0,
          same: all.length,
          otherSigners: 0,
          nobodyCan: [],
          openThatLoseSignatures: [],
          openThatBecomeComplete: [],
          splitRisk: [],
          lostReach: [],
        })
      }),
    )
  })

  test('what its signatures would be enough for has nobody to sign it, until they are taken back and given again', () => {
    let complete = 0
    fc.assert(
      fc.property(payments, order, order, (all, before, after) => {
        for (const payment of simulate(all, after, before).openThatBecomeComplete) {
          complete += 1
          const asked = toSign(after, payment)
          expect(names.filter((name) => authorityToSign(asked, name).ok)).toEqual([])
          let given: Signature[] = []
          const again = standingSignatures(asked.digest, asked.signatures, asked.people).some((one) => {
            const possible = possibleSignature({ ...asked, signatures: given }, one.personId)
            given = [...given, one]
            return possible.ok && possible.value.missing === 0
          })
          expect(again).toBe(true)
        }
      }),
      { numRuns: 2_000 },
    )
    expect(complete).toBeGreaterThan(50)
    // No event but a person's signature carries out what is on signing.
    for (const event of ['SETTLE', 'RELEASE', 'ORDER'] as const) expect(step('onSigning', event).ok).toBe(false)
  })

  test('each part of a split is below the threshold, and all together are not', () => {
    fc.assert(
      fc.property(payments, order, order, (all, before, after) => {
        for (const { threshold, total, payments: parts } of simulate(all, after, before).splitRisk) {
          expect(parts.length).toBeGreaterThan(1)
          expect(parts.every(({ amount }) => amount < threshold)).toBe(true)
          expect(total).toBeGreaterThanOrEqual(threshold)
        }
      }),
    )
  })

  test('a person loses exactly the amounts that they may sign now and may not then', () => {
    const question = fc.record({
      accountId: fc.constantFrom('main', 'safe', 'other'),
      currency: fc.constantFrom(...currencies),
      amount: fc.bigInt(0n, 60n).map(kopiykas),
    })
    fc.assert(
      fc.property(order, order, question, fc.constantFrom(...names), (before, after, asked, name) => {
        const signs = (one: SigningOrder) => authorityToSign(toSign(one, { ...paid(1n), ...asked }), name).ok
        const reach = simulate([], after, before).lostReach.find(({ personId }) => personId === name)
        const own = reach?.amounts.some(({ accountId, currency }) => accountId === asked.accountId && currency === asked.currency)
        const lost = reach?.amounts.some(
          ({ accountId, currency, from, below }) =>
            (accountId === asked.accountId || (own !== true && accountId === null)) &&
            currency === asked.currency &&
            asked.amount >= from &&
            (below === null || asked.amount < below),
        )
        if (signs(before) && !signs(after)) expect(lost).toBe(true)
        if (lost === true && reach?.amounts.every(({ accountId }) => accountId === null) === true && asked.accountId === 'other')
          expect([signs(before), signs(after)]).toEqual([true, false])
      }),
      { numRuns: 1_000 },
    )
  })
})
