import { expect, test } from 'vitest'
import { pinnedNode } from './pinned-node.mjs'

test('the pinned Node of this machine is found', () => {
  expect(pinnedNode()).toMatch(/node(\.exe)?$/)
})

test('a machine without a pinned Node runs on its own when that is new enough', () => {
  expect(pinnedNode('sunos', 'sparc')).toBe(process.execPath)
})
