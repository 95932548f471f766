import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { composeBudgetPurpose, fromFormerBudgetPurpose, isTreasuryAccount, parseBudgetPurpose, renewBudgetPurpose } from '../src/payments/budget-purpose.ts'
import { type QuestionnaireStatus, questionnaireStatuses } from '../src/dictionaries/questionnaire-statuses.ts'
import { type OpenedPayments, paymentGate } from '../src/payments/payment-gate.ts'
import { paymentKinds } from '../src/payments/payment-kind.ts'
import { type Fee, feeOf, type Tariff, tariffs } from '../src/payments/tariff.ts'
import { permissions, type RelationType } from '../src/permissions.ts'
import { certain } from '../src/result.ts'
import { type BusinessDate, parseBusinessDate } from '../src/values/business-date.ts'
import { parseClientCode } from '../src/values/client-code.ts'
import { parseIban } from '../src/values/iban.ts'
import { kopiykas, zero } from '../src/values/kopiykas.ts'

const day = (text: string): BusinessDate => certain(parseBusinessDate(text))

describe('the purpose of a payment to the budget', () => {
  test.each([
    ['101 ЄСВ за жовтень 2023р.', '101', 'ЄСВ за жовтень 2023р.'],
    ['101 Військовий збір за травень 2025 року', '101', 'Військовий збір за травень 2025 року'],
    ['  121   Штраф  ', '121', 'Штраф'],
  ])('%j has the code %s', (text, code, information) => {
    expect(parseBudgetPurpose(text)).toEqual({ ok: true, value: { code, information } })
  })

  test.each([
    ['Оплата за послуги', 'Invalid value'],
    ['101', 'Invalid value'],
    ['101ЄСВ', 'Invalid value'],
    ['1010 ЄСВ', 'Invalid value'],
    ['*;101;3135204544;ЄСВ;;;', 'Invalid value'],
    ['', 'This field is required'],
    [`101 ${'а'.repeat(417)}`, 'Max length {count} symbols'],
  ])('%j is invalid', (text, error) => expect(parseBudgetPurpose(text)).toEqual({ ok: false, error }))

  test('put together is read again', () => {
    const code = fc.stringMatching(/^\d{3}$/)
    const information = fc.stringMatching(/^[а-яіїєґ0-9.]([а-яіїєґ0-9. ]{0,200}[а-яіїєґ0-9.])?$/)
    fc.assert(
      fc.property(code, information, (one, text) => {
        const purpose = certain(parseBudgetPurpose(`${one} ${text}`))
        expect(parseBudgetPurpose(certain(composeBudgetPurpose(purpose)))).toEqual({ ok: true, value: purpose })
      }),
    )
  })

  test('names the taxpayer', () => {
    const purpose = certain(parseBudgetPurpose('101 ЄСВ за жовтень 2023р.'))
    const paidFor = { name: 'ФОП Коваль О.І.', code: certain(parseClientCode('3135204544')) }
    expect(composeBudgetPurpose(purpose, paidFor)).toEqual({ ok: true, value: '101 ЄСВ за жовтень 2023р., ФОП Коваль О.І., код 3135204544' })
  })

  test('of former years is read where files are imported', () => {
    expect(fromFormerBudgetPurpose('*;101;3135204544;ЄСВ за жовтень;;;')).toEqual({ code: '101', information: 'ЄСВ за жовтень', paidForCode: '3135204544' })
    for (const other of ['101 ЄСВ', '*;10;3135204544;ЄСВ;;;', '*;101;3135204544;;;;']) expect(fromFormerBudgetPurpose(other)).toBeUndefined()
  })

  test.each([
    ['*;101;3135204544;ЄСВ за жовтень;;;', '101 ЄСВ за жовтень'],
    ['*;101;;ЄСВ за жовтень;;;', '101 ЄСВ за жовтень'],
    [' * ; 106 ; 3135204544 ; Пеня ; ; ', '106 Пеня'],
    // The taxpayer has no name in the former form.
    ['*;101;1111111118;ЄСВ за жовтень;;;', undefined],
    ['101 ЄСВ за жовтень', undefined],
    [`*;101;;${'а'.repeat(420)};;;`, undefined],
  ])('of former years %s is written anew by whoever pays for themselves', (former, renewed) => {
    expect(renewBudgetPurpose(former, '3135204544')).toBe(renewed)
  })

  test('is asked for by accounts of the Treasury', () => {
    expect(isTreasuryAccount(certain(parseIban('UA208999980000031400000000001')))).toBe(true)
    expect(isTreasuryAccount(certain(parseIban('UA213223130000026007233566001')))).toBe(false)
  })
})

