import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { signatureEvent, step, type PaymentState } from '../src/flows/payment.ts'
import { certain } from '../src/result.ts'
import { amountInHryvnia } from '../src/signing/amount-in-hryvnia.ts'
import type { Digest } from '../src/signing/digest.ts'
import { authorityToSign, maySign, missingSignatures, type PaymentToSign } from '../src/signing/may-sign.ts'
import { maySignMany } from '../src/signing/may-sign-many.ts'
import {
  leftNow,
  leftToday,
  type MethodLimits,
  standardMethodLimits,
  unused,
  type UseSoFar,
  withinLimits,
  withinMethodLimit,
} from '../src/signing/method-limit.ts'
import type { GivenType, Signatory, Signature } from '../src/signing/signature.ts'
import { fillable, signaturePlan } from '../src/signing/signature-plan.ts'
import {
  neededSignatures,
  type NeededSignature,
  type NeededSignatures,
  parseSigningPolicy,
  signedAlone,
  signedByTwo,
  type SigningRule,
} from '../src/signing/signing-policy.ts'
import { currencies } from '../src/values/currency.ts'
import { type Kopiykas, kopiykas, zero } from '../src/values/kopiykas.ts'

const limitless: MethodLimits = {
  SMS: { perPayment: null, perDay: null },
  EMAIL: { perPayment: null, perDay: null },
  EDS: { perPayment: null, perDay: null },
}

const digest = (letter: string): Digest => letter.repeat(64) as Digest
const signatory = (personId: string, type: Signatory['type']): Signatory => ({ personId, type, hasFinancialPhone: true, hasFinancialEmail: true, limits: {} })
const signature = (personId: string, type: GivenType, of = digest('a')): Signature => ({ personId, type, method: 'SMS', digest: of })

const director = signatory('director', 'first')
const accountant = signatory('accountant', 'second')
const deputy = signatory('deputy', 'first')
const trustee = signatory('trustee', 'none')

const payment = (needs: NeededSignatures, more: Partial<PaymentToSign> = {}): PaymentToSign => ({
  digest: digest('a'),
  needs,
  amount: kopiykas(1_000_00n),
  signatures: [],
  people: [director, accountant, deputy, trustee],
  ...more,
})

const byBoth: NeededSignatures = ['first', 'second']

describe('a signing policy', () => {
  const rule = (from: bigint, needs: NeededSignatures, accountId: string | null = null): SigningRule => ({
    accountId,
    currency: 'UAH',
    from: kopiykas(from),
    needs,
  })
  const base = currencies.map((currency): SigningRule => ({ accountId: null, currency, from: zero, needs: ['any'] }))

  test.each<[string, readonly SigningRule[], string]>([
    ['leaves small payments without a signature', [rule(1n, ['first'])], 'no rule from zero'],
    ['says nothing of a currency', base.slice(0, 2), 'no rule from zero'],
    ['says nothing of payments from other accounts', base.map((one) => ({ ...one, accountId: 'a' })), 'no rule from zero'],
    ['says two things of one amount', [...base, rule(5n, ['first']), rule(5n, byBoth)], 'two rules for one amount'],
    ['needs fewer for more', [...base, rule(5n, byBoth), rule(9n, ['first'])], 'fewer signatures for a larger amount'],
    ['needs fewer for more from one account', [...base, rule(5n, byBoth), rule(9n, ['first'], 'a')], 'fewer signatures for a larger amount'],
    ['begins below zero', [...base, rule(-1n, byBoth)], 'negative amount'],
  ])('that %s is refused', (_what, rules, error) => expect(parseSigningPolicy(rules)).toEqual({ ok: false, error }))

  test.each([
    [null, 999_99, ['any']],
    [null, 1_000_00, ['first']],
    [null, 50_000_00, ['first', 'second']],
    ['safe', 999_99, ['first', 'second']],
    ['petty', 999_99, ['any']],
    ['petty', 60_000_00, ['first', 'second']],
  ] as const)('from the account %s for %i kopiykas asks for %j', (accountId, amount, needs) => {
    const rules = [
      ...base,
      rule(1_000_00n, ['first']),
      rule(50_000_00n, byBoth),
      rule(0n, byBoth, 'safe'),
      rule(0n, ['any'], 'petty'),
      rule(60_000_00n, byBoth, 'petty'),
    ]
    expect(neededSignatures(certain(parseSigningPolicy(rules)), { accountId, currency: 'UAH', amount: kopiykas(BigInt(amount)) })).toEqual(needs)
  })

  test('never needs fewer signatures for a larger amount, and never none', () => {
    const needs = fc.constantFrom<NeededSignatures>(['any'], ['first'], ['second'], byBoth, ['first', 'first'], ['any', 'any'])
    const anyRule = fc.record({
      accountId: fc.constantFrom(null, 'a', 'b'),
      currency: fc.constant('UAH' as const),
      from: fc.bigInt(0n, 20n).map(kopiykas),
      needs,
    })
    fc.assert(
      fc.property(
        fc.array(anyRule, { maxLength: 8 }),
        fc.bigInt(0n, 25n),
        fc.bigInt(0n, 25n),
        fc.constantFrom('a', 'b', 'c'),
        (rules, one, other, accountId) => {
          const policy = parseSigningPolicy([...base, ...rules])
          if (!policy.ok) return
          const asked = (amount: bigint) => neededSignatures(policy.value, { accountId, currency: 'UAH', amount: kopiykas(amount) }).length
          const [less, more] = one < other ? [one, other] : [other, one]
          expect(asked(less)).toBeGreaterThanOrEqual(1)
          expect(asked(more)).toBeGreaterThanOrEqual(asked(less))
        },
      ),
      { numRuns: 5_000 },
    )
  })

  test('of an entrepreneur asks for their own signature, of a company without rules for two', () => {
    for (const currency of currencies) {
      const question = { accountId: 'any', currency, amount: kopiykas(1n) }
      expect(neededSignatures(signedAlone, question)).toEqual(['first'])
      expect(neededSignatures(signedByTwo, question)).toEqual(['first', 'second'])
    }
  })
})

