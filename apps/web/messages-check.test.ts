import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
let copy: string

/** Folders of the web that say texts: `npm test` checks all of them anyway, and these scripts read the whole of what is there. */
const SAYS_TEXTS = ['cabinet/page', 'cabinet/accounts']

/** A copy of a part of the web with the catalogue of its texts, for a test to spoil. */
beforeEach(async () => {
  copy = mkdtempSync(join(tmpdir(), 'dilo-messages-'))
  const isSource = (path: string): boolean => !/node_modules|[/\\](dist|src)$/.test(path)
  cpSync(join(root, 'apps/web'), web('.'), { recursive: true, filter: isSource })
  for (const folder of SAYS_TEXTS) cpSync(join(root, 'apps/web/src', folder), web(join('src', folder)), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  for (const name of ['package.json', 'tsconfig.json']) cpSync(join(root, name), join(copy, name))
  const { passes, says } = await script('messages')
  if (!passes) throw new Error(says)
}, 60_000)
afterEach(() => rmSync(copy, { recursive: true, force: true }))

const web = (path: string): string => join(copy, 'apps', 'web', path)

function spoil(path: string, change: (text: string) => string): void {
  const text = readFileSync(web(path), 'utf8')
  const changed = change(text)
  expect(changed).not.toBe(text)
  writeFileSync(web(path), changed)
}

/** Runs a script of the web's package.json, or the part of it that names `command`; returns its success and its output. */
async function script(name: string, command = ''): Promise<{ passes: boolean; says: string }> {
  const { scripts } = JSON.parse(readFileSync(web('package.json'), 'utf8')) as { scripts: Record<string, string> }
  const part = scripts[name]?.split(' && ').find((one) => one.includes(command)) ?? `false ${name}`
  const PATH = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter)
  // Lingui takes NODE_ENV=test, which Vitest sets, for a test of itself.
  const options = { cwd: web('.'), env: { ...process.env, PATH, NODE_ENV: '' }, shell: true }
  return new Promise((resolve) => execFile(part, options, (error, ...said) => resolve({ passes: error === null, says: said.join('\n') })))
}

const textsOf = (po: string): string[] => [...po.matchAll(/^msgid "(.+)"$/gm)].map(([, text = '']) => text)

const catalogue = 'locales/ru.po'

test('a text that nobody says, one that the catalogue lacks and one that is new fail the check', { timeout: 120_000 }, async () => {
  const whole = readFileSync(web(catalogue), 'utf8')
  spoil(catalogue, (po) => `${po}\nmsgid "Нікому не потрібне"\nmsgstr "Никому не нужное"\n`)
  spoil(catalogue, (po) => po.replace('\nmsgid "Виписка"\nmsgstr "Выписка"\n', ''))
  spoil('src/cabinet/page/not-found.tsx', (code) => code.replace('t`Такої сторінки немає`', 't`Ще не зібраний текст`'))
  expect(await script('messages:check', 'sync')).toEqual({ passes: false, says: expect.stringContaining(`${catalogue}: Catalog is out of sync`) })

  expect(await script('messages')).toMatchObject({ passes: true })
  const expected = new Set([...textsOf(whole), 'Ще не зібраний текст'])
  expected.delete('Такої сторінки немає')
  expect(new Set(textsOf(readFileSync(web(catalogue), 'utf8')))).toEqual(expected)
})

test('a text that is not translated fails the check; all others pass', { timeout: 60_000 }, async () => {
  spoil(catalogue, (po) => po.replace(/^(msgid "Виписка"\nmsgstr ").+"$/m, '$1"'))
  const { passes, says } = await script('messages:check', 'missing')
  const named = says.split('\n').filter((line) => line.startsWith(catalogue))
  expect({ passes, named }).toEqual({ passes: false, named: [expect.stringMatching(/: \(Виписка\)$/)] })
})
