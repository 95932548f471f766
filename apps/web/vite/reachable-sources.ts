import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** What stands here is loaded when first needed, with a catalogue of its own. */
const errorAreas = resolve(import.meta.dirname, '../src/error-areas')

const ui = resolve(import.meta.dirname, '../../../packages/ui/src')

/** Our own sources that a file imports, by static or lazy import. */
function importsOf(file: string): string[] {
  const specifiers = [...readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport\()\s*'([^']+\.tsx?)'/g)].map(([, specifier = '']) => specifier)
  return specifiers
    .filter((specifier) => specifier.startsWith('.') || specifier.startsWith('@dilo/ui/'))
    .map((specifier) => (specifier.startsWith('.') ? resolve(dirname(file), specifier) : resolve(ui, specifier.slice('@dilo/ui/'.length))))
    .filter((source) => existsSync(source))
}

/** Every source of ours that may run once an entry has started, but what brings its own catalogue along. */
export function reachableSources(entry: string): string[] {
  const found = new Set<string>()
  const waiting = [entry]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    waiting.push(...importsOf(file).filter((source) => !source.startsWith(errorAreas)))
  }
  return [...found]
}
