import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../steps/root.mjs'
import { isSeenAt, journeysLeftToCi, testsLeftToCi } from './left-to-ci.mjs'

test('what npm test leaves to CI is there', () => {
  const paths = [...testsLeftToCi, ...journeysLeftToCi.map((name) => join('e2e', name))]
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('a brief run sees a quarter of the scenes, CI a half, every other run all of them', () => {
  const share = process.env['PROOF'] === 'brief' ? 2 : process.env['SCENES'] === 'half' ? 4 : 8
  expect([0, 1, 2, 3, 4, 5, 6, 7].filter(isSeenAt)).toHaveLength(share)
})
