import { expect, test } from 'vitest'
import { languages } from '@dilo/domain/values/language.ts'
import type { Uetr } from '@dilo/domain/values/uetr.ts'
import { aboutThings } from '../../notices/things/thing-messages.ts'
import { accountNoticeWords, type AccountNoticeContent } from './account-notice-messages.ts'

const moneyIn: AccountNoticeContent = {
  kind: 'moneyIn',
  company: { uk: 'ФОП', ru: 'ФЛП' },
  at: new Date('2026-11-20T07:05:00Z'),
  person: null,
  lastDigits: '0001',
  currency: 'UAH',
  amount: 10_000_000_00n,
  payer: 'ТОВ «Вікна»',
  uetr: '00000000-0000-4000-8000-000000000001' as Uetr,
  balance: 10_000_000_00n,
  bound: null,
}

const lowBalance: AccountNoticeContent = { ...moneyIn, kind: 'lowBalance', amount: null, payer: null, uetr: null, bound: 10_000_000_00n }

const plain = (text: string): string => text.replaceAll('\u00A0', ' ')

const smsOf = (content: AccountNoticeContent, language: 'uk' | 'ru' = 'uk'): string => plain(aboutThings(accountNoticeWords, [content]).sms(language))

test.each<[changes: Partial<AccountNoticeContent>, sms: string]>([
  [{ amount: 125050n, balance: 84_123_50n }, 'Діло: +1 250,50 ₴ •0001, залишок 84 123,50 ₴. ТОВ «Вікна»'],
  [
    { amount: 125050n, balance: 84_123_50n, payer: 'ФОП Шевченко-Олександренко Наталія' },
    'Діло: +1 250,50 ₴ •0001, залишок 84 123,50 ₴. ФОП Шевченко-Олександре…',
  ],
  [{ amount: 125050n, balance: 84_123_50n, payer: null }, 'Діло: +1 250,50 ₴ •0001, залишок 84 123,50 ₴'],
  [{ amount: 10n ** 13n, balance: 10n ** 13n }, 'Діло: +100 000 000 000,00 ₴ •0001, залишок 100 000 000 000,00 ₴'],
  [{ currency: 'EUR', amount: 100n, balance: 100n }, 'Діло: +1,00 € •0001, залишок 1,00 €. ТОВ «Вікна»'],
])('a text message of money that came in has the payer as far as the name fits: %o', (changes, sms) => {
  expect(smsOf({ ...moneyIn, ...changes })).toBe(sms)
})

test.each(languages.flatMap((language) => [moneyIn, lowBalance].map((content) => [language, content.kind, content] as const)))(
  'in %s %s fits into one text message up to ten millions',
  (language, _, content) => {
    for (const payer of [content.payer, content.payer && 'Товариство з обмеженою відповідальністю «Довга назва»'])
      expect(smsOf({ ...content, payer }, language).length).toBeLessThanOrEqual(70)
  },
)

test.each<[what: string, content: readonly AccountNoticeContent[], counted: string]>([
  ['payments in one currency have a sum', [moneyIn, { ...moneyIn, amount: 50n }], 'надходжень 2, +10 000 000,50 ₴'],
  ['payments in two currencies have none', [moneyIn, { ...moneyIn, currency: 'USD' }], 'надходжень 2'],
  ['low balances are counted apart', [moneyIn, lowBalance, lowBalance], 'надходжень 1, +10 000 000,00 ₴; низький залишок 2'],
  ['low balances alone', [lowBalance, lowBalance], 'низький залишок 2'],
])('in one message of several, %s', (_, content, counted) => {
  expect(plain(aboutThings(accountNoticeWords, content).counted('uk'))).toBe(counted)
})

test('an e-mail names payer, amount, UETR and balance of each, and no more of the payment', () => {
  const text = plain(aboutThings(accountNoticeWords, [moneyIn, lowBalance]).byCompany('uk').get('ФОП') ?? '')
  expect(text.split('\n')).toEqual([
    'Рахунки.',
    '20.11.2026, 09:05, рахунок •0001: надійшли гроші (+10 000 000,00 ₴, ТОВ «Вікна», UETR 00000000-0000-4000-8000-000000000001, залишок 10 000 000,00 ₴)',
    '20.11.2026, 09:05, рахунок •0001: залишок нижчий за вашу межу (залишок 10 000 000,00 ₴, межа 10 000 000,00 ₴)',
  ])
})
