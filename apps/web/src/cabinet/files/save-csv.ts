import { saveFile } from './save-file.ts'

/** A table as Excel opens it by a press: semicolons between the cells, the mark of UTF-8 before the first. */
const csvOf = (table: readonly (readonly string[])[]): string =>
  `\uFEFF${table.map((cells) => cells.join(';')).join('\r\n')}\r\n`

/** Saves a table of our own, whose cells contain no special characters of CSV. */
export const saveCsv = (table: readonly (readonly string[])[], name: string): void =>
  saveFile(new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }), name)
