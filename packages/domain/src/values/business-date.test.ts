import { afterEach, expect, test, vi } from 'vitest'

const { DateTimeFormat } = Intl

afterEach(() => vi.unstubAllGlobals())

test.each(['en-US', 'en-CA', 'uk', 'sv'])('the day in Kyiv is the same in a browser that writes dates as %s', async (locale) => {
  vi.resetModules()
  vi.stubGlobal('Intl', {
    DateTimeFormat: function (_: string, options: Intl.DateTimeFormatOptions) {
      return new DateTimeFormat(locale, options)
    },
  })
  const { businessDateAt } = await import('./business-date.ts')
  expect(businessDateAt(Date.UTC(2026, 10, 5, 21, 59))).toBe('2026-11-05')
  expect(businessDateAt(Date.UTC(2026, 10, 5, 22))).toBe('2026-11-06')
})
