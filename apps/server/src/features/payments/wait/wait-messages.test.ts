import { describe, expect, test } from 'vitest'
import { languages } from '@dilo/domain/values/language.ts'
import { waitMessages } from './wait-messages.ts'

const until = new Date('2026-11-21T10:00:00Z')
const payment = { number: '17', amount: 999_999_999n, currency: 'UAH', creditor_name: 'ТОВ «Сьоме Небо»' } as const

describe.each(languages)('what tells the owner of a payment that waits, in %s', (language) => {
  const of = (moneySetAside: boolean) => waitMessages(payment, { cause: 'recovery', until, moneySetAside, contactPhone: '+380 44 000 00 00' })(language)
  const texts = of(true)

  test('fits into one text message up to ten millions', () => {
    expect(texts.sms.length).toBeLessThanOrEqual(70)
  })
  test('says on both channels the amount and whom to call', () => {
    for (const text of [texts.sms, texts.email]) expect(text.replaceAll('\u00A0', ' ')).toMatch(/9 999 999,99 ₴.*\+380 44 000 00 00/)
  })
  test('says by e-mail number, recipient and until when, in Kyiv', () => {
    for (const part of ['№ 17', 'ТОВ «Сьоме Небо»', '21.11.2026, 12:00']) expect(texts.email).toContain(part)
  })
  test('says of no money that it is set aside where it is not', () => {
    expect(texts.email).toMatch(/зарезерв[а-яі]+\./)
    expect(of(false).email).toMatch(/(?:поки|пока) не зарезерв/)
  })
})