describe('a signature', () => {
  test.each<[string, string, PaymentToSign, string]>([
    ['of nobody of the company', 'stranger', payment(byBoth), 'insufficientPowers'],
    ['of one without a right', 'trustee', payment(byBoth), 'noRightToSign'],
    ['of a type that the payment does not need', 'accountant', payment(['first']), 'noRightToSign'],
    ['of one who has signed', 'director', payment(byBoth, { signatures: [signature('director', 'first')] }), 'signedByThisPerson'],
    [
      'of one who has signed alone what needs two of a type',
      'director',
      payment(['first', 'first'], { signatures: [signature('director', 'first')] }),
      'signedByThisPerson',
    ],
    ['of a type that another has given', 'deputy', payment(byBoth, { signatures: [signature('director', 'first')] }), 'alreadySigned'],
    ['under what is signed by all', 'accountant', payment(['first'], { signatures: [signature('director', 'first')] }), 'alreadySigned'],
    ['of one who has just lost the relation', 'director', payment(byBoth, { people: [accountant] }), 'insufficientPowers'],
  ])('%s is refused', (_whose, personId, asked, error) => expect(authorityToSign(asked, personId)).toEqual({ ok: false, error }))

  test.each<[string, PaymentToSign, readonly NeededSignature[]]>([
    ['under an earlier version', payment(byBoth, { signatures: [signature('director', 'first', digest('b'))] }), byBoth],
    ['of one who lost the relation since', payment(byBoth, { signatures: [signature('director', 'first')], people: [accountant, deputy] }), byBoth],
    [
      'of one who lost the right since',
      payment(byBoth, { signatures: [signature('accountant', 'second')], people: [director, { ...accountant, type: 'none' }] }),
      byBoth,
    ],
    ['of another type than they have now', payment(byBoth, { signatures: [signature('deputy', 'second')] }), byBoth],
    ['twice of one person', payment(['any', 'any'], { signatures: [signature('director', 'first'), signature('director', 'first')] }), ['any']],
  ])('%s does not count', (_which, asked, missing) => expect(missingSignatures(asked)).toEqual(missing))

  test.each<[string, Partial<Signatory>, 'SMS' | 'EMAIL' | 'EDS', bigint, string]>([
    ['SMS without a financial phone', { hasFinancialPhone: false }, 'SMS', 0n, 'noPhoneForSigning'],
    ['e-mail without a financial e-mail', { hasFinancialEmail: false }, 'EMAIL', 0n, 'noEmailForSigning'],
    ['SMS over what is left of the day', {}, 'SMS', 999_000_01n, 'methodLimitExceeded'],
    ['EDS over what is left of the day', {}, 'EDS', 1n, 'edsLimitExceeded'],
  ])('by %s is refused', (_how, change, method, used, error) => {
    const limits = { ...standardMethodLimits, EDS: { perPayment: null, perDay: kopiykas(1_000_00n) } }
    const asked = payment(['first'], { people: [{ ...director, ...change }] })
    expect(maySign(asked, { personId: 'director', digest: asked.digest, method, used: { ...unused, today: kopiykas(used) }, limits })).toEqual({
      ok: false,
      error,
    })
  })

  test('says with which type it is and how many are missing after it', () => {
    const attempt = { digest: digest('a'), method: 'SMS', used: unused, limits: standardMethodLimits } as const
    expect(maySign(payment(byBoth), { ...attempt, personId: 'accountant' })).toMatchObject({ ok: true, value: { type: 'second', missing: 1 } })
    const half = payment(byBoth, { signatures: [signature('accountant', 'second')] })
    expect(maySign(half, { ...attempt, personId: 'director' })).toMatchObject({ ok: true, value: { type: 'first', missing: 0 } })
  })
})

