// security row 46
import { expect, test } from 'vitest'
import { DEAD_AFTER_MS, watchLiveness } from './liveness.ts'

test.each([
  ['lives while the database answers its pool', 0, true, true],
  ['lives while the database is away for everybody: a restart repairs no database', DEAD_AFTER_MS, false, true],
  ['is dead when its pool stays silent though the database lets others in', DEAD_AFTER_MS, true, false],
])('a server %s', async (_, silentMs, isReached, isAlive) => {
  expect(
    await watchLiveness(
      () => silentMs,
      async () => isReached,
    ).isAlive(),
  ).toBe(isAlive)
})

test('whether the database lets others in is asked once for all who ask', async () => {
  let asked = 0
  let now = 0
  const liveness = watchLiveness(
    () => DEAD_AFTER_MS,
    async () => (asked += 1) > 0,
    () => now,
  )
  await Promise.all([liveness.isAlive(), liveness.isAlive(), liveness.isAlive()])
  now = 6_000
  await liveness.isAlive()
  expect(asked).toBe(2)
})
