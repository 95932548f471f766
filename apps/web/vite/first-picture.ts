import { resolve } from 'node:path'
import { build, type Plugin, type PluginOption } from 'vite'

/**
 * Builds `dist/first-picture/first-picture.js` beside the pages: the login page as a function that gives its markup,
 * with all that it needs in one file, for the server to draw with.
 */
export function firstPicture(plugins: () => PluginOption[]): Plugin {
  let root = ''
  return {
    name: 'dilo:first-picture',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async closeBundle() {
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        plugins: plugins(),
        define: { 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: {
          ssr: resolve(root, 'src/sign/first-picture.tsx'),
          outDir: resolve(root, 'dist/first-picture'),
          emptyOutDir: true,
          rolldownOptions: { output: { codeSplitting: false } },
        },
      })
    },
  }
}
