import { expect, test, vi } from 'vitest'
import { type Pass, type QrState, type QrSurroundings, type QrWait, waitForPhone } from './qr-wait.ts'

const MINUTE = 60_000
const pass: Pass = { token: 't'.repeat(43), code: '123456' }

type World = {
  readonly wait: QrWait
  /** The states of the card, without repetitions in a row. */
  readonly shown: () => readonly QrState['is'][]
  readonly images: () => number
  /** The name of each socket, in order. */
  readonly names: readonly string[]
  readonly world: { hidden: boolean; reachable: boolean; imagesFail: boolean; sessionFails: boolean; connected: boolean }
  /** Lets time pass, and lets pending answers arrive. */
  pass(milliseconds: number): Promise<void>
}

function open(): World {
  vi.useFakeTimers()
  const world = { hidden: false, reachable: true, imagesFail: false, sessionFails: false, connected: false }
  const states: QrState['is'][] = []
  const names: string[] = []
  let images = 0
  let uuids = 0
  const browser: QrSurroundings = {
    connect() {
      if (world.connected) return
      setTimeout(() => {
        if (!world.reachable) return wait.unreachable()
        world.connected = true
        wait.connected()
      }, 10)
    },
    disconnect: () => void (world.connected = false),
    isConnected: () => world.connected,
    auth: async (name) => void names.push(name),
    async fetchImage() {
      if (world.imagesFail) throw new Error('no image')
      images += 1
      return `data:${images}`
    },
    async enter() {
      if (world.sessionFails) throw new Error('no session')
    },
    newClientId: () => `page ${(uuids += 1)}`,
    isHidden: () => world.hidden,
    now: () => Date.now(),
    after(milliseconds, work) {
      const timer = setTimeout(work, milliseconds)
      return () => clearTimeout(timer)
    },
    show: ({ is }) => void (states.at(-1) !== is && states.push(is)),
  }
  const wait: QrWait = waitForPhone(browser)
  wait.begin()
  return { wait, world, names, shown: () => states, images: () => images, pass: async (ms) => void (await vi.advanceTimersByTimeAsync(ms)) }
}

test('a code is shown, and another one each minute, on one socket and without a flicker', async () => {
  const { shown, images, names, pass: later } = open()
  await later(100)
  expect(shown()).toEqual(['loading', 'shown'])
  await later(3 * MINUTE)
  expect(images()).toBe(4)
  expect(shown()).toEqual(['loading', 'shown'])
  expect(names).toEqual(['page 1'])
})

test.each([
  ['that is seen', false, 15],
  ['that is hidden', true, 3],
])('a page %s shows so many codes and rests then, until a person asks for one', async (_, hidden, codes) => {
  const { wait, world, shown, images, pass: later } = open()
  world.hidden = hidden
  await later(60 * MINUTE)
  expect(shown().at(-1)).toBe('paused')
  expect(images()).toBe(codes)
  expect(world.connected).toBe(false)
  wait.begin()
  await later(100)
  expect(shown().at(-1)).toBe('shown')
})

test('a code that was read stays, and gives way to another when nobody decides', async () => {
  const { wait, shown, images, pass: later } = open()
  await later(50 * 1000)
  wait.scanned({ digits: '47' })
  await later(50 * 1000)
  expect(shown().at(-1)).toBe('scanned')
  expect(images()).toBe(1)
  await later(20 * 1000)
  expect(shown().at(-1)).toBe('shown')
})

test('a socket that broke and came again says its name again, and what is being decided goes on', async () => {
  const { wait, world, names, shown, images, pass: later } = open()
  await later(100)
  wait.scanned({ digits: '47' })
  world.connected = false
  world.connected = true
  wait.connected()
  await later(100)
  expect(names).toEqual(['page 1', 'page 1'])
  expect(images()).toBe(1)
  expect(shown().at(-1)).toBe('scanned')
})

test('a declined sign-in rests until a person asks for another code', async () => {
  const { wait, shown, names, pass: later } = open()
  await later(100)
  wait.scanned({ digits: '47' })
  wait.declined()
  await later(10 * MINUTE)
  expect(shown()).toEqual(['loading', 'shown', 'scanned', 'declined'])
  wait.begin()
  await later(100)
  expect(shown().at(-1)).toBe('shown')
  expect(names).toEqual(['page 1', 'page 2'])
})

test('an image that fails is shown as failed, and tried again by itself under another name', async () => {
  const { world, shown, names, pass: later } = open()
  world.imagesFail = true
  await later(100)
  expect(shown()).toEqual(['loading', 'failed'])
  world.imagesFail = false
  await later(31_000)
  expect(shown().at(-1)).toBe('shown')
  expect(names).toEqual(['page 1', 'page 2'])
})

test('the page says that a server cannot be reached, and looks for it no longer than a person may be looking', async () => {
  const { world, shown, pass: later } = open()
  world.reachable = false
  await later(100)
  expect(shown().at(-1)).toBe('failed')
  await later(60 * MINUTE)
  expect(shown().at(-1)).toBe('paused')
})

test('an approved person enters; when the session cannot be set, another code is shown', async () => {
  const { wait, world, shown, pass: later } = open()
  await later(100)
  wait.scanned({ digits: '47' })
  wait.approved(pass)
  await later(10 * MINUTE)
  expect(shown()).toEqual(['loading', 'shown', 'scanned', 'entering'])
  world.sessionFails = true
  wait.approved(pass)
  await later(100)
  expect(shown().at(-1)).toBe('shown')
})

test('a page that was left asks for nothing any more', async () => {
  const { wait, images, world, pass: later } = open()
  await later(100)
  wait.stop()
  await later(10 * MINUTE)
  expect(images()).toBe(1)
  expect(world.connected).toBe(false)
})
