import { describe, expect, test } from 'vitest'
import { worksAtOnce } from './works-at-once.ts'

const order = { form: 'virtual', replaces: null, isSignedAlone: true, waits: false } as const

describe('a new card', () => {
  test('that is virtual and signed by one person alone without a wait pays as soon as it is made', () => {
    expect(worksAtOnce(order)).toBe(true)
  })

  test.each([
    ['is plastic', { form: 'plastic' }],
    ['takes the place of another', { replaces: 'card' }],
    ['is signed by several people', { isSignedAlone: false }],
    ['had to wait', { waits: true }],
  ] as const)('that %s is activated first', (_, changed) => {
    expect(worksAtOnce({ ...order, ...changed })).toBe(false)
  })
})
