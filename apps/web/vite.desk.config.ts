import { defineConfig } from 'vite'
import { chunksOfDesk } from './vite/chunks.ts'
import { inlineRuntime } from './vite/inline-runtime.ts'
import { preloads } from './vite/preloads.ts'
import { sourcePlugins } from './vite/source-plugins.ts'

/**
 * The desk's page has a build of its own, after the clients': their listener serves no file of it, and no module that both
 * use moves between the clients' files because of the desk.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [...sourcePlugins(), inlineRuntime(), preloads(['desk'])],
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  build: {
    outDir: 'dist/desk',
    emptyOutDir: true,
    // A data: URL for a small font or image would be a hole in the policy of the page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { desk: 'desk.html' },
      output: { codeSplitting: chunksOfDesk(import.meta.dirname) },
    },
  },
})
