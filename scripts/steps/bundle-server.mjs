// Writes the server and its packages as a few files (decision 214); run by build-server.mjs on the pinned Node.
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withPlaceOfSource } from './place-of-source.mjs'
import { root } from './root.mjs'
import { inLatinLetters } from './latin-letters.mjs'
import { builtServer } from './server-form.mjs'

const server = join(root, 'apps', 'server')

/** Packages with files beside their code: native programs, fonts. Nothing of them is loaded before the first answer. */
const apart = [/^sharp$/, /^@hyzyla\/pdfium/, /^pdfkit$/]

const besideItsSource = {
  name: 'beside-its-source',
  transform: {
    filter: { id: /\.ts$/, code: /import\.meta\.(url|main)/ },
    handler: (code, id) => ({ code: withPlaceOfSource(code, id), map: null }),
  },
}

/** Packages whose mention of their own folder is for what the bank does not use: pages, transports, settings in files. */
const unused = /\/node_modules\/(import-fresh|pino|socket\.io|thread-stream)\//

const lookBesideThemselves = {
  name: 'look-beside-themselves',
  transform: {
    filter: { id: /\/node_modules\/|\\node_modules\\/, code: /__dirname|__filename/ },
    handler(_, id) {
      if (!unused.test(id.split(sep).join('/')))
        throw new Error(`${id} looks for files beside it: its package must be among those that stay apart.`)
    },
  },
}

/**
 * The router compiles a function for each part of a path: a quarter of the time that routes take at each start. Comparing
 * by `startsWith` finds the same.
 */
const comparePrefixes = {
  name: 'compare-prefixes',
  transform: {
    filter: { id: /[/\\\\]find-my-way[/\\\\]lib[/\\\\]node\.js$/ },
    handler(code, id) {
      const compiled = /(?<=function compilePrefixMatch ?\(prefix\) \{\n)[^]*?(?=\n\}\n)/
      if (!compiled.test(code)) throw new Error(`${id} no longer compiles its comparisons: this plugin can go.`)
      return { code: code.replace(compiled, '  return (path, i) => path.startsWith(prefix, i)'), map: null }
    },
  },
}

const bundle = await (
  await bundler()
)({
  input: { main: join(server, 'src', 'main.ts') },
  platform: 'node',
  external: apart,
  plugins: [besideItsSource, lookBesideThemselves, comparePrefixes],
  // A replaced address stays on its line.
  onwarn(warning) {
    if (warning.code !== 'SOURCEMAP_BROKEN') throw new Error(warning.message)
  },
})
// Made aside: who starts meanwhile finds the server whole, or none.
const next = join(server, '.cache', `dist-${process.pid}`)
// CommonJS: of an ES module that imports node:http, Node reads all exports at once, and loads undici for them.
await bundle.write({
  dir: next,
  format: 'cjs',
  entryFileNames: '[name].cjs',
  chunkFileNames: '[name]-[hash].cjs',
  comments: false,
  sourcemap: true,
})
// A text with one Cyrillic letter takes two bytes for each of its letters, and Node longer to read it at each start.
for (const name of readdirSync(next).filter((name) => name.endsWith('.cjs')))
  writeFileSync(join(next, name), inLatinLetters(readFileSync(join(next, name), 'utf8')))
rmSync(builtServer, { recursive: true, force: true })
renameSync(next, builtServer)

/** The bundler of Vite, which builds the web pages. */
async function bundler() {
  const vite = createRequire(join(server, 'package.json')).resolve('vite/package.json')
  const { rolldown } = await import(pathToFileURL(createRequire(vite).resolve('rolldown')).href)
  return rolldown
}
