import { relative, sep } from 'node:path'
import { builtServer } from './server-form.mjs'

/**
 * A module in the server's one file goes on finding what lies beside its source: workers, programs of their own,
 * migrations, fonts, pages. It is never the program that Node was asked to run.
 */
export function withPlaceOfSource(code, file) {
  const source = JSON.stringify(relative(builtServer, file).split(sep).join('/'))
  const url = `new URL(${source}, process.getBuiltinModule('node:url').pathToFileURL(__filename)).href`
  return code.replaceAll('import.meta.url', url).replaceAll('import.meta.main', 'false')
}
