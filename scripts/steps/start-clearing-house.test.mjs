import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pinnedNode } from './pinned-node.mjs'

const starter = new URL('start-clearing-house.mjs', import.meta.url)

/** A bank in short: it says what the house is called, and ends when its input does. */
const bank = `
  const { startClearingHouse } = await import('${starter.href}')
  const house = startClearingHouse()
  await house.ready
  const { CLEARING_URL: url, CLEARING_KEY_FILE: key, CLEARING_HOUSE_KEY_FILE: houseKey } = process.env
  process.stdout.write(JSON.stringify({ url, key, houseKey }) + '\\n')
  process.stdin.resume().on('end', async () => { await house.end(); process.exit() })
`

let dataDir
let running = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'dilo-house-'))
})
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  running = []
  await houseEnds()
  rmSync(dataDir, { recursive: true, maxRetries: 5 })
})

const houseListens = () => existsSync(join(dataDir, 'clearing-house', 'address'))

async function houseEnds() {
  await expect.poll(houseListens).toBe(false)
}

async function startBank(settings = {}) {
  const env = { ...process.env, BANK_MODE: 'local', DATA_DIR: dataDir, ...settings }
  const child = spawn(pinnedNode(), ['--input-type=module', '-e', bank], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  running.push(child)
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const end = async () => {
    child.stdin.end()
    await once(child, 'exit')
  }
  return { child, end, ...JSON.parse(line) }
}

const keyIn = (file) => JSON.parse(readFileSync(file, 'utf8'))

test('a local bank gets a clearing house and the keys to it, and the house ends with the bank', async () => {
  const { url, key, houseKey, end } = await startBank()
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  expect([keyIn(key).d, keyIn(houseKey).d]).toEqual([expect.any(String), undefined])
  await end()
  expect(houseListens()).toBe(false)
})

test('a bank that is killed takes its house along', async () => {
  const { child } = await startBank()
  child.kill('SIGKILL')
  await houseEnds()
})

test('a bank with a code of its own becomes a member of the house that works in the folder', async () => {
  const first = await startBank()
  const second = await startBank({ BANK_CODE: '399999' })
  expect([second.url, second.houseKey]).toEqual([first.url, first.houseKey])
  expect(second.key).not.toBe(first.key)
  await second.end()
  expect(houseListens()).toBe(true)
})

test.each([
  ['in production', { BANK_MODE: 'production' }],
  ['with a house elsewhere', { CLEARING_URL: 'https://house.example' }],
])('a bank %s gets none', async (_, settings) => {
  expect((await startBank(settings)).url).toBe(settings.CLEARING_URL)
  expect(existsSync(join(dataDir, 'clearing-house'))).toBe(false)
})
