import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { bankNow, setBankClock } from './bank-clock.ts'

test('a moment is the bank’s, however wrong the clock of the browser is', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-29T10:00:00Z') })
  setBankClock('2026-11-28T09:00:00Z')
  vi.advanceTimersByTime(90_000)
  expect(new Date(bankNow()).toISOString()).toBe('2026-11-28T09:01:30.000Z')
  vi.useRealTimers()
})

/** Files that only measure how much time passes, or name what leaves this browser by its own clock. */
const byBrowser: Readonly<Record<string, string>> = {
  'session/bank-clock.ts': 'the difference itself',
  'page/use-seconds-left.ts': 'counts down from what the bank said',
  'page/use-status-changed.ts': 'compares with the moments of this page’s own calls',
  'shell/session-end.tsx': 'counts from the bank’s own now',
  'signing/eds/signer.ts': 'a worker that sees nothing of the page; the bank compares the moment of a signature with its own',
  'signing/sent-code-memory.ts': 'the age of a code that this tab asked for',
  'payments/form/use-draft.ts': 'the pause of typing',
  'questionnaire/use-section-form.ts': 'the pause of typing',
}

const root = join(import.meta.dirname, '..')

const filesWith = (form: RegExp): readonly string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .filter((path) => form.test(readFileSync(join(root, path), 'utf8')))
    .toSorted()

test('nothing in the cabinet reads the browser’s clock but what measures how much time passes', () => {
  expect(filesWith(/Date\.now\(\)|new Date\(\)/)).toEqual(Object.keys(byBrowser).toSorted())
})

test('no day in the cabinet is cut from an instant: that is the day of UTC, and the bank’s days are Kyiv’s', () => {
  expect(filesWith(/\.slice\(0, 10\)/)).toEqual([])
})
