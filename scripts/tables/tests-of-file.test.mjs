import { expect, test } from 'vitest'
import { testsOfFile } from './tests-of-file.mjs'

const running = (title) => ({ title, runs: true })
const left = (title) => ({ title, runs: false })

test.each([
  ['a test', `test('pays', () => {})`, [running('pays')]],
  ['a test in a group', `describe('a bank', () => { test('pays', () => {}) })`, [running('a bank'), running('pays')]],
  ['a group of Playwright', `test.describe('a bank', () => { test('pays', async ({ page }) => {}) })`, [running('a bank'), running('pays')]],
  ['a title with values', 'test(`pays ${name} in ${lang}`, () => {})', [running('pays % in %')]],
  ['a table and its cases', `test.each([['a fee', 1]])('%s is paid', () => {})`, [running('%s is paid'), running('a fee')]],
  ['a skipped test', `test.skip('pays', () => {})`, [left('pays')]],
  ['a test of a skipped group', `describe.skip('a bank', () => { test('pays', () => {}) })`, [left('a bank'), left('pays')]],
  ['a skipped table', `test.skip.each([['a fee', 1]])('%s is paid', () => {})`, [left('%s is paid'), left('a fee')]],
  ['a test that may be skipped', `test.skipIf(old)('pays', () => {})`, [left('pays')]],
  ['a test that skips itself', `test('pays', () => { test.skip(old, 'no') })`, [left('pays')]],
  ['a test to come', `test.todo('pays', () => {})`, [left('pays')]],
  ['a test that has to fail', `test.fails('pays', () => {})`, [left('pays')]],
])('%s is read as what runs and what does not', (_, text, tests) => {
  expect(testsOfFile('bank.test.ts', text).map(({ title, runs }) => ({ title, runs }))).toEqual(tests)
})