test('a signature under a payment that was edited since is refused, by any signatory', () => {
  const attempt = { digest: digest('b'), method: 'SMS', used: unused, limits: standardMethodLimits } as const
  expect(maySign(payment(byBoth), { ...attempt, personId: 'director' })).toEqual({ ok: false, error: 'changedSinceCode' })
  // A person who may not sign it learns nothing of it.
  expect(maySign(payment(byBoth), { ...attempt, personId: 'trustee' })).toEqual({ ok: false, error: 'noRightToSign' })
})

describe('many payments signed with one code', () => {
  const limits: MethodLimits = { ...limitless, SMS: { perPayment: kopiykas(100n), perDay: kopiykas(150n) } }
  const of = (amount: bigint, more: Partial<PaymentToSign> = {}) => payment(byBoth, { amount: kopiykas(amount), ...more })
  const attempt = { personId: 'director', digest: digest('c'), method: 'SMS', used: unused, limits } as const

  test('are signed each with its own type, and each knows what is still missing', () => {
    const half = of(50n, { signatures: [signature('accountant', 'second')] })
    expect(maySignMany([of(100n), half], digest('c'), attempt)).toMatchObject({
      ok: true,
      value: [
        { type: 'first', missing: 1 },
        { type: 'first', missing: 0 },
      ],
    })
  })
  test('are signed all or none, and each says why not', () => {
    const signed = of(1n, { signatures: [signature('director', 'first')] })
    expect(maySignMany([of(1n), signed], digest('c'), attempt)).toEqual({ ok: false, error: { ofEach: [null, 'signedByThisPerson'] } })
  })
  test.each<[string, readonly PaymentToSign[], Digest, string]>([
    ['that together are over the day', [of(100n), of(51n)], digest('c'), 'methodLimitExceeded'],
    ['of which one is over the limit of one', [of(1n), of(101n)], digest('c'), 'methodLimitExceeded'],
    ['of which one was edited since', [of(1n)], digest('d'), 'changedSinceCode'],
  ])('%s are refused', (_which, payments, now, code) => {
    expect(maySignMany(payments, now, attempt)).toEqual({ ok: false, error: { ofAll: code } })
  })
})

