import type { Names } from './names.ts'
import { PostgresStartError } from './postgres-start-error.ts'

const known = ({ program }: Names): ReadonlyArray<{ sign: RegExp; sentence: string }> => [
  {
    sign: /No space left on device|Disk quota exceeded/,
    sentence: 'The disk is full, so PostgreSQL cannot start; free some space and start again.',
  },
  {
    sign: /could not (create|map|resize) (?:\S+ ){0,3}shared memory|Cannot allocate memory/,
    sentence: 'The machine has too little memory for PostgreSQL; free some memory and start again.',
  },
  {
    sign: /error while loading shared libraries|ENOENT/,
    sentence:
      'The embedded PostgreSQL does not run on this machine; set DATABASE_URL to a PostgreSQL 15 or later and start again.',
  },
  {
    sign: /could not look up effective user ID/,
    sentence:
      'PostgreSQL needs a user that has a name and this one has only a number; add it to /etc/passwd, or set DATABASE_URL to a PostgreSQL 15 or later, and start again.',
  },
  {
    sign: /administrative permissions/,
    sentence: `PostgreSQL does not run with an administrator's rights; start ${program} as an ordinary user.`,
  },
]

/** Puts the last output of a program of PostgreSQL into one sentence for the person who started the program. */
export function explainFailure(names: Names, step: string, output: string, logFile?: string): PostgresStartError {
  const sentence = known(names).find(({ sign }) => sign.test(output))?.sentence
  if (sentence !== undefined) return new PostgresStartError(sentence)
  const said = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /FATAL|PANIC|error/i.test(line))
    .at(-1)
  const reason = (said ?? output.trim().split('\n').at(-1) ?? '')
    .replace(/^.*?(FATAL|PANIC|ERROR|error): */, '')
    .replace(/\.$/, '')
  const where = logFile === undefined ? '' : ` (${logFile} tells more)`
  return new PostgresStartError(
    `PostgreSQL's ${step} failed: ${reason || 'it gave no reason'}${where}; correct that and start again.`,
  )
}
