import type { Page } from '@playwright/test'
import { answerCalls, json } from './answered-calls.ts'
import type { Scene } from './scene.ts'

/** Letters to the bank and its answers, and what waits for the bank, for pages.spec.ts. */

const ENQUIRY = '0197a000-0000-7000-8000-0000000000e1'
const PAYMENT = '0197a000-0000-7000-8000-000000000001'

const enquiry = (changes: object = {}) => ({
  id: ENQUIRY,
  companyId: null,
  subject: 'payment',
  thing: { kind: 'payment', reference: PAYMENT },
  state: 'waiting',
  author: 'Коваль Олена Іванівна',
  isOwn: true,
  createdAt: '2026-11-20T08:30:00.000Z',
  changedAt: '2026-11-20T08:30:00.000Z',
  waitsSince: '2026-11-20T08:30:00.000Z',
  promisedAt: '2036-11-20T12:30:00.000Z',
  hasNews: false,
  ...changes,
})

const letter = (place: number, changes: object = {}) => ({
  id: ENQUIRY.replace(/.$/, String(place)),
  from: 'client',
  person: 'Коваль Олена Іванівна',
  text: 'Добрий день!\n\nПлатіж № 17 пішов у вівторок, а постачальник каже, що грошей немає. Де він зараз?',
  at: '2026-11-20T08:30:00.000Z',
  ...changes,
})

const answer = letter(2, {
  from: 'bank',
  person: null,
  text: 'Добрий день! Банк отримувача прийняв платіж у середу о 9:40. Якщо до вечора він не з’явиться, напишіть нам: зробимо запит.',
  at: '2026-11-20T10:05:00.000Z',
})

const endless = letter(3, { text: `<b>${'довгеслово'.repeat(30)}</b>\nhttps://example.com/${'a'.repeat(200)}` })

async function showThread(page: Page, changes: object, letters: readonly object[]): Promise<void> {
  await answerCalls(page, '**/enquiry-service/enquiries/*/read', (call) => call.fulfill({ status: 204 }))
  await answerCalls(page, `**/enquiry-service/enquiries/${ENQUIRY}`, json({ ...enquiry(changes), letters }))
  await page.goto(`/cabinet/support/${ENQUIRY}`)
  await page.locator('.c-letter').first().waitFor()
}

async function showList(page: Page, enquiries: readonly object[], shown = '.c-enquiry-row'): Promise<void> {
  await answerCalls(page, '**/enquiry-service/enquiries', json({ enquiries }))
  await page.goto('/cabinet/support')
  await page.locator(shown).first().waitFor()
}

const answered = { state: 'answered', waitsSince: null, promisedAt: null }

async function showVerification(page: Page, answer: object): Promise<void> {
  await answerCalls(page, '**/operation-service/verification', json(answer))
  await page.goto('/cabinet/verification')
  await page.locator('.c-thing').waitFor()
}

const awaited = { state: 'awaited', kind: 'registration', waitsSince: '2026-11-20T08:30:00.000Z', promisedAt: '2036-11-23T08:30:00.000Z' }

export const supportScenes: readonly Scene[] = [
  { name: 'support with nothing written', opens: (page) => showList(page, [], '.d-state') },
  {
    name: 'support with letters and answers',
    opens: (page) =>
      showList(page, [
        enquiry({ ...answered, hasNews: true }),
        enquiry({ id: ENQUIRY.replace(/.$/, '2') }),
        enquiry({
          id: ENQUIRY.replace(/.$/, '3'),
          ...answered,
          subject: 'access',
          isOwn: false,
          author: 'Довгопрізвищенко-Задунайська Олександра Костянтинівна',
        }),
        enquiry({ id: ENQUIRY.replace(/.$/, '4'), ...answered, state: 'closed', subject: 'verification' }),
      ]),
  },
  {
    name: 'support that did not load',
    answers: { '**/enquiry-service/enquiries': json({ error_code: 'SYSTEM_ERROR', request_id: 'req-1' }, 500) },
    opens: '/cabinet/support',
    waitsFor: '.d-state',
  },
  { name: 'letter to the bank about an error', opens: '/cabinet/support/new?about=error&of=SYSTEM_ERROR%20%C2%B7%20req-1', waitsFor: 'textarea' },
  { name: 'enquiry that waits for the bank', opens: (page) => showThread(page, {}, [letter(1)]) },
  { name: 'enquiry that the bank is late with', opens: (page) => showThread(page, { promisedAt: '2026-11-20T12:30:00.000Z' }, [letter(1), endless]) },
  { name: 'enquiry with an answer', opens: (page) => showThread(page, { ...answered, hasNews: true }, [letter(1), answer]) },
  { name: 'verification that waits for the bank', opens: (page) => showVerification(page, awaited) },
  {
    name: 'verification that the bank has not completed',
    opens: (page) => showVerification(page, { state: 'unverified', kind: 'registration', waitsSince: null, promisedAt: null }),
  },
]
