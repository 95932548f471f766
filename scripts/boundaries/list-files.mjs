import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const skippedFolders = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results'])
const text = /(\.(ts|tsx|mts|mjs|js|json|jsonc|md|css|html|sql|sh|yml|yaml|po|txt)|\.ci\/run|\.npmrc|\.gitignore)$/

/** The text files of the clone, with slashes in their paths; works without git, as in a downloaded archive. */
export function listFiles(root, folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : listFiles(root, path)
    return entry.isFile() && text.test(path) ? [path] : []
  })
}
