import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Compresses once, at the build and as hard as it goes, what the server would compress at every request. */
const assets = new URL('./dist/assets/', import.meta.url)

for (const name of readdirSync(assets)) {
  if (!/\.(?:js|css)$/.test(name)) continue
  const content = readFileSync(new URL(name, assets))
  writeFileSync(new URL(`${name}.br`, assets), brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(new URL(`${name}.gz`, assets), gzipSync(content, { level: 9 }))
}
