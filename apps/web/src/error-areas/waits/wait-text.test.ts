import { setupI18n } from '@lingui/core'
import { afterEach, expect, test, vi } from 'vitest'
import { waitText } from './wait-text.ts'

// Test files share their modules: another one may have read these with mocks of its own.
vi.hoisted(() => vi.resetModules())

// Macros are the build's: here a text is its own id.
vi.mock('@lingui/core/macro', () => ({
  msg: (text: TemplateStringsArray | { message: string }) => {
    const message = 'message' in text ? text.message : text.join('')
    return { id: message, message }
  },
}))
vi.mock('@lingui/core', async (original) => {
  const whole = await original<{ setupI18n: typeof setupI18n }>()
  const i18n = whole.setupI18n({ locale: 'uk', messages: { uk: {} } })
  return { ...whole, i18n }
})
vi.mock('../../configuration.ts', () => ({ configuration: { signPath: '/sign', contactPhone: '0 800 000 000' } }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The text of an answer that came on 20 November 2026 at 14:05:30 in Kyiv. */
function textOf(error_code: string, retry_after: number | undefined, page = '/cabinet/home'): string | undefined {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T12:05:30Z') })
  vi.stubGlobal('location', { pathname: page })
  return waitText({ error_code, request_id: 'r', retry_after } as never, Date.now())[error_code as 'TOO_MANY_REQUESTS']?.id
}

test.each([
  ['TOO_MANY_REQUESTS', 5, 'Забагато спроб. Спробуйте знову за хвилину.'],
  ['TOO_MANY_REQUESTS', 60, 'Забагато спроб. Спробуйте знову за хвилину.'],
  ['TOO_MANY_REQUESTS', 61, 'Забагато спроб. Спробуйте знову після 14:07 за Києвом.'],
  ['TOO_MANY_REQUESTS', 3350, 'Забагато спроб. Спробуйте знову після 15:02 за Києвом.'],
  [
    'TOO_MANY_REQUESTS',
    85330,
    'Забагато спроб. Спробуйте знову після 21.11.2026, 13:48 за Києвом. Решта сторінок працює. Не можна чекати — зателефонуйте нам: 0 800 000 000.',
  ],
  ['RESEND_TOO_EARLY', 42, 'Код щойно надіслано. Новий можна попросити за хвилину.'],
  ['REG_E002', 300, 'Спроби вичерпано. Почніть реєстрацію знову після 14:11 за Києвом.'],
])('%s with a wait of %i seconds says until when by the clock of Kyiv', (code, seconds, text) => {
  expect(textOf(code, seconds)).toBe(text)
})

test('a long wait at sign-in says what works without the code', () => {
  expect(textOf('TOO_MANY_REQUESTS', 85330, '/sign/confirm')).toContain('Якщо ви вже ввійшли на іншому пристрої, там усе працює.')
})

test('an answer that names no time has the text of its code', () => {
  expect(textOf('TOO_MANY_REQUESTS', undefined)).toBeUndefined()
  expect(textOf('AUTH_E007', 300)).toBeUndefined()
})
