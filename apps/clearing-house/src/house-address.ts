import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileIn = (folder: string): string => join(folder, 'address')

/** Says in the folder of a house where it listens; null: it does not. */
export function writeAddress(folder: string, address: string | null): void {
  if (address === null) rmSync(fileIn(folder), { force: true })
  else writeFileSync(fileIn(folder), address)
}

/** Null: the house that works in this folder is just starting or ending. */
export function addressIn(folder: string): string | null {
  try {
    return readFileSync(fileIn(folder), 'utf8') || null
  } catch {
    return null
  }
}