describe("a method's limit", () => {
  const limit = { perPayment: kopiykas(100n), perDay: kopiykas(150n) }
  test.each<[readonly number[], number, boolean]>([
    [[100], 0, true],
    [[101], 0, false],
    [[100], 50, true],
    [[100], 51, false],
    [[50, 50, 50], 0, true],
    [[50, 50, 51], 0, false],
    [[1], 200, false],
  ])('%j after %i of the day: %s', (amounts, used, within) => {
    const use = { method: 'SMS', amounts: amounts.map((one) => kopiykas(BigInt(one))), usedToday: kopiykas(BigInt(used)) } as const
    expect(withinMethodLimit(limit, use)).toEqual(within ? { ok: true, value: undefined } : { ok: false, error: 'methodLimitExceeded' })
  })

  test('lets sign just what it says is left, and not a kopiyka more', () => {
    const amount = fc.bigInt(1n, 500n).map(kopiykas)
    const cap = fc.option(amount, { nil: null })
    fc.assert(
      fc.property(cap, cap, fc.bigInt(0n, 600n).map(kopiykas), (perPayment, perDay, usedToday) => {
        const left = leftToday({ perPayment, perDay }, usedToday)
        const signs = (one: bigint) => withinMethodLimit({ perPayment, perDay }, { method: 'SMS', amounts: [kopiykas(one)], usedToday }).ok
        if (left === null) expect(signs(10n ** 15n)).toBe(true)
        else expect([left === zero || signs(left), signs(left + 1n)]).toEqual([true, false])
      }),
    )
  })

  test('is never exceeded by any way of splitting a sum', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(1n, 200n).map(kopiykas), { maxLength: 20 }), (amounts) => {
        let used: Kopiykas = zero
        for (const amount of amounts) {
          if (withinMethodLimit(limit, { method: 'EMAIL', amounts: [amount], usedToday: used }).ok) used = kopiykas(used + amount)
        }
        expect(used).toBeLessThanOrEqual(limit.perDay)
      }),
    )
  })
})

describe("a person's own limit beside the bank's", () => {
  const hryvnia = (amount: number | null) => (amount === null ? null : kopiykas(BigInt(Math.round(amount * 100))))
  const own = (perPayment: number | null, perDay: number | null = null, perMonth: number | null = null) => ({
    perPayment: hryvnia(perPayment),
    perDay: hryvnia(perDay),
    perMonth: hryvnia(perMonth),
  })
  const sms = standardMethodLimits.SMS
  const limitless = standardMethodLimits.EDS
  const inCompany = (today: number, month = today): UseSoFar => ({
    today: kopiykas(BigInt(today * 100)),
    inCompany: { today: kopiykas(BigInt(today * 100)), month: kopiykas(BigInt(month * 100)) },
  })

  test.each([
    ['of 50 000 a payment holds under the bank’s 400 000', 'SMS', sms, own(50_000), unused, 50_000.0, 'person'],
    ['of 200 000 a day, of which 150 000 are used', 'EDS', limitless, own(null, 200_000), inCompany(150_000), 50_000.0, 'person'],
    ['of 300 000 a month, of which 299 000 are used', 'SMS', sms, own(null, null, 300_000), inCompany(0, 299_000), 1_000.0, 'person'],
    ['of 0 refuses all', 'SMS', sms, own(0), unused, 0, 'person'],
    ['of 0 a month refuses all', 'EDS', limitless, own(null, null, 0), unused, 0, 'person'],
    ['of 500 000 yields to the bank’s 400 000', 'SMS', sms, own(500_000), unused, 400_000.0, 'bank'],
    ['yields to what the bank’s day leaves after other companies', 'SMS', sms, own(50_000), { ...unused, today: kopiykas(990_000_00n) }, 10_000.0, 'bank'],
    ['that is missing leaves the bank’s', 'SMS', sms, undefined, unused, 400_000.0, 'bank'],
  ] as const)('%s', (_case, method, bank, limit, used, most, holder) => {
    const held = { bank, own: limit }
    const left = kopiykas(BigInt(most * 100))
    expect(leftNow(held, used)).toEqual({ amount: left, holder })
    const error = method === 'EDS' ? 'edsLimitExceeded' : 'methodLimitExceeded'
    const signs = (amount: bigint) => withinLimits(held, { method, amounts: [kopiykas(amount)], used })
    if (left > zero) expect(signs(left)).toEqual({ ok: true, value: undefined })
    expect(signs(left + 1n)).toEqual({ ok: false, error })
  })

  // security row 32
  test('lets sign just the lower of what both leave', () => {
    const cap = fc.option(fc.bigInt(0n, 500n).map(kopiykas), { nil: null })
    const use = fc.bigInt(0n, 600n).map(kopiykas)
    const limits = fc.record({ perPayment: cap, perDay: cap, perMonth: cap })
    fc.assert(
      fc.property(limits, limits, use, use, use, (bank, ofPerson, today, todayHere, month) => {
        const [held, used] = [
          { bank, own: ofPerson },
          { today, inCompany: { today: todayHere, month } },
        ]
        const { amount: left } = leftNow(held, used)
        const signs = (one: bigint) => withinLimits(held, { method: 'SMS', amounts: [kopiykas(one)], used }).ok
        if (left === null) expect(signs(10n ** 15n)).toBe(true)
        else expect([left === zero || signs(left), signs(left + 1n)]).toEqual([true, false])
      }),
    )
  })
})

