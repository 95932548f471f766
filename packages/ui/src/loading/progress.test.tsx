import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Progress } from './progress.tsx'

test.each([
  ['circle', 'span'],
  ['progress', 'progress'],
  ['dots', 'span'],
] as const)('of the kind %s a progress says what is awaited', (kind, element) => {
  const drawn = renderToStaticMarkup(<Progress kind={kind} label="Завантажуємо" />)
  expect(drawn.startsWith(`<${element} class="d-progress-`)).toBe(true)
  expect(drawn).toContain('aria-label="Завантажуємо"')
})

test('a bar knows how much is done, or only that work goes on', () => {
  const bar = (value?: number) => renderToStaticMarkup(<Progress kind="progress" label="Підписуємо" {...(value !== undefined && { value })} />)
  expect(bar(40)).toContain('value="40"')
  expect(bar()).not.toContain('value')
})
