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

type Heard = { readonly passes: boolean; readonly named: readonly string[] }

/** A part of the check that `npm test` and `npm run check` run, and the catalogues that it names. */
async function check(part: string): Promise<Heard> {
  const { scripts } = JSON.parse(readFileSync(web('package.json'), 'utf8')) as { scripts: Record<string, string> }
  const command = scripts['messages:check']?.split(' && ').find((one) => one.includes(part)) ?? `false ${part}`
  const PATH = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter)
  // Lingui takes NODE_ENV=test, which Vitest sets, for a test of itself.
  const options = { cwd: web('.'), env: { ...process.env, PATH, NODE_ENV: '' }, shell: true }
  return new Promise((resolve) =>
    execFile(command, options, (error, ...said) => {
      const named = [...said.join('\n').matchAll(/src\/\S+\.po/g)].map(([file]) => file)
      resolve({ passes: error === null, named: [...new Set(named)].sort() })
    }),
  )
}

test('what the code says and the catalogues do not, and the other way round, fails the check; all else passes', { timeout: 60_000 }, async () => {
  // One run for all of them: each reads the whole code.
  spoil('src/sign/locales/uk.po', (po) => `${po}\nmsgid "Нікому не потрібне"\nmsgstr "Нікому не потрібне"\n`)
  spoil('src/verify/locales/ru.po', (po) => po.replace(/\nmsgid ".+"\nmsgstr ".+"\n(?=\n)/, ''))
  spoil('src/cabinet/not-found.tsx', (code) => code.replace(/t`[^`]+`/, 't`Ще не зібраний текст`'))
  const ofTheCabinet = ['src/cabinet/locales/ru.po', 'src/cabinet/locales/uk.po']
  expect(await check('sync')).toEqual({ passes: false, named: [...ofTheCabinet, 'src/sign/locales/uk.po', 'src/verify/locales/ru.po'] })
})

test('a text that is not translated fails the check; all others pass', { timeout: 60_000 }, async () => {
  spoil('src/cabinet/locales/ru.po', (po) => po.replace(/^(msgid "Виписка"\nmsgstr ").+"$/m, '$1"'))
  expect(await check('missing')).toEqual({ passes: false, named: ['src/cabinet/locales/ru.po'] })
})
