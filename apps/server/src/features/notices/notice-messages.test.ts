import { describe, expect, test } from 'vitest'
import { type CardNoticeKind, cardNoticeKinds } from '@dilo/domain/cards/card-notice.ts'
import { type DepositNoticeKind, depositNoticeKinds } from '@dilo/domain/deposits/deposit-notice.ts'
import { lockKinds } from '@dilo/domain/flows/card.ts'
import { noticeKinds } from '@dilo/domain/payments/notice.ts'
import { outcomeInWords } from '@dilo/domain/payments/outcome-words.ts'
import { certain } from '@dilo/domain/result.ts'
import { parseBusinessDate } from '@dilo/domain/values/business-date.ts'
import { type Language, languages } from '@dilo/domain/values/language.ts'
import { cardNoticeWords, type CardNoticeContent } from '../cards/notices/card-notice-messages.ts'
import { depositNoticeWords, type DepositNoticeContent } from '../deposits/notices/deposit-notice-messages.ts'
import * as messages from './notice-messages.ts'
import type { NoticeContent } from './notice-messages.ts'
import { aboutThings } from './things/thing-messages.ts'

type Contents = readonly [
  payments: readonly NoticeContent[],
  cards: readonly CardNoticeContent[],
  deposits: readonly DepositNoticeContent[],
  language: Language,
]

const thingsOf = (cards: readonly CardNoticeContent[], deposits: readonly DepositNoticeContent[]) => [
  aboutThings(cardNoticeWords, cards),
  aboutThings(depositNoticeWords, deposits),
]
const noticeSms = (...[payments, cards, deposits, language]: Contents) => messages.noticeSms(payments, thingsOf(cards, deposits), language)
const noticeEmail = (...[payments, cards, deposits, language]: Contents) => messages.noticeEmail(payments, thingsOf(cards, deposits), language)

const notice = (changes: Partial<NoticeContent> = {}): NoticeContent => ({
  kind: 'done',
  company: { uk: 'ТОВ «Зелений Гай»', ru: 'ООО «Зелёная Роща»' },
  number: '17',
  amount: 999_999_999n,
  currency: 'UAH',
  creditor_name: 'ТОВ «Сьоме Небо»',
  person: null,
  stated_reason: null,
  outcome: 'credited',
  givenBack: null,
  ...changes,
})

const ofCard = (changes: Partial<CardNoticeContent> = {}): CardNoticeContent => ({
  kind: 'locked',
  company: { uk: 'ТОВ «Зелений Гай»', ru: 'ООО «Зелёная Роща»' },
  lastDigits: '4821',
  at: new Date('2026-03-02T08:15:00Z'),
  person: 'Гнатюк Богдан Остапович',
  lockKind: 'lost',
  amount: null,
  merchant: null,
  ...changes,
})

const ofDeposit = (changes: Partial<DepositNoticeContent> = {}): DepositNoticeContent => ({
  kind: 'paidOut',
  company: { uk: 'ТОВ «Зелений Гай»', ru: 'ООО «Зелёная Роща»' },
  lastDigits: '0417',
  at: new Date('2026-12-01T22:00:10Z'),
  person: null,
  amount: 498_630n,
  currency: 'UAH',
  rate: null,
  day: null,
  paper: null,
  ...changes,
})

describe.each(languages)('messages about deposits, in %s', (language) => {
  test.each(Object.keys(depositNoticeKinds) as DepositNoticeKind[])('of one deposit (%s) fits into one text message, and names nobody', (kind) => {
    const text = noticeSms([], [], [ofDeposit({ kind, person: 'Гнатюк Богдан Остапович' })], language)
    expect(text.length).toBeLessThanOrEqual(70)
    expect(text).toContain('•0417')
    expect(text).not.toContain('Гнатюк')
  })

  test('and of payments and cards beside them is one message', () => {
    const all = noticeSms([notice({ kind: 'rejected' })], [ofCard()], [ofDeposit(), ofDeposit()], language)
    expect(all).toMatch(/ 1; .* 1; .* 2$/)
    expect(noticeSms([], [], [ofDeposit(), ofDeposit()], language)).toMatch(/ 2$/)
  })

  test('says when, how much, by which rate, until when and by whom', () => {
    const text = noticeEmail([], [], [ofDeposit({ kind: 'prolongationAsked', rate: 1250, day: certain(parseBusinessDate('2026-12-05')) })], language)
    expect(text.replaceAll('\u00A0', ' ')).toMatch(/02\.12\.2026.*•0417.*4 986,30 ₴, 12,5 %, 05\.12\.2026/)
    const changed = noticeEmail([], [], [ofDeposit({ kind: 'payoutAccountChanged', amount: null, person: 'Гнатюк Богдан Остапович' })], language)
    expect(changed).toContain('(Гнатюк Богдан Остапович)')
  })

  test('names an arrest’s paper', () => {
    expect(noticeEmail([], [], [ofDeposit({ kind: 'arrested', paper: '№ 17/4 від 02.03.2026' })], language)).toContain('№ 17/4 від 02.03.2026')
  })
})

