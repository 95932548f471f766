import { parseSync, Visitor } from 'vite'

const skips = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fails', 'fail'])

/** The names in `test.describe.each(table)(title, …)`: `test`, `describe`, `each`. */
function namesOfCallee(callee) {
  if (callee.type === 'Identifier') return [callee.name]
  if (callee.type === 'CallExpression') return namesOfCallee(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return namesOfCallee(callee.tag)
  return callee.type === 'MemberExpression' ? [...namesOfCallee(callee.object), callee.property.name] : []
}

/** A title as far as it is written: its values stand in it as `%`, as `test.each` writes them. */
function titleOf(argument) {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value
  if (argument?.type !== 'TemplateLiteral') return undefined
  return argument.quasis.map(({ value }) => value.cooked).join('%')
}

/**
 * The tests of a source text, the groups around them and the cases of their tables, by their titles: a case is called as
 * its row begins.
 * @returns `start` is the offset of the call or the row; `runs` is false where the test, a group around it or a call inside it is skipped or expected to fail
 */
export function testsOfFile(path, text) {
  const titled = []
  const skipped = []
  const { program } = parseSync(path, text)
  new Visitor({
    CallExpression(call) {
      const names = namesOfCallee(call.callee)
      if (!['test', 'it', 'describe'].includes(names[0])) return
      const title = titleOf(call.arguments[0])
      if (names.some((name) => skips.has(name))) skipped.push(call)
      if (title !== undefined && call.arguments.length > 1) titled.push({ call, title })
    },
    ArrayExpression(row) {
      const title = titleOf(row.elements[0])
      if (title !== undefined) titled.push({ call: row, title })
    },
  }).visit(program)
  const isWithin = (inner, outer) => outer.start <= inner.start && inner.end <= outer.end
  return titled.map(({ call, title }) => ({
    title,
    start: call.start,
    runs: !skipped.some((skip) => isWithin(call, skip) || isWithin(skip, call)),
  }))
}
