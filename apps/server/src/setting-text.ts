import { readFileSync } from 'node:fs'
import { StartError } from './start-error.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * The text of a setting without the spaces around it, or an empty one when it is not given. A secret may lie in a file
 * that NAME_FILE names: a file can be closed to others, an environment is seen by every child process.
 * @throws StartError when it is given in both ways, or its file cannot be read
 */
export function textOf(environment: Environment, name: string, secret: boolean): string {
  const given = environment[name]?.trim() ?? ''
  const file = secret ? (environment[`${name}_FILE`]?.trim() ?? '') : ''
  if (file === '') return given
  if (given !== '')
    throw new StartError(`${name} and ${name}_FILE are both set; which of them counts would be a guess.`)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new StartError(`${name}_FILE cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}