describe.each(languages)('messages about cards, in %s', (language) => {
  test.each(Object.keys(cardNoticeKinds) as CardNoticeKind[])('of one card that was %s fits into one text message, and names nobody', (kind) => {
    const text = noticeSms([], [ofCard({ kind })], [], language)
    expect(text.length).toBeLessThanOrEqual(70)
    expect(text).toContain('•4821')
    expect(text).not.toContain('Гнатюк')
  })

  test('and of payments beside them is one message', () => {
    const both = noticeSms([notice({ kind: 'rejected' })], [ofCard(), ofCard()], [], language)
    expect(both.length).toBeLessThanOrEqual(70)
    expect(both).toMatch(/1; .* 2$/)
    expect(noticeSms([], [ofCard(), ofCard()], [], language)).toMatch(/ 2$/)
  })

  test.each(lockKinds)('that were locked, %s, says when, who, why and how it ends', (lockKind) => {
    const text = noticeEmail([], [ofCard({ lockKind })], [], language)
    expect(text).toMatch(/10:15.*•4821.*Гнатюк Богдан Остапович/)
    const ends = lockKinds.map((kind) => noticeEmail([], [ofCard({ lockKind: kind })], [], language))
    expect(new Set(ends).size).toBe(lockKinds.length)
  })

  test('says at which shop and how much, by company, beside its payments', () => {
    const text = noticeEmail([notice()], [ofCard({ kind: 'declined', lockKind: null, person: null, amount: 125_000n, merchant: 'Епіцентр' })], [], language)
    expect(text.replaceAll('\u00A0', ' ')).toContain('(1 250,00 ₴, Епіцентр)')
    expect(text.split(notice().company[language])).toHaveLength(2)
    expect(
      noticeEmail(
        [],
        Array.from({ length: 12 }, () => ofCard()),
        [],
        language,
      ).match(/•4821/g),
    ).toHaveLength(10)
  })
})

describe.each(languages)('messages about payments, in %s', (language) => {
  test.each(noticeKinds)('of one payment that is %s fits into one text message up to ten millions, and names no recipient', (kind) => {
    const text = noticeSms([notice({ kind })], [], [], language)
    expect(text.length).toBeLessThanOrEqual(70)
    expect(text).not.toContain('Небо')
    expect(text.replaceAll('\u00A0', ' ')).toContain('9 999 999,99 ₴')
  })

  test('of a batch of two kinds fits into one text message', () => {
    const many = [...Array.from({ length: 9_950 }, () => notice()), ...Array.from({ length: 50 }, () => notice({ kind: 'rejected' }))]
    expect(noticeSms(many, [], [], language).length).toBeLessThanOrEqual(70)
  })

  test('of a payment to another bank claims no more than that bank has the money', () => {
    const [elsewhere, known] = [noticeEmail([notice({ outcome: 'atRecipientsBank' })], [], [], language), noticeEmail([notice()], [], [], language)]
    expect(elsewhere).toContain(outcomeInWords('atRecipientsBank', language))
    expect(elsewhere).not.toContain(outcomeInWords('credited', language))
    expect(known).toContain(outcomeInWords('credited', language))
  })

  test('of a salary that came back in part says so, and how much', () => {
    const content = notice({ outcome: 'paidInPart', givenBack: { rows: 1, amount: 980_000n } })
    expect(noticeEmail([content], [], [], language).replaceAll('\u00A0', ' ')).toContain('9 800,00 ₴')
    expect(noticeEmail([content], [], [], language)).toContain(outcomeInWords('paidInPart', language))
    expect(noticeSms([content], [], [], language)).not.toBe(noticeSms([notice()], [], [], language))
    expect(noticeSms([content], [], [], language).length).toBeLessThanOrEqual(70)
  })

  test('of many payments says by e-mail, company by company and kind by kind, ten of each and how many more', () => {
    const other = notice({
      company: { uk: 'ФОП Коваль', ru: 'ФЛП Коваль' },
      kind: 'rework',
      number: 'A1',
      person: 'Гнатюк Богдан Остапович',
      stated_reason: 'Не та сума',
    })
    const text = noticeEmail([...Array.from({ length: 12 }, () => notice()), other], [], [], language)
    expect(text.match(/№ 17/g)).toHaveLength(10)
    expect(text).toMatch(/: 2\n/)
    expect(text).toContain('. Гнатюк Богдан Остапович: «Не та сума»')
    expect(text.indexOf(other.company[language])).toBeGreaterThan(text.indexOf(notice().company[language]))
  })
})