test.each([
  ['UAH', 125_050n, 125_050n],
  ['USD', 1_00n, 50_00n],
  ['EUR', 1n, 60n],
] as const)('an amount in %s counts towards limits in hryvnia', (currency, amount, counted) => {
  expect(amountInHryvnia(amount, currency)).toBe(counted)
})

describe('the signature plan', () => {
  const means = { methods: ['SMS', 'EMAIL'], limits: standardMethodLimits, usedBy: () => unused } as const

  test('names who can sign, by what, how much is left, and what is missing', () => {
    const people = [director, { ...accountant, hasFinancialEmail: false }, trustee]
    expect(signaturePlan(payment(byBoth, { people, amount: kopiykas(60_000_00n) }), means)).toEqual({
      needs: ['first', 'second'],
      given: [],
      missing: ['first', 'second'],
      signatories: [
        {
          personId: 'director',
          type: 'first',
          methods: [
            { method: 'SMS', refusal: null, leftToday: 400_000_00n, holder: 'bank', limit: { ...standardMethodLimits.SMS, perMonth: null } },
            {
              method: 'EMAIL',
              refusal: 'methodLimitExceeded',
              leftToday: 50_000_00n,
              holder: 'bank',
              limit: { ...standardMethodLimits.EMAIL, perMonth: null },
            },
          ],
        },
        {
          personId: 'accountant',
          type: 'second',
          methods: [
            { method: 'SMS', refusal: null, leftToday: 400_000_00n, holder: 'bank', limit: { ...standardMethodLimits.SMS, perMonth: null } },
            { method: 'EMAIL', refusal: 'noEmailForSigning', leftToday: 50_000_00n, holder: 'bank', limit: { ...standardMethodLimits.EMAIL, perMonth: null } },
          ],
        },
      ],
      unfillable: [],
    })
  })

  test.each<[string, PaymentToSign, readonly NeededSignature[]]>([
    ['nobody has the second signature', payment(byBoth, { people: [director, deputy] }), ['second']],
    ['one person would have to sign twice', payment(['first', 'first'], { people: [director, accountant] }), ['first']],
    [
      'who signs has neither phone nor e-mail',
      payment(['first'], { people: [{ ...director, hasFinancialPhone: false, hasFinancialEmail: false }] }),
      ['first'],
    ],
    ['it is over the limits of everybody', payment(byBoth, { amount: kopiykas(10n ** 12n) }), byBoth],
    ['nothing', payment(byBoth), []],
  ])('finds places that nobody can fill: %s', (_why, asked, unfillable) => {
    const plan = signaturePlan(asked, means)
    expect(plan.unfillable).toEqual(unfillable)
    expect(fillable(plan)).toEqual(unfillable.length === 0 ? { ok: true, value: undefined } : { ok: false, error: 'cannotSendForSigning' })
  })

  test.each([
    ['after the codes', director, 1_00n, ['SMS', 'EMAIL', 'EDS']],
    ['first over the limits of all codes', director, 400_000_01n, ['EDS', 'SMS', 'EMAIL']],
    ['first for whom no code reaches', { ...director, hasFinancialPhone: false, hasFinancialEmail: false }, 1_00n, ['EDS', 'SMS', 'EMAIL']],
  ] as const)('offers EDS %s', (_why, person, amount, order) => {
    const plan = signaturePlan(payment(['first'], { people: [person], amount: kopiykas(amount) }), { ...means, methods: ['SMS', 'EMAIL', 'EDS'] })
    expect(plan.signatories[0]?.methods.map(({ method }) => method)).toEqual(order)
    expect(fillable(plan)).toEqual({ ok: true, value: undefined })
  })
})

type DrawnEvent =
  | { readonly tell: 'sign'; readonly personId: string }
  | { readonly tell: 'look'; readonly personId: string }
  | { readonly tell: 'edit' | 'send' | 'withdraw' }
  | { readonly tell: 'takeBack'; readonly personId: string }
  | { readonly tell: 'relation'; readonly personId: string; readonly type: Signatory['type'] | 'gone' }

