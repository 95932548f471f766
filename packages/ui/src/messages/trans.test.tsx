import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Trans } from './trans.tsx'

const i18n = setupI18n({ locale: 'uk', messages: { uk: {} } })

const said = (message: string, values: Record<string, unknown>) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Trans id={message} message={message} values={values} components={{ 0: <em className="own" /> }} />
    </I18nProvider>,
  )

test.each([
  ['<0>press</0>', '&lt;0&gt;press&lt;/0&gt;'],
  ['<b>bold</b>', '&lt;b&gt;bold&lt;/b&gt;'],
  ['{name}', '{name}'],
  ['', ''],
])('a value that reads %s is text, and no element of its sentence', (value, text) => {
  expect(said('До {name}: <0>далі</0>', { name: value })).toBe(`До ${text}: <em class="own">далі</em>`)
})

test('numbers and elements stand in their sentence as before', () => {
  expect(said('{count} з {total}', { count: 2, total: <b>7</b> })).toBe('2 з <b>7</b>')
})
