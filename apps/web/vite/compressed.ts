import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Compresses the served files once, with every build and as hard as possible, so that the server does not send them
 * uncompressed.
 */
export function compressed(): Plugin {
  let assets = ''
  return {
    name: 'dilo:compressed',
    apply: 'build',
    configResolved(config) {
      assets = resolve(config.root, config.build.outDir, 'assets')
    },
    closeBundle() {
      // A build that has failed has written nothing, and says why by itself.
      if (!existsSync(assets)) return
      for (const name of readdirSync(assets).filter((file) => /\.(?:js|css)$/.test(file))) {
        const content = readFileSync(resolve(assets, name))
        writeFileSync(
          resolve(assets, `${name}.br`),
          brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        )
        writeFileSync(resolve(assets, `${name}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}
