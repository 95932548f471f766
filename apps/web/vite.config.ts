import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { bankProxy } from './vite/bank-proxy.ts'
import { catalogueOf } from './vite/catalogues.ts'
import { chunkGroups } from './vite/chunks.ts'
import { curvesAlone } from './vite/curves-alone.ts'
import { inlineRuntime } from './vite/inline-runtime.ts'
import { pagesInFewFiles } from './vite/pages-in-few-files.ts'
import { pagesInDevelopment } from './vite/pages-in-development.ts'
import { preloads } from './vite/preloads.ts'
import { knownBrowsers } from './vite/known-browsers.ts'
import { sourcePlugins } from './vite/source-plugins.ts'
import { withoutDeskRefusals } from './vite/without-desk-refusals.ts'

const bank = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`

/**
 * The name of the folder for the script of pages or of a part: `payments-list`. A file shared by two lazy parts has
 * only a hash: sign-in's first load lists such files by name, and has no byte to spare.
 */
function nameOfChunk({ name, facadeModuleId }: { name: string; facadeModuleId: string | null }): string {
  const catalogue = catalogueOf(facadeModuleId)
  if (catalogue) return `assets/${catalogue.language}-[hash].js`
  if (facadeModuleId === null && name !== 'shared' && name !== 'shell') return 'assets/[hash].js'
  const [, folder = '[name]'] = /\/src\/\w+\/([\w/-]+)\/(?:pages|part)\.ts$/.exec(facadeModuleId ?? '') ?? []
  return `assets/${folder.replaceAll('/', '-')}-[hash].js`
}

export default defineConfig({
  root: import.meta.dirname,
  // The pages are templates that the server fills: no file is served from the root unchanged.
  appType: 'custom',
  plugins: [
    ...sourcePlugins(),
    pagesInDevelopment(),
    withoutDeskRefusals(),
    knownBrowsers(),
    inlineRuntime(),
    pagesInFewFiles(),
    preloads(),
  ],
  // React has had this hook for years: the shim for older versions would only add weight.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      // wouter's reader of patterns: our table of routes reads its own (sign/sign-routes.ts).
      { find: 'regexparam', replacement: resolve(import.meta.dirname, 'src/sign/no-patterns.ts') },
    ],
  },
  worker: {
    // The worker that signs comes as a script of its own: a captcha's does not carry it.
    format: 'es',
    plugins: () => [curvesAlone()],
    // The libraries of signatures were written for Node.
    rolldownOptions: { transform: { define: { global: 'globalThis' }, inject: { Buffer: ['buffer', 'Buffer'] } } },
  },
  server: { proxy: bankProxy(bank) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // A data: URL for a small font or image would be a hole in the policy of the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { sign: 'sign.html', cabinet: 'cabinet.html', verify: 'verify.html' },
      output: { codeSplitting: chunkGroups(import.meta.dirname), chunkFileNames: nameOfChunk },
    },
  },
})
