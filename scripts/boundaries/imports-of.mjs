const statement =
  /(?:^|[\n;}])\s*(?:import|export)\s+(type\s+)?((?:[\w*$\s,]|\{[^}]*\})*?)\s*\bfrom\s*['"]([^'"\n]+)['"]/g
const sideEffect = /(?:^|[\n;}])\s*import\s*['"]([^'"\n]+)['"]/g
const call = /\b(?:import|require|require\.resolve)\(\s*['"]([^'"\n]+)['"]\s*[,)]/g
export const comment = /\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(,])\/\/[^\n]*/g

/** The imports of a source text. `typeOnly` are those that leave nothing behind when types are removed. */
export function importsOf(source) {
  const text = source.replace(comment, '')
  return [
    ...[...text.matchAll(statement)].map(([, type, names, specifier]) => ({
      specifier,
      typeOnly: type !== undefined || everyNameIsType(names),
    })),
    ...[...text.matchAll(sideEffect)].map(([, specifier]) => ({ specifier, typeOnly: false })),
    // `import('…').Name` in a type is a type; the dot and the capital letter distinguish it.
    ...[...text.matchAll(call)].map((match) => ({
      specifier: match[1],
      typeOnly: /^\.[A-Z]/.test(text.slice(match.index + match[0].length)),
    })),
  ]
}

function everyNameIsType(names) {
  const inside = /^\s*\{([^}]*)\}\s*$/.exec(names)?.[1]
  if (inside === undefined) return false
  const list = inside
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  return list.length > 0 && list.every((name) => name.startsWith('type '))
}
