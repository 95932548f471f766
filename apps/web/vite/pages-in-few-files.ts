import { basename } from 'node:path'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import { type BuiltScript, readScript } from './built-script.ts'
import { catalogueOf } from './catalogues.ts'

type Chunk = Rolldown.OutputChunk

/** Scripts and chunks by the names of their files without a folder. */
type Scripts = ReadonlyMap<string, BuiltScript>
type Chunks = ReadonlyMap<string, Chunk>

/**
 * Makes one script of each page and part that loads later: what it shares with others is copied into it (decision 298).
 * The copies of a script run once and have one state: `sharedScripts` keeps what the first of them exports, by the name
 * of its file, which changes with its content. The first loads stay as they are.
 *
 * An export is read once, so no script may export a name to which it gives another value later
 * (`import/no-mutable-exports`).
 */
export function pagesInFewFiles(): Plugin {
  return {
    name: 'dilo:pages-in-few-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const later = laterChunks(bundle)
      const scripts = new Map([...later].map(([file, { code }]) => [file, readScript(file, code)]))
      const imported = new Set([...scripts.values()].flatMap(({ imports }) => imports.map(({ file }) => file)))
      const pages = [...later].filter(([, { isDynamicEntry }]) => isDynamicEntry)
      const written = pages.map(([file]) => {
        const parts = partsOf(file, scripts)
        return { file, parts, code: writePage(parts, scripts, imported.has(file)) }
      })
      for (const { file, parts, code } of written) replace(file, parts, code, later)
      for (const chunk of later.values()) if (!chunk.isDynamicEntry) delete bundle[chunk.fileName]
    },
  }
}

/** The chunks of no first load. Catalogues are files of their own. */
function laterChunks(bundle: Rolldown.OutputBundle): Chunks {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const first = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  for (const name of first)
    for (const file of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) first.add(file)
  return new Map(
    chunks
      .filter(({ fileName, facadeModuleId }) => !first.has(fileName) && catalogueOf(facadeModuleId) === undefined)
      .map((chunk) => [basename(chunk.fileName), chunk]),
  )
}

/** The scripts that a page carries, each after all that it imports, the page's own last. */
function partsOf(page: string, scripts: Scripts): readonly string[] {
  const found = new Set<string>()
  const waiting = new Set<string>()
  const visit = (file: string): void => {
    const script = scripts.get(file)
    if (script === undefined || found.has(file)) return
    if (waiting.has(file)) throw new Error(`${file} imports itself by way of others`)
    waiting.add(file)
    for (const { file: one } of script.imports) visit(one)
    found.add(file)
  }
  visit(page)
  return [...found]
}

/** Longer than any name in a shortened script: it cannot hide one of these. */
const partName = (number: number): string => `$part${number}`

/** @param isImported other pages import the page's own script, so that it has copies as well */
function writePage(parts: readonly string[], scripts: Scripts, isImported: boolean): string {
  const fromFirstLoads = new Map<string, string>()
  const numbers = new Map(parts.map((file, number) => [file, number]))
  /** The name, in this page, of what one of its scripts imports. */
  const nameHere = (file: string, outside: string): string => {
    const number = numbers.get(file)
    if (number !== undefined) return `${partName(number)}.${outside}`
    const wanted = `{${outside} as $first}from"./${file}"`
    const name = fromFirstLoads.get(wanted) ?? `$first${fromFirstLoads.size}`
    fromFirstLoads.set(wanted, name)
    return name
  }
  const statements = parts.map((file, number) => {
    const { imports, exports, body } = scripts.get(file) ?? { imports: [], exports: [], body: '' }
    const known = imports.flatMap(({ file: from, names }) =>
      names.map(({ outside, inside }) => `const ${inside}=${nameHere(from, outside)};`),
    )
    const code = `${known.join('')}${body};`
    const isOwn = number === parts.length - 1
    if (isOwn && !isImported) return `${code}export{${listed(exports, ' as ')}};`
    const members = exports.map(({ outside, inside }) => `${outside}:${inside}`).join(',')
    const kept = `const ${partName(number)}=$shared["${file}"]??=(()=>{${code}return{${members}}})();`
    return isOwn ? kept + passedOn(exports, number) : kept
  })
  const imports = [...fromFirstLoads].map(([wanted, name]) => `import${wanted.replace('$first', name)};`)
  return `${imports.join('')}const $shared=globalThis.sharedScripts??={};${statements.join('\n')}`
}

const listed = (names: BuiltScript['exports'], between: string): string =>
  names.map(({ outside, inside }) => `${inside}${between}${outside}`).join(',')

/** The exports of a page's own script, when this is one of those with copies. */
function passedOn(exports: BuiltScript['exports'], number: number): string {
  const names = exports.map(({ outside }, index) => ({ outside, inside: `$own${index}` }))
  const values = names.map(({ outside, inside }) => `${inside}=${partName(number)}.${outside}`).join(',')
  return names.length === 0 ? '' : `const ${values};export{${listed(names, ' as ')}};`
}

/** Gives a page its script, which asks for first loads alone, and the looks of all that it carries. */
function replace(page: string, parts: readonly string[], code: string, later: Chunks): void {
  const chunk = later.get(page)
  if (chunk === undefined) throw new Error(`The build has no ${page}`)
  const carried = parts.flatMap((file) => later.get(file) ?? [])
  const imports = new Set(carried.flatMap((one) => one.imports).filter((file) => !later.has(basename(file))))
  for (const one of carried)
    for (const style of one.viteMetadata?.importedCss ?? []) chunk.viteMetadata?.importedCss.add(style)
  chunk.imports = [...imports]
  const short = minifySync(page, code, { module: true, compress: true, mangle: { toplevel: true } })
  if (short.errors.length > 0) throw new Error(`${page} cannot be written: ${short.errors[0]?.message}`)
  chunk.code = short.code
}
