import { describe, expect, test } from 'vitest'
import { accountStanding, daysOfWarning, isEndShown, type KnownOfAccount, lastDayOf, nothingKnown } from '../src/payments/account-end.ts'
import { firstBudgetAccounts } from '../src/payments/budget-accounts.ts'
import { certain } from '../src/result.ts'
import { type BusinessDate, parseBusinessDate } from '../src/values/business-date.ts'
import { parseIban } from '../src/values/iban.ts'
import { noHolidays } from '../src/values/working-day.ts'

const day = (text: string): BusinessDate => certain(parseBusinessDate(text))

const LEVY = certain(parseIban('UA338999980313111029000020001'))
const OF_A_SHOP = certain(parseIban('UA213223130000026007233566001'))
const LEVY_TEXT = '101 Військовий збір за IV квартал 2026 року'
const SINGLE_TAX_TEXT = '101 Єдиний податок за IV квартал 2026 року'

const paid = (on: string, remittanceInformation = LEVY_TEXT): KnownOfAccount => ({ lastPaid: { on: day(on), remittanceInformation }, said: null })
const said = (lastDay: string | null): KnownOfAccount => ({ ...paid('2026-11-20'), said: { lastDay: lastDay === null ? null : day(lastDay) } })

describe('the last day of a recipient’s account', () => {
  test.each([
    ['of the levy, paid in its term, is the last of the term', LEVY, LEVY_TEXT, '2027-02-01', paid('2026-11-20'), '2026-12-31'],
    ['of the levy, written in its term and never paid, is the same', LEVY, LEVY_TEXT, '2026-12-05', nothingKnown, '2026-12-31'],
    ['of the levy by its code alone is the same', LEVY, '101 11011700', '2026-12-05', nothingKnown, '2026-12-31'],
    ['of the levy is the account’s, whatever another payment says', LEVY, SINGLE_TAX_TEXT, '2027-02-01', paid('2026-11-20'), '2026-12-31'],
    ['of the levy is not known where it was paid after the term', LEVY, LEVY_TEXT, '2027-02-19', paid('2027-01-20'), null],
    ['of the levy is not known where it is written after the term for the first time', LEVY, LEVY_TEXT, '2027-02-01', nothingKnown, null],
    ['of the levy is not known before the term', LEVY, LEVY_TEXT, '2026-06-30', nothingKnown, null],
    ['of another code has no end', LEVY, SINGLE_TAX_TEXT, '2026-12-05', paid('2026-11-20', SINGLE_TAX_TEXT), null],
    ['of another bank has no end, whatever its payments name', OF_A_SHOP, LEVY_TEXT, '2026-12-05', nothingKnown, null],
    ['by a person’s word wins over the table', LEVY, LEVY_TEXT, '2026-12-05', said('2027-03-31'), '2027-03-31'],
    ['by a person’s word may be none', LEVY, LEVY_TEXT, '2026-12-05', said(null), null],
    ['by a person’s word is of any bank', OF_A_SHOP, 'Оренда', '2026-12-05', said('2026-12-15'), '2026-12-15'],
  ] as const)('%s', (_, iban, remittanceInformation, writtenOn, known, expected) => {
    expect(lastDayOf({ iban, remittanceInformation, writtenOn: day(writtenOn) }, known, firstBudgetAccounts)).toBe(expected)
  })
})

describe('an account', () => {
  test.each([
    ['without an end is valid', null, '2027-01-05', '2027-01-05', 'valid'],
    ['is valid on its last day', '2026-12-31', '2026-12-31', '2026-12-31', 'valid'],
    ['ends before what is due on the day after', '2026-12-31', '2026-12-31', '2027-01-01', 'endsBeforeDue'],
    ['has ended on the day after', '2026-12-31', '2027-01-01', '2027-01-01', 'ended'],
  ] as const)('%s', (_, lastDay, today, due, expected) => {
    expect(accountStanding(lastDay === null ? null : day(lastDay), { today: day(today), due: day(due) })).toBe(expected)
  })
})

describe('people are warned of an end', () => {
  test.each([
    ['2026-11-30', false],
    ['2026-12-01', true],
    ['2026-12-31', true],
    ['2027-01-01', true],
    ['2027-03-03', true],
    ['2027-03-04', false],
  ])('on %s: %s', (today, expected) => {
    expect(isEndShown(day('2026-12-31'), day(today))).toBe(expected)
  })

  test.each([
    ['2026-11-16', false],
    ['2026-11-17', true],
    ['2026-11-30', true],
    ['2026-12-01', true],
  ])('two weeks before an end on the first of a month, on %s: %s', (today, expected) => {
    expect(isEndShown(day('2026-12-01'), day(today))).toBe(expected)
  })

  test('by message on the first working days of its last month and of the next', () => {
    expect(daysOfWarning(day('2026-12-31'), noHolidays)).toEqual(['2026-12-01', '2027-01-01'])
    expect(daysOfWarning(day('2026-12-31'), new Set([day('2027-01-01')]))).toEqual(['2026-12-01', '2027-01-04'])
    expect(daysOfWarning(day('2026-08-15'), noHolidays)).toEqual(['2026-08-03', '2026-09-01'])
  })
})
