import { expect, test } from 'vitest'
import { lifeOf } from './request-life.ts'

type Request = Parameters<typeof lifeOf>[0]
type Steps = Partial<Record<Request['lifeline'][number]['step'], string>>

const CHANGED = '2026-11-20T10:00:00.000Z'
const [SIGNED, TAKEN, DEALT] = ['2026-11-20T08:00:00.000Z', '2026-11-20T08:00:02.000Z', '2026-11-20T08:05:00.000Z']

const request = (side: Request['side'], state: Request['state'], steps: Steps): Request => ({
  side,
  state,
  lifeline: (['signed', 'handedOver', 'filled', 'credited'] as const).map((step) => ({ step, at: steps[step] ?? null })),
  useBy: steps.useBy ?? null,
  changedAt: CHANGED,
})

// oxfmt-ignore
test.each([
  ['a draft is to be signed first', request('SALE', 'DRAFT', {}), ['signed now', 'handedOver ahead', 'filled ahead', 'credited ahead']],
  ['what is signed goes to the dealer', request('PURCHASE', 'QUEUED', { signed: SIGNED }), ['signed past', 'handedOver now', 'filled ahead', 'credited ahead', 'useBy ahead']],
  ['what the dealer has is dealt next', request('SALE', 'EXECUTING', { signed: SIGNED, handedOver: TAKEN }), ['signed past', 'handedOver past', 'filled now', 'credited ahead']],
  ['what is dealt in part is still being dealt', request('SALE', 'FILLING', { signed: SIGNED, handedOver: TAKEN, filled: DEALT }), ['signed past', 'handedOver past', 'filled now', 'credited ahead']],
  ['bought currency is to be used until a day', request('PURCHASE', 'EXECUTED', { signed: SIGNED, handedOver: TAKEN, filled: DEALT, credited: DEALT, useBy: '2026-12-04' }), ['signed past', 'handedOver past', 'filled past', 'credited past', 'useBy ahead']],
  ['sold hryvnia are nobody’s to use', request('SALE', 'EXECUTED', { signed: SIGNED, handedOver: TAKEN, filled: DEALT, credited: DEALT }), ['signed past', 'handedOver past', 'filled past', 'credited past']],
  ['an end in part stands after what was dealt', request('PURCHASE', 'PARTLY_EXECUTED', { signed: SIGNED, handedOver: TAKEN, filled: DEALT, credited: DEALT, useBy: '2026-12-04' }), ['signed past', 'handedOver past', 'filled past', 'credited past', 'ended now', 'useBy ahead']],
  ['a rejected one ends where it was', request('PURCHASE', 'REJECTED', { signed: SIGNED, handedOver: TAKEN }), ['signed past', 'handedOver past', 'ended now']],
  ['a revoked one ends before the dealer', request('SALE', 'REVOKED', { signed: SIGNED }), ['signed past', 'ended now']],
] as const)('%s', (_name, given, stations) => {
  expect(lifeOf(given).map(({ step, standing }) => `${step} ${standing}`)).toEqual(stations)
})
