import { expect, test } from 'vitest'
import { objectionTo } from './assessment.ts'

test.each([
  ['of low risk is approved', 'low', false, 0, null],
  ['that is politically exposed is not of low risk', 'low', true, 0, 'exposedIsHighRisk'],
  ['that is politically exposed is not of medium risk', 'medium', true, 0, 'exposedIsHighRisk'],
  ['that is politically exposed is approved as high risk', 'high', true, 0, null],
  ['that may stand on a list is not approved, whatever the risk', 'high', true, 1, 'hitsStand'],
] as const)('a client %s', (_, risk, exposed, standingHits, objection) => {
  expect(objectionTo(risk, { exposed, standingHits })).toBe(objection)
})
