import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, type CanonicalValue } from '../src/signing/canonical-json.ts'
import { type Digest, digestOf } from '../src/signing/digest.ts'
import { fingerprintOf } from '../src/signing/fingerprint.ts'
import { signedBatch, signedBatchText } from '../src/signing/signed-batch.ts'
import { type SignedPayment, signedText } from '../src/payments/signed-payment.ts'
import { certain } from '../src/result.ts'
import { parseBusinessDate } from '../src/values/business-date.ts'
import { currencies } from '../src/values/currency.ts'

const payment: SignedPayment = {
  id: '0198f3a2-7c1d-7f00-8000-000000000001',
  version: 1,
  number: '17',
  valueDate: certain(parseBusinessDate('2026-11-20')),
  debtor: { name: 'ФОП Коваль Олена Іванівна', code: '3135204544', iban: 'UA223052990000026001234567890' },
  creditor: { name: 'ТОВ «Зелений Гай»', code: '14360570', iban: 'UA213223130000026007233566001' },
  amount: 125050n,
  currency: 'UAH',
  remittanceInformation: "Оплата за м'яту зг. рах. №17",
  fee: 300n,
  isInstant: false,
  salary: null,
}

/** Variants of the payment that differ in one field; a field without a variant does not compile. */
const changes: Record<keyof SignedPayment, readonly Partial<SignedPayment>[]> = {
  id: [{ id: '0198f3a2-7c1d-7f00-8000-000000000002' }],
  version: [{ version: 2 }],
  number: [{ number: '170' }],
  valueDate: [{ valueDate: certain(parseBusinessDate('2026-11-21')) }],
  debtor: [
    { debtor: { ...payment.debtor, name: 'ФОП Коваль Олена' } },
    { debtor: { ...payment.debtor, code: '3068208400' } },
    { debtor: { ...payment.debtor, iban: 'UA213996220000026007233566001' } },
  ],
  creditor: [
    { creditor: { ...payment.creditor, name: 'ТОВ «Зелений  Гай»' } },
    { creditor: { ...payment.creditor, code: '33695095' } },
    { creditor: { ...payment.creditor, iban: 'UA213996220000026007233566001' } },
    // A card is no account, whatever its id.
    { creditor: { name: payment.creditor.name, code: payment.creditor.code, cardId: 'UA213223130000026007233566001' } },
  ],
  amount: [{ amount: 125051n }, { amount: 12505n }],
  currency: [{ currency: 'USD' }],
  remittanceInformation: [{ remittanceInformation: "Оплата за м'яту зг. рах. №18" }],
  fee: [{ fee: 0n }],
  isInstant: [{ isInstant: true }],
  salary: [{ salary: { rows: 2, digest: 'ab' } }, { salary: { rows: 2, digest: 'ac' } }, { salary: { rows: 3, digest: 'ab' } }],
}

describe('the text that a signature under a payment stands for', () => {
  test('is held as it was first written: a change of it voids every code that is on its way', () => {
    expect(signedText(payment)).toBe(
      '{"form":"dilo.payment.1","payment":{"amount":"125050","creditor":{"code":"14360570","iban":"UA213223130000026007233566001","name":"ТОВ «Зелений Гай»"},' +
        '"currency":"UAH","debtor":{"code":"3135204544","iban":"UA223052990000026001234567890","name":"ФОП Коваль Олена Іванівна"},"fee":"300",' +
        '"id":"0198f3a2-7c1d-7f00-8000-000000000001","number":"17","remittanceInformation":"Оплата за м\'яту зг. рах. №17","valueDate":"2026-11-20","version":1}}',
    )
  })

  test.each(Object.entries(changes))('changes with %s', (_field, changed) => {
    for (const change of changed) expect(signedText({ ...payment, ...change })).not.toBe(signedText(payment))
  })

  test('does not change with what else is known of the payment', () => {
    expect(signedText(Object.assign({ state: 'draft', author: 'somebody' }, payment))).toBe(signedText(payment))
  })

  test('does not change with the order of fields', () => {
    const fields = Object.entries(payment)
    fc.assert(
      fc.property(fc.shuffledSubarray(fields, { minLength: fields.length }), (shuffled) => {
        expect(signedText(Object.fromEntries(shuffled) as SignedPayment)).toBe(signedText(payment))
      }),
    )
  })

  test('differs for any two payments that differ in anything, also where a field ends and the next begins', () => {
    const text = fc.string({ unit: 'binary' })
    const party = fc.oneof(fc.record({ name: text, code: text, iban: text }), fc.record({ name: text, code: text, cardId: text }))
    const any = fc.record({
      id: text,
      version: fc.nat(),
      number: text,
      valueDate: fc.constant(payment.valueDate),
      debtor: party,
      creditor: party,
      amount: fc.bigInt(),
      currency: fc.constantFrom(...currencies),
      remittanceInformation: text,
      fee: fc.bigInt(),
      isInstant: fc.boolean(),
      salary: fc.option(fc.record({ rows: fc.nat(), digest: text })),
    })
    fc.assert(
      fc.property(any, (one) => {
        // The text reads back to the whole payment, so no other payment has the same text.
        const { product, ...read } = (JSON.parse(signedText(one)) as { payment: Record<string, unknown> }).payment
        expect({
          salary: null,
          isInstant: product === 'instant',
          ...read,
          amount: BigInt(read['amount'] as string),
          fee: BigInt(read['fee'] as string),
        }).toEqual(one)
      }),
    )
  })
})

