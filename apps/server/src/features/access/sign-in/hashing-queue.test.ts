import { expect, test } from 'vitest'
import { hashingQueue } from './hashing-queue.ts'

/** Work that runs until it is released, with a count of running pieces. */
function heldWork() {
  const held: (() => void)[] = []
  const work = () => new Promise<string>((resolve) => held.push(() => resolve('done')))
  return { work, running: () => held.length, letOneGo: () => held.shift()?.() }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

// security row 5
test('hashing runs as wide as configured, waits as long as configured, and refuses the rest at once', async () => {
  const queue = hashingQueue({ width: 2, length: 3 })
  const { work, running, letOneGo } = heldWork()
  const taken = Array.from({ length: 5 }, () => queue.admit('known', (inTurn) => inTurn(work)))
  expect(await queue.admit('known', (inTurn) => inTurn(work))).toEqual({ ok: false, error: { code: 'tooManyRequests', retryAfter: 5 } })
  expect(running()).toBe(2)
  for (let done = 0; done < 5; done += 1) {
    letOneGo()
    await turn()
    expect(running()).toBe(Math.min(2, 4 - done))
  }
  expect(await Promise.all(taken)).toEqual(taken.map(() => ({ ok: true, value: 'done' })))
})

// security row 44, pace
test('strangers fill half of the line, and leave the other half to those who are known', async () => {
  const queue = hashingQueue({ width: 1, length: 4 })
  const { work, letOneGo } = heldWork()
  const taken = Array.from({ length: 3 }, () => queue.admit('stranger', (inTurn) => inTurn(work)))
  expect([queue.hasRoom('stranger').ok, queue.hasRoom('known').ok]).toEqual([false, true])
  expect(await queue.admit('stranger', work)).toEqual({ ok: false, error: { code: 'tooManyRequests', retryAfter: 5 } })
  taken.push(...Array.from({ length: 2 }, () => queue.admit('known', (inTurn) => inTurn(work))))
  expect(queue.hasRoom('known').ok).toBe(false)
  for (let done = 0; done < 5; done += 1) {
    letOneGo()
    await turn()
  }
  expect(await Promise.all(taken)).toEqual(taken.map(() => ({ ok: true, value: 'done' })))
})

test('a check that fails leaves its place to the next', async () => {
  const queue = hashingQueue({ width: 1, length: 1 })
  const failing = queue.admit('known', (inTurn) => inTurn(() => Promise.reject(new Error('no'))))
  const next = queue.admit('known', (inTurn) => inTurn(() => Promise.resolve('next')))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toEqual({ ok: true, value: 'next' })
  expect(await queue.admit('known', (inTurn) => inTurn(() => Promise.resolve('later')))).toEqual({ ok: true, value: 'later' })
})

test('what a check does besides hashing does not keep others from hashing', async () => {
  const queue = hashingQueue({ width: 1, length: 1 })
  const { work, letOneGo } = heldWork()
  const reading = queue.admit('known', async (inTurn) => {
    await work()
    return inTurn(() => Promise.resolve('read'))
  })
  expect(await queue.admit('known', (inTurn) => inTurn(() => Promise.resolve('hashed')))).toEqual({ ok: true, value: 'hashed' })
  letOneGo()
  expect(await reading).toEqual({ ok: true, value: 'read' })
})
