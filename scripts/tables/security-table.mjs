import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../steps/root.mjs'

export const TABLE = join(root, 'docs', 'security.md')

const sign = /^\| (\d+(?:, [^|]+)?) \| (.*) \| (\d*) \|$/gm

/** The rows of docs/security.md: what holds, and how many tags of tests show it. */
export const securityRows = (text = readFileSync(TABLE, 'utf8')) =>
  [...text.matchAll(sign)].map(([, row, holds, count]) => ({ row, holds, count: Number(count) }))

/** The text with the numbers of tags as they are. */
export const withCounts = (text, tags) =>
  text.replace(sign, (_, row, holds) => {
    const count = tags.filter((tag) => tag.row === row).length
    return `| ${row} | ${holds} | ${count === 0 ? '' : count} |`
  })
