import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { textsByPart } from './texts-by-part.ts'

type Module = { readonly says?: readonly string[]; readonly imports?: readonly string[]; readonly loads?: readonly string[] }

const CATALOGUES = 'catalogues'

/** The texts of a part in a build of these modules; `loads` is a later import. */
function texts(part: string, modules: Readonly<Record<string, Module>>): string[] {
  const id = (name: string): string => (name === CATALOGUES ? name : resolve('/web', name))
  const byId = new Map(Object.entries(modules).map(([name, module]) => [id(name), module]))
  const graph = {
    getModuleIds: () => byId.keys(),
    getModuleInfo: (module: string) => ({
      importedIds: (byId.get(module)?.imports ?? []).map(id),
      dynamicallyImportedIds: (byId.get(module)?.loads ?? []).map(id),
      dynamicImporters: [...byId].filter(([, { loads }]) => loads?.map(id).includes(module)).map(([importer]) => importer),
    }),
  }
  const saidBy = textsByPart(
    graph as never,
    '/web',
    (module) => byId.get(module)?.says ?? [],
    (module) => module === CATALOGUES,
  )
  return [...saidBy(part)].sort()
}

const page = { imports: [CATALOGUES, 'frame'], loads: ['help', 'accounts'] }

const modules = {
  page,
  frame: { says: ['Мова'] },
  help: { says: ['Допомога'], imports: ['frame'] },
  accounts: { says: ['Рахунки'], imports: [CATALOGUES, 'list'] },
  list: { says: ['Мова', 'Рядок'], imports: ['page'] },
}

test('a page brings every text that its modules say, at once or later, up to the next part', () => {
  expect(texts('page', modules)).toEqual(['Допомога', 'Мова'])
})

test('a part that is loaded later brings its own texts, without those that its page has brought', () => {
  expect(texts('accounts', modules)).toEqual(['Рахунки', 'Рядок'])
})

test('a part of two pages brings what one of them has not brought', () => {
  const other = { says: ['Рядок'], imports: [CATALOGUES, 'frame'], loads: ['accounts'] }
  expect(texts('accounts', { ...modules, other })).toEqual(['Рахунки', 'Рядок'])
  expect(texts('accounts', { ...modules, other, page: { ...page, says: ['Рядок'] } })).toEqual(['Рахунки'])
})

test('a page that nobody else loads brings all of its own texts', () => {
  expect(texts('other', { ...modules, other: { imports: [CATALOGUES, 'frame'] } })).toEqual(['Мова'])
})
