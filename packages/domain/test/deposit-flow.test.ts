import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type AgreedSteps, type Deposit, type DepositEvent, depositEvents, step } from '../src/flows/deposit.ts'

const inStatus = (status: 'new' | 'active' | 'closing' | 'closed'): Deposit => ({ status })
const arrested = (from: 'active' | 'closing' = 'active'): Deposit => ({ status: 'arrested', from })

const deposits: readonly Deposit[] = [...(['new', 'active', 'closing', 'closed'] as const).map(inStatus), arrested(), arrested('closing')]

const term: AgreedSteps = { kind: 'term', returnsNow: true, prolongs: false }

const agreements: readonly AgreedSteps[] = (['term', 'onDemand', 'overnight'] as const).flatMap((kind) =>
  [true, false].flatMap((returnsNow) => [true, false].map((prolongs) => ({ kind, returnsNow, prolongs }))),
)

const every = deposits.flatMap((deposit) =>
  depositEvents.flatMap((event) => agreements.map((agreed) => ({ deposit, event, taken: step(deposit, event, agreed) }))),
)

describe('a deposit', () => {
  test.each([
    ['begins when its money comes', inStatus('new'), 'FUND', term, inStatus('active')],
    ['is funded once', inStatus('active'), 'FUND', term, 'depositStatusNotChanged'],
    ['that was never funded is given up', inStatus('new'), 'CANCEL', term, inStatus('closed')],
    ['takes no more money before the first', inStatus('new'), 'REPLENISH', term, 'depositBlocked'],
    ['takes no more money under arrest', arrested(), 'REPLENISH', term, 'depositBlocked'],
    ['takes no more money while it is being returned', inStatus('closing'), 'REPLENISH', term, 'depositStatusNotChanged'],
    ['is not taken back before its money came', inStatus('new'), 'CLOSE', term, 'depositBlocked'],
    ['is not taken back under arrest', arrested(), 'CLOSE', term, 'depositBlocked'],
    ['is taken back early where that is agreed', inStatus('active'), 'CLOSE', term, inStatus('closing')],
    ['is not taken back early where that is not agreed', inStatus('active'), 'CLOSE', { ...term, returnsNow: false }, 'depositStatusNotChanged'],
    ['is taken back once', inStatus('closing'), 'CLOSE', term, 'depositStatusNotChanged'],
    ['for a term is prolonged by wish', inStatus('active'), 'SET_PROLONGATION', term, inStatus('active')],
    ['on demand has no prolongation', inStatus('active'), 'SET_PROLONGATION', { ...term, kind: 'onDemand' }, 'noDepositProlongation'],
    ['for a night has no prolongation', inStatus('active'), 'SET_PROLONGATION', { ...term, kind: 'overnight' }, 'noDepositProlongation'],
    ['under arrest keeps its account for payouts', arrested(), 'SET_PAYOUT_ACCOUNT', term, 'depositBlocked'],
    ['goes back at its end', inStatus('active'), 'MATURE', term, inStatus('closed')],
    ['goes on at its end where it is prolonged', inStatus('active'), 'MATURE', { ...term, prolongs: true }, inStatus('active')],
    ['for a night never goes on', inStatus('active'), 'MATURE', { ...term, kind: 'overnight', prolongs: true }, inStatus('closed')],
    ['on demand has no end', inStatus('active'), 'MATURE', { ...term, kind: 'onDemand' }, 'depositStatusNotChanged'],
    ['that is being returned is not prolonged', inStatus('closing'), 'MATURE', { ...term, prolongs: true }, inStatus('closed')],
    ['stays under arrest at its end', arrested(), 'MATURE', term, 'depositBlocked'],
    ['comes back from arrest to where it was', arrested('closing'), 'RELEASE', term, inStatus('closing')],
    ['is arrested again without effect', arrested('closing'), 'ARREST', term, arrested('closing')],
    ['without money is not arrested', inStatus('new'), 'ARREST', term, 'depositStatusNotChanged'],
  ] as const)('%s', (_, deposit, event, agreed, expected) => {
    expect(step(deposit, event, agreed)).toEqual(typeof expected === 'string' ? { ok: false, error: expected } : { ok: true, value: expected })
  })

  test('that is closed stays closed, whatever is wanted', () => {
    for (const { deposit, taken } of every) if (deposit.status === 'closed') expect(taken).toEqual({ ok: false, error: 'depositStatusNotChanged' })
  })

  test('under arrest pays nothing, whatever is agreed: only its release leads on', () => {
    for (const { deposit, event, taken } of every) if (deposit.status === 'arrested' && taken.ok && event !== 'RELEASE') expect(taken.value).toEqual(deposit)
  })

  test('goes where its diagram says, and nowhere else', () => {
    const diagram = readFileSync(new URL('../src/flows/deposit.mermaid', import.meta.url), 'utf8')
    const drawn = [...diagram.matchAll(/^ *(\w+) --> (\w+): (\w+)$/gm)].map(([, from, to, event]) => `${from} ${event} ${to}`)
    const taken = every.flatMap(({ deposit, event, taken: way }) => (way.ok ? [`${deposit.status} ${event satisfies DepositEvent} ${way.value.status}`] : []))
    expect([...new Set(taken)].sort()).toEqual(drawn.sort())
  })
})
