import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { hasErrorCode } from './error-code.ts'

type Link = { source: string; target: string }

/**
 * Makes the links between the versions of PostgreSQL's libraries (libicuuc.so.60 -> libicuuc.so.60.2).
 * An npm package cannot carry links, and its own way to make them is an install script; no install script of
 * others runs here, so the links are made at the first use.
 */
export function makeLibraryLinks(nativeRoot: string): void {
  const list = join(nativeRoot, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const packageRoot = dirname(nativeRoot)
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    makeLink(basename(source), join(packageRoot, target))
  }
}

function makeLink(to: string, path: string): void {
  if (existsSync(path)) return
  try {
    symlinkSync(to, path)
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error
  }
}
