import { describe, expect, test } from 'vitest'
import { type ExchangeNoticeKind, exchangeNoticeKinds } from '@dilo/domain/exchange/exchange-notice.ts'
import type { OfficialRate } from '@dilo/domain/rates/official-rate.ts'
import { certain } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { languages } from '@dilo/domain/values/language.ts'
import { noticeEmail, noticeSms } from '../../notices/notice-messages.ts'
import { aboutThings } from '../../notices/things/thing-messages.ts'
import { exchangeNoticeWords, type ExchangeNoticeContent } from './exchange-notice-messages.ts'

const content = (changes: Partial<ExchangeNoticeContent> = {}): ExchangeNoticeContent => ({
  kind: 'executed',
  company: { uk: 'ТОВ «Зелений Гай»', ru: 'ООО «Зелёная Роща»' },
  number: 2_147_483_647,
  at: new Date('2026-12-01T22:00:10Z'),
  person: 'Гнатюк Богдан Остапович',
  amount: 1_000_000n,
  currency: 'USD',
  rate: 43_300_000n as OfficialRate,
  day: certain(parseBusinessDate('2026-12-04')),
  why: 'Код банку не той',
  ...changes,
})

describe.each(languages)('messages about exchanges, in %s', (language) => {
  test.each(Object.keys(exchangeNoticeKinds) as ExchangeNoticeKind[])('of one request (%s) fits into one text message, and names nobody', (kind) => {
    const text = noticeSms([], [aboutThings(exchangeNoticeWords, [content({ kind })])], language)
    expect(text.length).toBeLessThanOrEqual(70)
    expect(text).toContain('№ 2147483647')
    expect(text).not.toContain('Гнатюк')
  })

  test('says when, how much, at which rate, until when, why and by whom', () => {
    const text = noticeEmail([], [aboutThings(exchangeNoticeWords, [content()])], language)
    expect(text.replaceAll('\u00A0', ' ')).toMatch(/02\.12\.2026.*10 000,00 \$, 43,3000, 04\.12\.2026, «Код банку не той», Гнатюк Богдан Остапович/)
  })
})
