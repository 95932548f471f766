import { exportsOf, namesTaken } from './exports-of.mjs'
import { comment } from './imports-of.mjs'

/**
 * Exports that nobody imports, and exports that only tests import although nothing of the product uses them.
 * @param files a Map from path to text, of code alone
 * @param rules.resolve the path that a specifier means in a file; undefined: a package
 * @param rules.isTest whether a file is a test or a tool of tests
 * @param rules.readOtherwise beginnings of paths whose exports a program takes by a path that it puts together
 * @returns one sentence per export, with the path
 */
export function findUnusedExports(files, { resolve, isTest, readOtherwise }) {
  const readers = readersOf(files, resolve)
  return [...files].flatMap(([path, text]) => {
    if (/\.(test|spec)\.\w+$/.test(path) || readOtherwise.some((beginning) => path.startsWith(beginning))) return []
    return exportsOf(text).flatMap((name) => {
      const found = readers.get(`${path}#${name}`)
      if (found === undefined) return [`${path}: exports ${name}, which nobody imports.`]
      if (isTest(path) || found.some((reader) => !isTest(reader)) || isNamedTwice(text, name)) return []
      return saysOfTests(text, name) ? [] : [`${path}: exports ${name}, which only tests use: say "Only tests use it."`]
    })
  })
}

/** The importers of each export: a Map from `path#name` to paths. */
function readersOf(files, resolve) {
  const readers = new Map()
  for (const [path, text] of files) {
    for (const { specifier, names } of namesTaken(text)) {
      const target = resolve(path, specifier)
      if (target === undefined) continue
      for (const name of names ?? exportsOf(files.get(target) ?? '')) {
        const key = `${target}#${name}`
        readers.set(key, [...(readers.get(key) ?? []), path])
      }
    }
  }
  return readers
}

const isNamedTwice = (text, name) =>
  (text.replace(comment, '').match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length > 1

const saysOfTests = (text, name) =>
  new RegExp(
    `Only tests use (?:it|them)\\b[^\\n]*(?:\\n \\*[^\\n]*)*\\n(?:// [^\\n]*\\n)*export [\\w ]*\\b${name}\\b`,
  ).test(text)
