import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BusinessDate } from '../values/business-date.ts'
import { monthNames } from '../values/month-names.ts'
import { monthInText } from './month-in-text.ts'

const today = '2026-11-20' as BusinessDate
const days = (month: string, last: string) => ({ from: `${month}-01`, to: `${month}-${last}` })

describe('a month in a search', () => {
  test.each([
    ['березень', '', days('2026-03', '31')],
    ['оренда березень', 'оренда', days('2026-03', '31')],
    ['Оренда за березень 2025', 'Оренда', days('2025-03', '31')],
    ['березня 2025 року оренда', 'оренда', days('2025-03', '31')],
    ['у березні', '', days('2026-03', '31')],
    ['аренда март', 'аренда', days('2026-03', '31')],
    ['аренда за март 2025 г.', 'аренда', days('2025-03', '31')],
    ['1 200 мая', '1 200', days('2026-05', '31')],
    ['ГРУДЕНЬ', '', days('2025-12', '31')],
    ['лютого', '', days('2026-02', '28')],
    ['листопад', '', days('2026-11', '20')],
    ['ноября', '', days('2026-11', '20')],
  ])('%s is searched as «%s» in its days', (typed, text, range) => {
    expect(monthInText(typed, today)).toEqual({ text, days: range })
  })

  test.each(['оренда', 'Мартинюк', 'Березенський', 'майстерня', 'липа', 'січень лютий', 'грудень 2026', 'О’майя', ''])(
    '%s names none that has begun',
    (typed) => {
      expect(monthInText(typed, today)).toBeNull()
    },
  )

  test('is found by its own name in each case, wherever it stands', () => {
    fc.assert(
      fc.property(fc.constantFrom(...monthNames.entries()), fc.constantFrom('', 'оренда', 'ТОВ «Сад» 50,20'), fc.boolean(), ([index, name], text, first) => {
        const found = monthInText((first ? [name, text] : [text, name]).join(' '), '2026-12-31' as BusinessDate)
        expect(found?.text).toBe(text)
        expect(found?.days.from).toBe(`2026-${String(index + 1).padStart(2, '0')}-01`)
      }),
    )
  })
})
