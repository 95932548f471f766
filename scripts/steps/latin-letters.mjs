/** In it an escape is not the letter but itself. */
const written = /String\.raw\s*`[^`]*[^\0-\x7f]/

/**
 * The same program with escapes in place of letters other than ASCII's. They stand in strings, templates and regular
 * expressions, where a backslash before one means nothing and is left out. (The `source` of an expression shows the escape:
 * so does a pattern in the description of the API.)
 */
export function inLatinLetters(code) {
  const kept = written.exec(code)?.[0]
  if (kept !== undefined)
    throw new Error(`${kept}: write this without String.raw; the server's file has only Latin letters.`)
  return code.replace(/(\\*)([^\0-\x7f])/g, (_, slashes, letter) => {
    const escape = `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
    return (slashes.length % 2 === 0 ? slashes : slashes.slice(1)) + escape
  })
}
