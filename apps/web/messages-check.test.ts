import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
let copy: string

/** A copy of the web and of what its texts are collected from, for a test to spoil. */
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'dilo-messages-'))
  const isSource = (path: string): boolean => !/node_modules|[/\\]dist$/.test(path)
  for (const folder of ['apps/web', 'packages']) cpSync(join(root, folder), join(copy, folder), { recursive: true, filter: isSource })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  for (const name of ['package.json', 'tsconfig.json']) cpSync(join(root, name), join(copy, name))
})
afterEach(() => rmSync(copy, { recursive: true, force: true }))

const web = (path: string): string => join(copy, 'apps', 'web', path)

function spoil(path: string, change: (text: string) => string): void {
  const text = readFileSync(web(path), 'utf8')
  const changed = change(text)
  expect(changed).not.toBe(text)
  writeFileSync(web(path), changed)
}

/** The check that `npm test` and `npm run check` run. @returns whether it passes */
async function check(): Promise<boolean> {
  const { scripts } = JSON.parse(readFileSync(web('package.json'), 'utf8')) as { scripts: Record<string, string> }
  const PATH = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter)
  // Lingui takes NODE_ENV=test, which Vitest sets, for a test of itself.
  const options = { cwd: web('.'), env: { ...process.env, PATH, NODE_ENV: '' }, shell: true }
  return new Promise((resolve) => execFile(scripts['messages:check'] ?? 'false', options, (error) => resolve(error === null)))
}

test('the catalogues as they are pass', { timeout: 60_000 }, async () => {
  expect(await check()).toBe(true)
})

test.each([
  ['a text that is not translated', 'src/cabinet/locales/ru.po', (po: string) => po.replace(/^(msgid "Виписка"\nmsgstr ").+"$/m, '$1"')],
  ['a text that nobody says any more', 'src/cabinet/locales/uk.po', (po: string) => `${po}\nmsgid "Нікому не потрібне"\nmsgstr "Нікому не потрібне"\n`],
  ['a text that the catalogue does not know', 'src/cabinet/locales/uk.po', (po: string) => po.replace(/^msgid "Виписка"\nmsgstr ".+"\n/m, '')],
  ['a new text of the code that nobody has collected', 'src/cabinet/not-found.tsx', (code: string) => code.replace(/t`[^`]+`/, 't`Ще не зібраний текст`')],
])('%s fails the check', { timeout: 60_000 }, async (_, path, change) => {
  spoil(path, change)
  expect(await check()).toBe(false)
})
