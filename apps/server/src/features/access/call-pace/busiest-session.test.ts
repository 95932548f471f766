import { describe, expect, test } from 'vitest'
import { type CallName, calls } from '@dilo/contract/calls.ts'
import { costOf } from '@dilo/contract/cost.ts'
import { readConfig } from '../../../config.ts'
import { movableClock } from '../../../testing/movable-clock.ts'
import { WINDOW_MS } from './budgets.ts'
import { openPace } from './pace.ts'

const NOON = Date.parse('2026-11-20T10:00:00Z')

type Work = readonly (readonly [CallName, times: number])[]

/** The calls of the pages while a person works faster than any real one, each within five minutes. */
const busiest: Readonly<Record<string, Work>> = {
  'opens the home page every five seconds': [
    ['GET /api/ekb-service/v2/clients/physical/current', 60],
    ['GET /api/user-service/user/session', 60],
    ['GET /api/account-service/overview', 60],
    ['GET /api/account-service/accounts', 60],
    ['GET /api/rate-service/rates', 60],
    ['GET /api/payment-service/payments', 60],
    ['GET /api/operation-service/operations', 60],
    ['GET /api/inbox-service/inbox', 60],
  ],
  'drags through a statement of a million entries from end to end, a block of 200 each': [['GET /api/account-service/accounts/{accountId}/statement', 5_000]],
  'types a search for the whole time, a letter three times a second': [['GET /api/search-service/search', 900]],
  'narrows a statement and looks at its charts again and again': [
    ['GET /api/account-service/accounts/{accountId}/statement/totals', 300],
    ['GET /api/account-service/accounts/{accountId}/balance-history', 100],
    ['GET /api/account-service/accounts/{accountId}/by-counterparty', 200],
  ],
  'imports 10,000 payments, corrects 300 rows, writes them and sends them all to signing': [
    ['POST /api/payment-service/imports', 5],
    ['PUT /api/payment-service/imports/{importId}/mapping', 20],
    ['PUT /api/payment-service/imports/{importId}/account', 5],
    ['PUT /api/payment-service/imports/{importId}/past-days', 2],
    ['PUT /api/payment-service/imports/{importId}/rows/{place}', 300],
    ['GET /api/payment-service/imports/{importId}/rows', 200],
    ['POST /api/payment-service/imports/{importId}/payments', 1],
    ['POST /api/payment-service/imports/{importId}/signing', 50],
    // After each change the page asks anew what waits.
    ['GET /api/inbox-service/inbox', 400],
  ],
  'signs 200 payments together, ten times, and 200 one by one': [
    ['POST /api/payment-service/signing-code', 10],
    ['POST /api/payment-service/signatures', 10],
    ['POST /api/payment-service/payments/{paymentId}/signing-code', 200],
    ['POST /api/payment-service/payments/{paymentId}/signatures', 200],
    ['GET /api/payment-service/payments/{paymentId}', 600],
    ['GET /api/inbox-service/inbox', 420],
  ],
  // Each is created by one save and finished by another.
  'writes a payment every second, saved as it is typed': [['PUT /api/payment-service/payments/{paymentId}', 600]],
  'takes the papers of 100 payments': [['GET /api/payment-service/payments/{paymentId}/instruction', 100]],
}

/** Makes all calls at once, unlike a page, as one person in one company and one network. @returns the refused calls */
function refusedOf(work: Work): readonly string[] {
  const clock = movableClock(NOON)
  const pace = openPace(readConfig({ BANK_MODE: 'local' }).pace, clock)
  const payers = { network: 'a network', server: '', session: 'a session', person: 'a person', company: 'a company' }
  return work.flatMap(([name, times]) =>
    Array.from({ length: times }, () => pace.spend(costOf(name, calls[name]), payers)).flatMap((spent) => (spent.ok ? [] : [name])),
  )
}

describe('a person who', () => {
  // security row 44, pace
  test.each(Object.keys(busiest))('%s is never told that it is too fast', (name) => {
    expect(refusedOf(busiest[name] ?? [])).toEqual([])
  })

  test('does the same for an hour, five minutes’ work in each five minutes, is never slowed down either', () => {
    const clock = movableClock(NOON)
    const pace = openPace(readConfig({ BANK_MODE: 'local' }).pace, clock)
    const payers = { session: 'a session', person: 'a person' }
    for (let round = 0; round < 12; round += 1) {
      for (const [name, times] of busiest['imports 10,000 payments, corrects 300 rows, writes them and sends them all to signing'] ?? []) {
        for (let call = 0; call < times; call += 1) expect(pace.spend(costOf(name, calls[name]), payers).ok).toBe(true)
      }
      clock.advance(WINDOW_MS)
    }
  })
})

test('an office of three hundred signs in within five minutes, each with three calls, and reads', () => {
  const pace = openPace(readConfig({ BANK_MODE: 'local' }).pace, movableClock(NOON))
  const network = { network: 'an office', server: '' }
  for (let call = 0; call < 900; call += 1) expect(pace.spend('signIn', network).ok).toBe(true)
  for (let call = 0; call < 300 * 60; call += 1) expect(pace.spend('read', network).ok).toBe(true)
})
