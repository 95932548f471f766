// Reads the manifest of a pack, and holds the files against it.
import { createHash } from 'node:crypto'
import { Wrong } from './der.mjs'

export const MANIFEST = 'manifest.json'
const FORM = 'dilo.evidence.1'

export const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

/**
 * The manifest ends with its own checksum: SHA-256 of all that stands before the line `"checksum"`.
 * @throws Wrong where it was changed
 */
export function readManifest(bytes) {
  const begin = bytes.lastIndexOf(',\n  "checksum": "')
  if (begin < 0) throw new Wrong('it has no checksum')
  const end = `,\n  "checksum": "${sha256(bytes.subarray(0, begin))}"\n}\n`
  if (bytes.subarray(begin).toString() !== end) throw new Wrong('it was changed: its checksum is another')
  const manifest = JSON.parse(bytes.toString())
  if (manifest.form !== FORM) throw new Wrong(`it has the form ${manifest.form}, and this command reads ${FORM}`)
  return manifest
}

/** Files that were changed, that are missing, and that nobody named. */
export function compareFiles(manifest, files, damaged) {
  const named = new Set([MANIFEST, ...manifest.files.map(({ name }) => name)])
  const faults = manifest.files.flatMap(({ name, sha256: digest, bytes: length }) => {
    const bytes = files.get(name)
    if (damaged.includes(name)) return []
    if (bytes === undefined) return [{ file: name, says: 'is missing' }]
    return sha256(bytes) === digest && bytes.length === length ? [] : [{ file: name, says: 'was changed' }]
  })
  const added = [...files.keys()].filter((name) => !named.has(name)).map((file) => ({ file, says: 'was added' }))
  return [...faults, ...added]
}
