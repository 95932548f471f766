import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/**
 * Compresses the served files once, after every build and as hard as possible, so that the server does not send them
 * uncompressed. It may serve them meanwhile: a compressed file appears whole or not at all.
 */

const forms = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
  gz: (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
}

/** The clients' files and the desk's, which lie in them. */
const folders = ['./dist/assets/', './dist/desk/assets/'].map((path) => new URL(path, import.meta.url))

async function compress(file: URL): Promise<void> {
  const content = await readFile(file)
  for (const [ending, compressed] of Object.entries(forms)) {
    const aside = new URL(`${file.href}.${ending}-${process.pid}`)
    await writeFile(aside, await compressed(content))
    await rename(aside, new URL(`${file.href}.${ending}`))
  }
}

const files: URL[] = []
for (const folder of folders)
  for (const name of await readdir(folder)) if (/\.(?:js|css)$/.test(name)) files.push(new URL(name, folder))
const one = async (): Promise<void> => {
  for (let file = files.pop(); file !== undefined; file = files.pop()) await compress(file)
}
await Promise.all(Array.from({ length: availableParallelism() }, one))