describe('a fee', () => {
  const fee = (more: Partial<Fee>): Fee => ({ fixed: zero, share: 0, least: zero, most: null, ...more })
  const since = (start: string, toOtherBank: Fee): Tariff => ({ since: day(start), fees: { ...tariffs[0].fees, toOtherBank } })
  const of = (list: readonly Tariff[], amount: bigint, on = '2026-11-20') => feeOf(list, { kind: 'toOtherBank', amount: kopiykas(amount), day: day(on) })

  test('is that of the tariff of the day', () => {
    const list = [since('2026-01-01', fee({ fixed: kopiykas(300n) })), since('2026-12-01', fee({ fixed: kopiykas(500n) }))]
    expect(of(list, 100n, '2026-11-30')).toBe(300n)
    expect(of(list, 100n, '2026-12-01')).toBe(500n)
    expect(() => of(list, 100n, '2025-12-31')).toThrow(/no tariff/)
  })

  test.each<[string, Fee, number, number]>([
    ['rounds half a kopiyka up', fee({ share: 50 }), 100, 1],
    ['rounds less than half down', fee({ share: 49 }), 100, 0],
    ['adds share and fixed', fee({ share: 10, fixed: kopiykas(200n) }), 1_000_00, 300],
    ['takes no less than the least', fee({ share: 10, least: kopiykas(500n) }), 100, 500],
    ['takes no more than the most', fee({ share: 10, most: kopiykas(50n) }), 1_000_000, 50],
  ])('%s', (_what, by, amount, expected) => expect(of([since('2026-01-01', by)], BigInt(amount))).toBe(BigInt(expected)))

  test('never falls as the amount grows, and keeps within its bounds', () => {
    const amount = fc.bigInt(1n, 10n ** 14n)
    fc.assert(
      fc.property(amount, amount, fc.nat(10_000), fc.bigInt(0n, 1_000n), fc.bigInt(0n, 1_000n), (one, other, share, least, span) => {
        const list = [since('2026-01-01', fee({ share, least: kopiykas(least), most: kopiykas(least + span) }))]
        const [less, more] = one < other ? [of(list, one), of(list, other)] : [of(list, other), of(list, one)]
        expect(less <= more && least <= less && more <= least + span).toBe(true)
      }),
    )
  })

  test('of the bank is taken of payments to other banks alone, by tariffs in order', () => {
    for (const kind of paymentKinds) {
      expect(feeOf(tariffs, { kind, amount: kopiykas(1_000_00n), day: day('2026-11-20') })).toBe(kind === 'toOtherBank' ? 300n : 0n)
    }
    expect(tariffs.map((tariff) => tariff.since)).toEqual(tariffs.map((tariff) => tariff.since).toSorted())
  })
})

test.each<[string, boolean, OpenedPayments | null, RelationType, boolean, string | null]>([
  ['an entrepreneur', true, null, 'ENTREPRENEUR', true, null],
  ["an entrepreneur's accountant", true, null, 'ACCOUNTANT', true, null],
  ["an entrepreneur's accountant who may only look", true, null, 'ACCOUNTANT', false, 'insufficientPowers'],
  ["an entrepreneur's trustee", true, null, 'TRUSTEE', true, 'soleEntrepreneursOnly'],
  ['a director', false, null, 'DIRECTOR', true, 'soleEntrepreneursOnly'],
  ['a director who may not even write', false, null, 'DIRECTOR', false, 'soleEntrepreneursOnly'],
  ['a director of a company to which the bank has opened payments', false, 'withoutTrustees', 'DIRECTOR', true, null],
  ['a trustee of a company to which they are opened without trustees', false, 'withoutTrustees', 'TRUSTEE', true, 'soleEntrepreneursOnly'],
  ['a trustee of a company to which they are opened with trustees', false, 'withTrustees', 'TRUSTEE', true, null],
  ["an entrepreneur's trustee to whom they are opened", true, 'withTrustees', 'TRUSTEE', true, null],
  ['a trustee who may only look, whatever is opened', false, 'withTrustees', 'TRUSTEE', false, 'insufficientPowers'],
])('the gate of payments answers %s', (_who, soleEntrepreneur, opened, relation, writes, answer) => {
  const person = { relation, permissions: writes ? permissions : (['PAYMENTS_VIEW'] as const) }
  expect(paymentGate({ soleEntrepreneur, opened, questionnaire: 'processed' }, person)).toBe(answer)
})

test.each(Object.keys(questionnaireStatuses) as QuestionnaireStatus[])(
  'a client whose questionnaire is %s pays only if the bank has verified them',
  (questionnaire) => {
    const entrepreneur = { relation: 'ENTREPRENEUR', permissions } as const
    const answer = paymentGate({ soleEntrepreneur: true, opened: null, questionnaire }, entrepreneur)
    expect(answer).toBe(['correct', 'card_empty', 'processed'].includes(questionnaire) ? null : 'payerNotVerified')
  },
)
