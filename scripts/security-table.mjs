import { readFileSync, writeFileSync } from 'node:fs'
import { TABLE, withCounts } from './tables/security-table.mjs'
import { securityTags } from './tables/security-tags.mjs'

/**
 * `npm run security-table` writes into docs/security.md how many tests show each row; `npm run security-table -- 26` names those
 * of a row.
 */
const asked = process.argv.slice(2).join(' ')
const tags = securityTags()
if (asked === '') writeFileSync(TABLE, withCounts(readFileSync(TABLE, 'utf8'), tags))
for (const { row, path, line, title } of tags)
  if (asked !== '' && (row === asked || row.startsWith(`${asked},`)))
    console.log(`${row}: ${path}:${line} ${title ?? '(the whole file)'}`)
