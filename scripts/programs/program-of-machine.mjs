import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * A program that this machine has, on its PATH or in one of further places; undefined where it has none of these names.
 * @param names in the order of preference
 */
export function programOfMachine(names, places = [], environment = process.env) {
  const folders = [...(environment.PATH ?? '').split(delimiter).filter(Boolean), ...places]
  return [names]
    .flat()
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find(isProgram)
}

/** True if a file can be run. A folder can be run through, too, and is no program. */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
