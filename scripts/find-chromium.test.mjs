import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findChromium } from './find-chromium.mjs'

const folder = join(mkdtempSync(join(tmpdir(), 'browsers-')), 'chromium')
const program = join(folder, 'chromium')
mkdirSync(folder)
writeFileSync(program, '')
chmodSync(program, 0o755)

afterAll(() => rmSync(join(folder, '..'), { recursive: true }))

test('a Chromium is a program, and not the folder that has its name', async () => {
  expect(await findChromium({ CHROMIUM_PATH: program })).toBe(program)
  expect(await findChromium({ CHROMIUM_PATH: folder })).toBeUndefined()
})
