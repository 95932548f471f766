import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagesInFewFiles } from './pages-in-few-files.ts'

const named = (names: string, script: string): string => `import { ${names} } from '${script}'`
const loads = (page: string): string => `${page}: () => import(${JSON.stringify(page)})`

/** A web of three pages: two share a counter, which another script of theirs also uses; one is carried by another page. */
const sources: Readonly<Record<string, string>> = {
  main: `${named('title', 'frame')}
    globalThis.mainOfTest = { pages: { ${['list', 'form', 'help'].map(loads).join(', ')} }, title }`,
  frame: `export const title = () => 'the bank'`,
  counter: `let count = 0
    export const next = () => ++count`,
  twice: `${named('next', 'counter')}
    const $0 = () => next() + next()
    export { $0 as twice }`,
  list: `${[named('title', 'frame'), named('next', 'counter'), named('twice', 'twice'), named('help', 'help')].join('\n')}
    export const List = () => [title(), next(), twice()]
    export { help }`,
  form: `${named('next', 'counter')}
    ${named('twice', 'twice')}
    export class Form { static count() { return [next(), twice()] } }
    export default 'the form'`,
  help: `${named('title', 'frame')}
    export const help = { of: title() }`,
}

let folder: string
let chunks: readonly Rolldown.OutputChunk[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'))
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    plugins: [{ name: 'sources', resolveId: (id) => (id in sources ? id : null), load: (id) => sources[id] ?? null }, pagesInFewFiles()],
    // The bundler's short names may be like `$0`.
    build: { write: false, minify: false, modulePreload: false, rolldownOptions: { input: 'main' } },
  })) as Rolldown.RolldownOutput
  chunks = built.output.filter((output) => output.type === 'chunk')
  for (const { fileName, code } of chunks) await writeFile(join(folder, `${basename(fileName, '.js')}.mjs`), code.replaceAll('.js', '.mjs'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a page is one script, which asks for nothing but the first load', () => {
  const pages = chunks.filter(({ isDynamicEntry }) => isDynamicEntry)
  const first = chunks.filter(({ isDynamicEntry }) => !isDynamicEntry).map(({ fileName }) => fileName)
  expect(pages.map(({ name }) => name).sort()).toEqual(['form', 'help', 'list'])
  for (const { imports } of pages) for (const imported of imports) expect(first).toContain(imported)
  expect(chunks).toHaveLength(pages.length + first.length)
})

type Opened = { readonly List: () => unknown[]; readonly Form: { count: () => number[] }; readonly default: string; readonly help: object }

test('pages that share a script share its state, and a page that another one carries is the same page', async () => {
  const main = chunks.find(({ isEntry }) => isEntry)
  await import(pathToFileURL(join(folder, `${basename(main?.fileName ?? '', '.js')}.mjs`)).href)
  const { pages } = (globalThis as unknown as { mainOfTest: { pages: Record<'list' | 'form' | 'help', () => Promise<Opened>> } }).mainOfTest
  const list = await pages.list()
  expect(list.List()).toEqual(['the bank', 1, 5])
  const form = await pages.form()
  expect([form.Form.count(), form.default]).toEqual([[4, 11], 'the form'])
  expect(list.List()[1]).toBe(7)
  expect((await pages.help()).help).toBe(list.help)
})
