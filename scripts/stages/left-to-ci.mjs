import process from 'node:process'

/**
 * What `npm test` leaves to CI (`npm test -- --whole`) and to `npm run proof`, so that it takes fourteen minutes: kills,
 * simulations and products whose rules shorter tests prove as well, one by one. A test that is run by its name always runs.
 */
export const testsLeftToCi = [
  'apps/server/src/features/cards/clearing/killed-clearing.test.ts',
  'apps/server/src/features/deposits/operations/killed-operations.test.ts',
]

/** The same of journeys: each refusal in words, strings of an attacker on each page, states of a component. */
export const journeysLeftToCi = ['api-docs.spec.ts', 'hostile-strings.spec.ts']

/** How far this run goes: `brief` leaves that out, `large` is the proof at length (testing/proof-size.ts). */
export const isBrief = process.env['PROOF'] === 'brief'
