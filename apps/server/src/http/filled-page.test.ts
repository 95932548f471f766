// security row 25
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { pageConfiguration } from '@dilo/contract/page-configuration.ts'
import { languages, type Language } from '@dilo/domain/values/language.ts'
import { readConfig } from '../config.ts'
import { fillPage } from './filled-page.ts'
import { configurationOf } from './page-forms.ts'
import { cardOfLink } from './page-head.ts'

const page = {
  html: '<html lang="__LANG__" data-theme="__THEME__"><!--preloads--><script type="application/json" id="configuration">__CONFIGURATION__</script><script type="module" src="/assets/sign.js"></script><div id="root"></div></html>',
  preloads: { uk: ['/assets/uk.js'], ru: ['/assets/ru.js'] },
}

const filled = (environment: Record<string, string>, lang: Language = 'uk', picture?: string): string =>
  fillPage(page, configurationOf({ ...readConfig({ BANK_MODE: 'local', ...environment }), announcement: null }, lang, 'system'), { picture })

const blockOf = (html: string): unknown => JSON.parse(/<script type="application\/json" id="configuration">(.*?)<\/script>/.exec(html)?.[1] ?? '')

test('a page gets the values of the environment, and its defaults where that is silent', () => {
  expect(blockOf(filled({}))).toMatchObject({ signPath: '/sign', cabinetPath: '/cabinet/accounts', bankName: 'Діло' })
  expect(blockOf(filled({ SIGN_PATH: '/entry', CABINET_PATH: '/office/home', BANK_NAME: 'Справа' }))).toMatchObject({
    signPath: '/entry',
    cabinetPath: '/office/home',
    bankName: 'Справа',
  })
})

test('a page gets no more than the contract names: no secret among it', () => {
  expect(pageConfiguration.safeParse(blockOf(filled({ SMS_GATEWAY_TOKEN: 'not-for-browsers' })))).toMatchObject({ success: true })
  expect(filled({ SMS_GATEWAY_TOKEN: 'not-for-browsers' })).not.toContain('not-for-browsers')
})

test.each(languages)('a page in %s says so, and brings that catalogue', (lang) => {
  const html = filled({}, lang)
  expect(html).toContain(`<html lang="${lang}"`)
  expect(html).toContain(`<link rel="modulepreload" href="/assets/${lang}.js">`)
  expect(blockOf(html)).toMatchObject({ lang })
})

test.each([
  ['system', ['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']],
  ['light', ['all', 'not all']],
  ['dark', ['not all', 'all']],
] as const)('the bars of the browser have the canvas of the theme: %s', (theme, media) => {
  const html = fillPage(page, { ...configurationOf({ ...readConfig({ BANK_MODE: 'local' }), announcement: null }, 'uk', theme) })
  const found = [...html.matchAll(/<meta name="theme-color" media="([^"]+)" content="([^"]+)">/g)]
  expect(found.map(([, when]) => when)).toEqual(media)
  const tokens = readFileSync(new URL('../../../../packages/ui/src/theme/tokens.css', import.meta.url), 'utf8')
  const canvases = [...tokens.matchAll(/--canvas: (#[0-9a-f]{6})/g)].map(([, colour]) => colour)
  expect(found.map(([, , colour]) => colour)).toEqual(canvases.slice(0, 2))
})

test('the card of a link names the bank and its public address, whatever the name holds', () => {
  const card = cardOfLink(readConfig({ BANK_MODE: 'local', BANK_NAME: 'Б"анк <&>', PUBLIC_ORIGIN: 'https://bank.example' }), 'uk')
  expect(card).toContain('<meta property="og:site_name" content="Б&quot;анк &lt;&amp;>">')
  expect(card).toContain('<meta property="og:url" content="https://bank.example/sign">')
  expect(card).toContain('<meta property="og:image" content="https://bank.example/icons/icon-512.png">')
  expect(cardOfLink(readConfig({ BANK_MODE: 'local' }), 'ru')).toContain('content="Діло — интернет-банк для предпринимателей и компаний"')
})

test.each(['</script><script>alert(1)</script>', '<!--<script>', '$& $` $1', '\u2028'])('the name %j stays text inside the data block', (name) => {
  const html = filled({ BANK_NAME: name })
  expect(html.match(/<script/g)).toHaveLength(2)
  expect(blockOf(html)).toMatchObject({ bankName: name.trim() || 'Діло' })
})

describe('a login page', () => {
  test('says how much its announcement matters before any script has come', () => {
    const settings = { ...readConfig({ BANK_MODE: 'local' }), announcement: { uk: 'Так', ru: 'Да', level: 'danger' as const } }
    const login = { ...page, html: page.html.replace('<html', '<html data-announcement="__ANNOUNCEMENT__"') }
    const html = fillPage(login, configurationOf(settings, 'uk', 'system'), { level: settings.announcement.level })
    expect(html).toContain('<html data-announcement="danger"')
    expect(blockOf(html)).toMatchObject({ announcement: { uk: 'Так', ru: 'Да' } })
  })

  test('that is drawn beforehand stands in its place, takes no input yet, and its script waits for what paints it', () => {
    const drawn = filled({}, 'uk', '<h1>$& Вхід</h1>')
    expect(drawn).toContain('<div id="root" inert aria-disabled="true"><h1>$& Вхід</h1></div>')
    expect(drawn).toContain('<script type="module" fetchpriority="low" src="/assets/sign.js">')
    expect(drawn).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/uk.js">')
  })

  test('that is not drawn yet leaves its place empty', () => {
    expect(filled({})).toContain('<div id="root"></div>')
    expect(filled({})).not.toContain('fetchpriority')
  })
})
