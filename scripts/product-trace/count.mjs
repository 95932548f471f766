import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../boundaries/list-files.mjs'
import { root } from '../steps/root.mjs'

/** The places whose files count, each by the beginning of its paths. */
const places = {
  server: 'apps/server/src/',
  web: 'apps/web/src/',
  domain: 'packages/domain/src/',
  contract: 'packages/contract/src/',
  ui: 'packages/ui/src/',
}

/** Tests, generated files and demo banks know every product. */
const isLeftOut = (path) =>
  /\.test\.|\/testing\/|\/demo-bank\/|\/demo-staff\/|\/large-bank\/|\/db\/schema\.ts$/.test(path)

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g

/** A folder or a file with the product's word in its name belongs to the product. */
const belongsTo = (word, path) => path.split('/').some((part) => word.test(part))

/**
 * The files outside a product that name it in code: in identifiers, texts and paths, not in comments.
 * @param files the path and the text of each
 */
export const filesThatName = (word, files) =>
  files
    .filter(({ path, text }) => !belongsTo(word, path) && word.test(text.replaceAll(comment, ' ')))
    .map(({ path }) => path)

/** @returns by place the files that know a product */
export function traceOf(word) {
  const files = listFiles(root)
    .filter((path) => /\.(?:ts|tsx)$/.test(path) && !isLeftOut(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  return Object.fromEntries(
    Object.entries(places).map(([place, beginning]) => [
      place,
      filesThatName(
        word,
        files.filter(({ path }) => path.startsWith(beginning)),
      ).sort(),
    ]),
  )
}
