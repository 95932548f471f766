import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findChromium } from './find-chromium.mjs'

const folder = mkdtempSync(join(tmpdir(), 'browsers-'))

function program(...path) {
  const file = join(folder, ...path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, '')
  chmodSync(file, 0o755)
  return file
}

afterAll(() => rmSync(folder, { recursive: true }))

test('a Chromium is a program, and not the folder that has its name', () => {
  const chromium = program('chromium', 'chromium')
  expect(findChromium({ CHROMIUM_PATH: chromium })).toBe(chromium)
  expect(findChromium({ CHROMIUM_PATH: join(chromium, '..') })).toBeUndefined()
})

test('of two browsers the headless shell is taken, wherever it stands on the PATH', () => {
  const [whole, shell] = [program('first', 'chromium'), program('second', 'chromium-headless-shell')]
  expect(findChromium({ PATH: `${join(whole, '..')}:${join(shell, '..')}` })).toBe(shell)
})
