import { comment } from './imports-of.mjs'

const declaration =
  /^export\s+(?:declare\s+|abstract\s+)?(?:async\s+)?(?:function\s*\*?|const|let|class|type|interface|enum)\s+(\w+)/gm
const list = /^export\s+(?:type\s+)?\{([^}]*)\}/gm

/** The names that a source text exports; a default export has no name. */
export function exportsOf(source) {
  const text = source.replace(comment, '')
  return [
    ...[...text.matchAll(declaration)].map(([, name]) => name),
    ...[...text.matchAll(list)].flatMap(([, names]) => namesOf(names).map(({ as }) => as)),
  ]
}

const named = /(?:^|[\n;}])\s*(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]([^'"\n]+)['"]/g
const whole =
  /(?:^|[\n;}])\s*(?:import\s+\*\s+as\s+\w+|export\s+\*(?:\s+as\s+\w+)?)\s+from\s*['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]/g

const added = /^declare module ['"]([^'"\n]+)['"] \{\s*interface (\w+)/gm

/**
 * The names that a source text takes from others.
 * An interface to which it adds is taken, too.
 * @returns by specifier; null: the whole of it, by `import('…')`, `import * as` or `export *`
 */
export function namesTaken(source) {
  const text = source.replace(comment, '')
  return [
    ...[...text.matchAll(named)].map(([, names, specifier]) => ({
      specifier,
      names: namesOf(names).map(({ name }) => name),
    })),
    ...[...text.matchAll(added)].map(([, specifier, name]) => ({ specifier, names: [name] })),
    ...[...text.matchAll(whole)].map(([, star, call]) => ({ specifier: star ?? call, names: null })),
  ]
}

/** `a, type B as C` as the names there and here. */
function namesOf(names) {
  return names
    .split(',')
    .map((name) => name.trim().replace(/^type\s+/, ''))
    .filter(Boolean)
    .map((name) => {
      const [there, here = there] = name.split(/\s+as\s+/)
      return { name: there, as: here }
    })
}
