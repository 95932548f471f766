import { describe, expect, test } from 'vitest'
import { endsAfter, isReason, isStaffActionKind, staffActionKinds, staffActionRules } from '../src/desk/staff-actions.ts'
import { hasOneOf, isStaffRole, staffRoles } from '../src/desk/staff-roles.ts'
import { DAY, HOUR } from '../src/values/duration.ts'

describe('a reason', () => {
  test.each(['Перевірено все', 'десять літер', 'ТОВ, ЄДРПОУ 123: збіг', 'a b c d e f g h i j'])('says something: %j', (text) => {
    expect(isReason(text)).toBe(true)
  })
  test.each(['', '   ', 'коротко', '1234567890', '..........', 'дев’ять99 ок'])('says nothing: %j', (text) => {
    expect(isReason(text)).toBe(false)
  })
})

describe('the table of kinds', () => {
  test.each(staffActionKinds)('%s has makers and, unless one is enough, people who decide', (kind) => {
    const { makers, secondPair } = staffActionRules[kind]
    expect(makers.length).toBeGreaterThan(0)
    if (secondPair.needs !== 'alone') expect(secondPair.by.length).toBeGreaterThan(0)
  })
  test('gives an undecided action 72 hours, and what holds at once 24', () => {
    expect(endsAfter('staffRoles')).toBe(3 * DAY)
    expect(endsAfter('staffClosing')).toBe(24 * HOUR)
  })
  test('knows its own names alone', () => {
    expect(staffActionKinds.every(isStaffActionKind) && staffRoles.every(isStaffRole)).toBe(true)
    expect(isStaffActionKind('constructor') || isStaffRole('king')).toBe(false)
  })
})

test('who has one of the roles may', () => {
  expect(hasOneOf(['officer', 'security'], ['security'])).toBe(true)
  expect(hasOneOf([], ['security'])).toBe(false)
})
