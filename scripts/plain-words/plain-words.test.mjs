import { expect, test } from 'vitest'
import { brokenBy, CEILINGS, countNames, countWords, readCeilings } from './count.mjs'
import { lowered } from './lower.mjs'
import { namesIn } from './names-in.mjs'
import { textsOf } from './texts-of.mjs'

test.each([
  ['words', CEILINGS.texts, countWords],
  ['names', CEILINGS.names, countNames],
])('no file has more %s to avoid than it may, and no ceiling stands above its file: `npm run plain-words` lowers them', (_, path, count) => {
  const { over, ceilings } = lowered(count(), readCeilings(path))
  expect(over).toEqual([])
  expect(readCeilings(path)).toEqual(ceilings)
})

test('names are read by their words, outside comments and texts', () => {
  const source = "// told\nconst toldOf = auditDeeds.map(wish => wish.told_at) // deed\nconst a = 'whoever' + `told`\nlet retold = 1 /* mend */"
  expect(namesIn(source)).toEqual(['toldOf', 'auditDeeds', 'wish', 'told_at'])
})

test.each([
  ['Of a card its limits are asked.', 1],
  ['Whoever comes second is told of it.', 3],
  ['The limits of a card.', 0],
  ['A person who heads the company.', 0],
])('%s breaks %i rules', (text, rules) => {
  expect(brokenBy(text)).toHaveLength(rules)
})

test('comments, titles of tests and paragraphs are read, and code, headings and bold openings are not', () => {
  const source = "// One comment\n// in two lines.\nconst told = 1\n/** Another one. */\ntest('a title', () => {})\ntest.each([])(`%s of a table`, () => {})"
  expect(textsOf('a.ts', source)).toEqual(['One comment in two lines.', 'Another one.', 'a title', '%s of a table'])
  expect(textsOf('a.spec.ts', "await page.route('**/api/**/told', f)\nawait page.route('**/b', g)\nf(/* One. */)")).toEqual(['One.'])
  expect(textsOf('a.md', '# What holds\n\n**What it is for.** A page.\n\n- A row with `told`.\n')).toEqual(['', 'A page.', 'A row with .\n'])
})

test('a ceiling falls, a moved file keeps its own, and a new file has none', () => {
  const before = { 'a/one.ts': 3, 'a/two.ts': 2 }
  expect(lowered({ 'a/one.ts': 1, 'b/two.ts': 2 }, before)).toEqual({ ceilings: { 'a/one.ts': 1, 'b/two.ts': 2 }, over: [] })
  expect(lowered({ 'a/one.ts': 4, 'c/new.ts': 1 }, before).over).toEqual([
    { path: 'a/one.ts', count: 4, ceiling: 3 },
    { path: 'c/new.ts', count: 1, ceiling: 0 },
  ])
})