const names = ['anna', 'bohdan', 'vira', 'hnat']
const personId = fc.constantFrom(...names)
const drawnEvent: fc.Arbitrary<DrawnEvent> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ tell: fc.constant('sign' as const), personId }) },
  { weight: 5, arbitrary: fc.record({ tell: fc.constant('look' as const), personId }) },
  { weight: 2, arbitrary: fc.record({ tell: fc.constant('send' as const) }) },
  fc.record({ tell: fc.constantFrom('edit' as const, 'withdraw' as const) }),
  fc.record({ tell: fc.constant('takeBack' as const), personId }),
  fc.record({ tell: fc.constant('relation' as const), personId, type: fc.constantFrom('first' as const, 'second' as const, 'none' as const, 'gone' as const) }),
)

/** True if these people, each once, fill the places: tried in every order, by no rule of ours. */
function fillsAll(needs: readonly NeededSignature[], types: readonly GivenType[]): boolean {
  const [place, ...others] = needs
  if (place === undefined) return true
  return types.some((type, index) => (place === 'any' || place === type) && fillsAll(others, types.toSpliced(index, 1)))
}

const versionDigest = (version: number): Digest => String(version).padStart(64, '0') as Digest

test('whatever people do, nothing is carried out without all signatures that it needs, under what it is, of people who may', () => {
  let carriedOut = 0
  const needs = fc.constantFrom<NeededSignatures>(['any'], ['first'], byBoth, ['first', 'first'], ['any', 'any'], ['first', 'any'])
  const startTypes = fc.tuple(...names.map(() => fc.constantFrom('first' as const, 'second' as const, 'none' as const)))
  fc.assert(
    fc.property(needs, startTypes, fc.array(drawnEvent, { maxLength: 40 }), (needed, types, events) => {
      let state: PaymentState = 'draft'
      let version = 1
      let signatures: Signature[] = []
      // The digest of the latest version that each person saw and got a code for.
      const seen = new Map<string, Digest>()
      let people: Signatory[] = names.map((name, index) => signatory(name, types[index] ?? 'none'))
      const take = (event: Parameters<typeof step>[1]): boolean => {
        const taken = step(state, event)
        if (!taken.ok) return false
        if (taken.value.effects.includes('raiseVersion')) version += 1
        // A server that forgot to void them would still not count them: they are under another version.
        if (taken.value.effects.includes('voidSignatures') && event !== 'EDIT') signatures = []
        if (taken.value.effects.includes('execute')) carriedOut += 1
        state = taken.value.next
        return true
      }
      for (const one of events) {
        if (one.tell === 'send') take('SEND_TO_SIGNING')
        if (one.tell === 'look') seen.set(one.personId, versionDigest(version))
        if (one.tell === 'edit') take('EDIT')
        if (one.tell === 'withdraw') take('REVOKE_FROM_SIGNING')
        if (one.tell === 'takeBack' && signatures.some(({ personId: who }) => who === one.personId) && take('REVOKE_SIGNATURE')) {
          signatures = signatures.filter(({ personId: who }) => who !== one.personId)
        }
        if (one.tell === 'relation') {
          const others = people.filter((person) => person.personId !== one.personId)
          people = one.type === 'gone' ? others : [...others, signatory(one.personId, one.type)]
        }
        if (one.tell !== 'sign') continue
        const current = versionDigest(version)
        const asked: PaymentToSign = { digest: current, needs: needed, amount: kopiykas(1n), signatures, people }
        const may = maySign(asked, { personId: one.personId, digest: seen.get(one.personId) ?? current, method: 'SMS', used: unused, limits: limitless })
        if (!may.ok) continue
        expect(seen.get(one.personId) ?? current).toBe(current)
        const event = signatureEvent({ missing: may.value.missing, waits: false })
        if (!step(state, event).ok) continue
        signatures = [...signatures, { personId: one.personId, type: may.value.type, method: 'SMS', digest: current }]
        take(event)
        if (event !== 'SIGN') continue
        const counted = signatures.filter((given) => given.digest === current && people.some((p) => p.personId === given.personId && p.type === given.type))
        expect(new Set(counted.map(({ personId: who }) => who)).size).toBe(counted.length)
        expect(
          fillsAll(
            needed,
            counted.map(({ type }) => type),
          ),
        ).toBe(true)
      }
    }),
    { numRuns: 5_000 },
  )
  // Enough random runs finish for the property to prove something.
  expect(carriedOut).toBeGreaterThan(100)
})
