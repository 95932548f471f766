import { defineConfig } from 'vite'
import { sourcePlugins } from './vite/source-plugins.ts'

/**
 * Builds `dist/first-picture/first-picture.js` beside the pages: the login page as a function that gives its markup,
 * with all that it needs in one file, for the server to draw with.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: sourcePlugins(),
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/sign/first-picture.tsx',
    outDir: 'dist/first-picture',
    emptyOutDir: true,
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
