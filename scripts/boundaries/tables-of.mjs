import { comment } from './imports-of.mjs'

/** A name of a table, as SQL or Kysely has it after one of their words. */
const inSql = (words) => new RegExp(`\\b(?:${words})\\s+(?:only\\s+)?(?:public\\.)?(\\w+)`, 'gi')
const inKysely = (calls) => new RegExp(`\\.?\\b(?:${calls})\\(\\s*\\[?\\s*['"\`](\\w+)(?= as |['"\`])`, 'g')

const writes = [
  inSql('insert\\s+into|delete\\s+from|merge\\s+into|(?<!for\\s|key\\s|do\\s|on\\s)update'),
  inKysely('insertInto|updateTable|deleteFrom|mergeInto'),
]
const reads = [
  inSql('(?<!delete\\s+)from|join|using'),
  inKysely('selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|from|using|sql\\.table'),
  // Further tables of a list: `from payment, person`, `selectFrom(['payment', 'person'])`.
  /(?<=\b(?:from|using)\s+(?:public\.)?\w+(?:\s+(?:as\s+)?\w+)?(?:\s*,\s*\w+(?:\s+(?:as\s+)?\w+)?)*\s*,\s*(?:public\.)?)(\w+)/gi,
  /(?<=\b(?:selectFrom|from)\(\s*\[[^\]]*,\s*['"])(\w+)/g,
  // A text that begins with a table is put behind `from`, and a name alone goes to a mechanism that makes its SQL.
  /(?<=sql(?:<[^`]*>)?`\s*)(\w+)(?=\s)/g,
  /(?<=(?:\btable: |(?<![.\w])\w+\(\s*)['"])(\w+)(?=['"])/g,
]

const namesIn = (text, patterns) => new Set(patterns.flatMap((one) => [...text.matchAll(one)].map(([, name]) => name)))

/**
 * The tables that the SQL and the Kysely calls of a source text name. A row that is locked is read, not written.
 * @param tables the names of all tables; other names are views, common table expressions and words
 * @returns the tables that the text reads and those that it writes, each once
 */
export function tablesOf(source, tables) {
  const text = source.replace(comment, '')
  return { reads: namesIn(text, reads).intersection(tables), writes: namesIn(text, writes).intersection(tables) }
}