describe('canonical JSON', () => {
  const value = fc.letrec<{ value: CanonicalValue }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.string({ unit: 'binary' }),
      fc.maxSafeInteger(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.string({ unit: 'binary' }), tie('value'), { maxKeys: 4, noNullPrototype: true }),
    ),
  })).value

  test('is the same for equal values, and can be read back', () => {
    fc.assert(
      fc.property(value, (one) => {
        const read = JSON.parse(canonicalJson(one)) as CanonicalValue
        expect(canonicalJson(read)).toBe(canonicalJson(one))
        expect(JSON.stringify(read).length).toBe(canonicalJson(one).length)
      }),
    )
  })

  test.each<[string, unknown, RegExp]>([
    ['a fraction', 0.5, /no one form/],
    ['a number too large to be exact', 2 ** 53, /no one form/],
    ['not a number', Number.NaN, /no one form/],
    ['what is not there', { a: undefined }, /cannot be signed/],
    ['an amount that is no text', { a: 5n }, /cannot be signed/],
  ])('refuses %s', (_what, wrong, message) => expect(() => canonicalJson(wrong as CanonicalValue)).toThrow(message))
})

describe('a digest', () => {
  test('is the SHA-256 that the server makes of the same text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
        expect(await digestOf(text)).toBe(createHash('sha256').update(text).digest('hex'))
      }),
    )
  })

  test('is shown by eight letters that nobody takes for others', () => {
    expect(fingerprintOf('0'.repeat(64) as Digest)).toBe('2222-2222')
    expect(fingerprintOf('f'.repeat(64) as Digest)).toBe('ZZZZ-ZZZZ')
    expect(fingerprintOf('00443214c7'.padEnd(64, '0') as Digest)).toBe('2345-6789')
  })

  test('with other first bits has another fingerprint', () => {
    const digits = fc.stringMatching(/^[0-9a-f]{10}$/)
    fc.assert(
      fc.property(digits, digits, (one, other) => {
        const [left, right] = [one, other].map((start) => fingerprintOf(start.padEnd(64, '0') as Digest))
        expect(left === right).toBe(one === other)
        expect(left).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
      }),
    )
  })
})

describe('many payments signed at once', () => {
  const digestNumber = (number: number): Digest => createHash('sha256').update(String(number)).digest('hex') as Digest
  const batched = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ digest: digestNumber(index), amount: BigInt(index + 1), currency: currencies[index % 3] ?? 'UAH' }))

  test('are summed up by their number, the total of each currency and a fingerprint of all', async () => {
    const batch = certain(await signedBatch(batched(4)))
    expect(batch).toMatchObject({
      count: 4,
      totals: [
        { currency: 'UAH', amount: 1n + 4n },
        { currency: 'USD', amount: 2n },
        { currency: 'EUR', amount: 3n },
      ],
      fingerprint: fingerprintOf(batch.digest),
    })
  })

  test('are another batch in another order, with one more, with one less and with one changed', async () => {
    const all = batched(5)
    const others = [all.toReversed(), all.slice(1), [...all, ...batched(6).slice(5)], all.with(2, { ...batched(9)[8]!, amount: 3n })]
    const digests = await Promise.all([all, ...others].map(async (payments) => certain(await signedBatch(payments)).digest))
    expect(new Set(digests).size).toBe(digests.length)
  })

  test('have a digest over their digests in order', async () => {
    const digests = batched(3).map(({ digest }) => digest)
    expect(certain(await signedBatch(batched(3))).digest).toBe(await digestOf(signedBatchText(digests)))
    expect(JSON.parse(signedBatchText(digests))).toEqual({ form: 'dilo.payments.1', payments: digests })
  })

  test('are at least one, and none of them twice', async () => {
    expect(await signedBatch([])).toEqual({ ok: false, error: 'no payments' })
    expect(await signedBatch([...batched(2), ...batched(1)])).toEqual({ ok: false, error: 'a payment twice' })
  })
})
