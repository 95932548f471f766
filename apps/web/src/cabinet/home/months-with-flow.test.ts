import { expect, test } from 'vitest'
import { monthsWithFlow } from './months-with-flow.ts'

const month = (name: string, came: string, out = '0') => ({ month: name, in: came, out, net: String(BigInt(came) - BigInt(out)) })

test('the cash flow begins at the first month with entries, and keeps the still months after it', () => {
  const [before, first, still, last] = [month('2026-08', '0'), month('2026-09', '0', '5'), month('2026-10', '0'), month('2026-11', '7')]
  expect(monthsWithFlow([before, first, still, last])).toEqual([first, still, last])
  expect(monthsWithFlow([before, still])).toEqual([])
})
