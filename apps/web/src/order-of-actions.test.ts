import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A hand that knows where one sheet has its button finds it in all of them.

const root = new URL('../../../', import.meta.url).pathname
const sources = globSync(['apps/web/src/**/*.tsx', 'packages/ui/src/**/*.tsx'], { cwd: root })

/** The content of each `actions={…}` of a source, and the name of what closes its dialog without a choice. */
function actionsIn(source: string): { readonly actions: string; readonly wayOut: string | undefined }[] {
  const parts = source.split('actions={')
  return parts.slice(1).map((text, place) => ({
    actions: upToItsEnd(text),
    wayOut: [...(parts[place] ?? '').matchAll(/onClose=\{(\w+)\}/g)].at(-1)?.[1],
  }))
}

function upToItsEnd(text: string): string {
  let depth = 1
  for (let place = 0; place < text.length; place += 1) {
    if (text[place] === '{') depth += 1
    if (text[place] === '}') depth -= 1
    if (depth === 0) return text.slice(0, place)
  }
  return text
}

/** The variants of the buttons, in their order; `primary`: none is named. */
const variantsOf = (actions: string): string[] =>
  actions
    .split('<Button')
    .slice(1)
    .map((button) => /^[^<]*?variant=(?:"(\w+)"|\{)/s.exec(button)?.[1] ?? 'primary')

const isQuiet = (variant: string | undefined): boolean => variant === 'secondary' || variant === 'ghost'

const placeOfWayOut = (actions: string, wayOut: string | undefined): number =>
  actions
    .split('<Button')
    .slice(1)
    .findIndex((button) => button.includes(`onClick={${wayOut}}`))

// The browser gives the focus to the first button of a dialog: a hurried Enter must never be what goes on.
test('the way out of a sheet or dialog stands first, and what it is for stands last', () => {
  const all = sources.flatMap((name) =>
    actionsIn(readFileSync(`${root}${name}`, 'utf8')).map(({ actions, wayOut }) => ({
      name,
      variants: variantsOf(actions),
      wayOut: placeOfWayOut(actions, wayOut),
    })),
  )
  const ofTwo = all.filter(({ variants }) => variants.length === 2)
  expect(ofTwo.length).toBeGreaterThan(20)
  expect(ofTwo.filter(({ wayOut }) => wayOut !== -1).length).toBeGreaterThan(10)
  const turned = ofTwo.filter(({ variants: [first, last], wayOut }) => wayOut > 0 || (wayOut === -1 && isQuiet(last) && !isQuiet(first)))
  expect(turned.map(({ name }) => name)).toEqual([])
})

/** Each row of buttons, as it is written. */
const rowsIn = (source: string): string[] => [...source.matchAll(/\n( *)<div className="d-row[^"]*">\n(.*?)\n\1<\/div>/gs)].map(([, , row = '']) => row)

test('the way out of a form of a page stands before the button that sends it, as in a sheet', () => {
  const rows = sources
    .flatMap((name) => rowsIn(readFileSync(`${root}${name}`, 'utf8')).map((row) => ({ name, row })))
    .filter(({ row }) => row.includes('<Trans>Скасувати</Trans>') && row.includes('type="submit"'))
  expect(rows.length).toBeGreaterThan(4)
  expect(rows.filter(({ row }) => row.indexOf('type="submit"') < row.lastIndexOf('<Trans>Скасувати</Trans>')).map(({ name }) => name)).toEqual([])
})
