// Writes the server and its packages as a few files (decision 214); run by build-server.mjs on the pinned Node.
import { renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, sep } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { withPlaceOfSource } from './place-of-source.mjs'
import { root } from './root.mjs'
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

const bundle = await (
  await bundler()
)({
  input: { main: join(server, 'src', 'main.ts') },
  platform: 'node',
  external: apart,
  plugins: [besideItsSource, lookBesideThemselves],
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
  sourcemap: true,
})
rmSync(builtServer, { recursive: true, force: true })
renameSync(next, builtServer)

/** The bundler of Vite, which builds the web pages. */
async function bundler() {
  const vite = createRequire(join(server, 'package.json')).resolve('vite/package.json')
  const { rolldown } = await import(pathToFileURL(createRequire(vite).resolve('rolldown')).href)
  return rolldown
}
