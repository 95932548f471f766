/**
 * Each paragraph of a page without its code. Headings and the bold word before a paragraph are left out: others cite them.
 * @param text of Markdown
 */
function paragraphsOf(text) {
  const prose = text
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/`[^`\n]*`/g, '')
    .replaceAll(/^#+ .*$/gm, '')
  return prose
    .split(/\n{2,}|\n(?=[-*|>]|\d+\.)/)
    .map((one) => one.replace(/^(?:[\s\-|>]+|\d+\.\s*)*/, '').replace(/^\*\*[^*]*\*\*\s*/, ''))
}

const line = /^\s*\/\/(?!\/)\s?(.*)$/
// A glob in a string opens no comment: one stands behind a space, a bracket or at the beginning of a line.
const block = /(?<=^|[\s({[,;])\/\*\*?([\s\S]*?)\*\//gm
const title =
  /\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g

/** Lines of comments that stand under each other are one comment. */
function lineComments(source) {
  const comments = []
  let open = null
  for (const one of source.split('\n')) {
    const [, text] = line.exec(one) ?? []
    if (text === undefined) open = null
    else if (open === null) comments.push((open = { text }))
    else open.text += ` ${text}`
  }
  return comments.map(({ text }) => text)
}

const blockComments = (source) =>
  [...source.matchAll(block)].map(([, text]) => text.replaceAll(/^\s*\*?\s?/gm, '').trim())

const titlesOf = (source) => [...source.matchAll(title)].map(([, single, double, back]) => single ?? double ?? back)

/** What a person reads in a file: comments and titles of tests, or the paragraphs of a page. */
export const textsOf = (path, text) =>
  path.endsWith('.md') ? paragraphsOf(text) : [...lineComments(text), ...blockComments(text), ...titlesOf(text)]
