// security row 48
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readServerKey } from './server-key.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'dilo-key-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const read = () => readServerKey({ serverKey: null, dataDir })

test('first starts at once end with one key of 32 bytes, which only its owner can read', async () => {
  const keys = await Promise.all(Array.from({ length: 16 }, read))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(keys[0]).toHaveLength(32)
  expect(readdirSync(dataDir)).toEqual(['server-key'])
  expect(statSync(join(dataDir, 'server-key')).mode & 0o777).toBe(0o600)
})

test('the next start has the same key', async () => {
  expect(await read()).toEqual(await read())
})

test('a file that is no key is refused, not used', async () => {
  writeFileSync(join(dataDir, 'server-key'), '')
  await expect(read()).rejects.toThrow('is not a key; delete it and start again')
})

test('a key that is set counts', async () => {
  expect(await readServerKey({ serverKey: '07'.repeat(32), dataDir })).toEqual(Buffer.alloc(32, 7))
})
