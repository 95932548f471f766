import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Tokens = ReadonlyMap<string, string>

function tokensOf(block: string): Tokens {
  return new Map([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', value = '']) => [name, value]))
}

function block(selector: string): string {
  const start = css.indexOf(`${selector} {`)
  if (start === -1) throw new Error(`tokens.css has no ${selector}`)
  return css.slice(start, css.indexOf('}', start))
}

const light = tokensOf(block("[data-theme='light']"))
const darkByDevice = tokensOf(block(":root:not([data-theme='light'])"))
const darkByChoice = tokensOf(block(":root[data-theme='dark']"))

/** Relative luminance by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(tokens: Tokens, front: string, back: string): number {
  const [a, b] = [front, back].map((name) => {
    const hex = tokens.get(name)
    if (!hex) throw new Error(`no token ${name}`)
    return luminance(hex)
  }) as [number, number]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const grounds = ['canvas', 'surface', 'sunken', 'raised']
const softs = ['success', 'warning', 'danger', 'info']

/** Text asks for 4.5 (WCAG 1.4.3). */
const textPairs: [string, string][] = [
  ...['text', 'text-2', 'text-3', 'link', 'danger', 'success'].flatMap((front) => grounds.map((back): [string, string] => [front, back])),
  ...softs.map((tone): [string, string] => [tone, `${tone}-soft`]),
  ...softs.map((tone): [string, string] => ['text', `${tone}-soft`]),
  ...['primary', 'primary-hover', 'primary-press'].map((back): [string, string] => ['on-primary', back]),
  ['on-primary-soft', 'primary-soft'],
  ['link', 'warning-soft'],
  ['danger-hover', 'danger-soft'],
  ['on-inverse', 'inverse'],
  ['on-band', 'band'],
]

/** Edges, icons, focus rings and charts ask for 3 (WCAG 1.4.11). */
const shapePairs: [string, string][] = [
  ...['line-strong', 'focus', 'primary'].flatMap((front) => grounds.map((back): [string, string] => [front, back])),
  ...['chart-in', 'chart-out', 'chart-net'].map((front): [string, string] => [front, 'surface']),
]

describe.each([
  ['light', light],
  ['dark', darkByChoice],
] as const)('%s theme', (_theme, tokens) => {
  test.each(textPairs)('text: %s on %s', (front, back) => {
    expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapePairs)('shape: %s on %s', (front, back) => {
    expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(3)
  })
})

test('the dark theme is one, by device and by choice', () => {
  expect(darkByDevice).toEqual(darkByChoice)
})

test('both themes name the same tokens', () => {
  expect([...darkByChoice.keys()]).toEqual([...light.keys()])
})

/** A token of the block for more contrast: so much of the text's colour, the rest of the surface's. */
function mixed(tokens: Tokens): Tokens {
  const start = css.indexOf('@media (prefers-contrast: more)')
  const mixes = css.slice(start, css.indexOf('\n}', start)).matchAll(/--([\w-]+): color-mix\(in srgb, var\(--text\) (\d+)%, var\(--surface\)\)/g)
  const channels = (name: string) => [1, 3, 5].map((at) => Number.parseInt((tokens.get(name) ?? '').slice(at, at + 2), 16))
  const [text, surface] = [channels('text'), channels('surface')]
  const mix = (share: number) =>
    text.map((channel, place) =>
      Math.round(channel * share + (surface[place] ?? 0) * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
  return new Map([...tokens, ...[...mixes].map(([, name = '', share = '']): [string, string] => [name, `#${mix(Number(share) / 100).join('')}`])])
}

describe.each([
  ['light', mixed(light)],
  ['dark', mixed(darkByChoice)],
] as const)('%s theme with more contrast', (_theme, tokens) => {
  test.each(['text', 'text-2', 'text-3'].flatMap((front) => grounds.map((back) => [front, back] as const)))('text: %s on %s, seven to one', (front, back) => {
    expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(7)
  })

  test.each(['line', 'line-strong', 'disabled'].flatMap((front) => grounds.map((back) => [front, back] as const)))('edge: %s on %s', (front, back) => {
    expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(3)
  })
})

test('forced colours give every colour a colour of the system', () => {
  const start = css.indexOf('@media (forced-colors: active)')
  const system = /--([\w-]+): (?:Canvas|CanvasText|GrayText|Highlight|HighlightText|LinkText);/g
  expect([...css.slice(start).matchAll(system)].map(([, name = '']) => name)).toEqual([...light.keys()])
})

const repository = fileURLToPath(new URL('../../../../', import.meta.url))
const styleSheets = globSync(['packages/ui/src/**/*.css', 'apps/{web,workbench}/src/**/*.css'], { cwd: repository })
  .filter((file) => !file.endsWith('tokens.css'))
  .map((file) => ({ file, text: readFileSync(new URL(file, `file://${repository}`), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '') }))

/** Each declaration of a property in the style sheets of the interface, with its file. */
const declarationsOf = (property: RegExp): { file: string; value: string }[] =>
  styleSheets.flatMap(({ file, text }) =>
    [...text.matchAll(/[{;]\s*([\w-]+):\s*([^;{}]+)/g)]
      .filter(([, name = '']) => property.test(name))
      .map(([, name = '', value = '']) => ({ file, value: `${name}: ${value.trim()}` })),
  )

test('the style sheets of the interface are found', () => {
  expect(styleSheets.length).toBeGreaterThan(60)
})

test('a text takes its size, line and font from one token', () => {
  const isToken = /^font: (?:(?:500|600|650) )?var\(--type-[a-z]+\)$|^font: inherit$|^line-height: calc\(var\(--control\) - 1px\)$/
  const others = declarationsOf(/^(?:font|font-size|font-family|line-height)$/).filter(({ value }) => !isToken.test(value))
  expect(others.filter(({ file }) => !file.endsWith('theme/fonts.css'))).toEqual([])
})

test('a gap or a padding is a step of the spacing scale', () => {
  expect(declarationsOf(/^(?:(?:row-|column-)?gap|padding(?:-[a-z-]+)?)$/).filter(({ value }) => /\d(?:px|r?em|ch)\b/.test(value))).toEqual([])
})

test('every spacing and type token that a style sheet names exists', () => {
  const named = styleSheets.flatMap(({ text }) => [...text.matchAll(/var\((--(?:space|type)-[\w-]+)/g)].map(([, name = '']) => name))
  expect([...new Set(named)].filter((name) => !css.includes(`${name}:`))).toEqual([])
})

/** The classes of `layout.css`. Every other class of the ui room belongs to its component. */
const isLayout = /^d-(?:row|stack|gap)(?:-[a-z0-9]+)*$/

test('a page does not restyle a component: it names layout classes only', () => {
  const named = styleSheets
    .filter(({ file }) => file.startsWith('apps/web/'))
    .flatMap(({ file, text }) => [...text.matchAll(/\.(d-[\w-]+)/g)].map(([, name = '']) => ({ file, name })))
  expect(named.filter(({ name }) => !isLayout.test(name))).toEqual([])
})

/** Layers over the page for a moment, what the focus itself shows, and the head of rows that scroll by themselves. */
const overThePage = ['tooltip.css', 'toasts.css', 'popover.css', 'data-grid.css', 'cabinet/shell/shell.css', 'desk/shell/shell.css']

test('what stays in the window does so only in one that is high enough: by the tokens', () => {
  const own = declarationsOf(/^position$/).filter(({ value }) => /sticky|fixed/.test(value))
  expect(own.filter(({ file }) => !overThePage.some((name) => file.endsWith(name)))).toEqual([])
  const ofShells = own.filter(({ file }) => file.endsWith('shell.css'))
  expect(ofShells.length, 'a shell sets no more than its link to the content').toBe(2)
})
