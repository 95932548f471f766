import { readFileSync } from 'node:fs'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { balancePicture } from './balance-picture.ts'
import { marks } from './chart-marks.ts'
import { ChartPicture, type ChartPictureProps, pictureHeight, standAlone } from './chart-picture.tsx'
import { turnoverPicture } from './turnover-picture.tsx'

const look = { currency: 'UAH', language: 'uk', hidden: false } as const

const points = [
  { day: '2026-11-18', balance: '12345678' },
  { day: '2026-11-19', balance: '-5000000' },
  { day: '2026-11-20', balance: '9000000' },
]

/** A name from a malicious person. */
const hostile = '<script>alert(1)</script>" onload="x" <image href="https://evil.example/a.png"/> &amp; \u0000\u0008'

const rows = [
  { key: '1', name: hostile, detail: '14360570', in: '150050', out: '0', count: 3, leads: true },
  { key: 'others', name: 'Усі інші', in: '0', out: '99999', count: 1, leads: false },
]

const operations = (count: number): string => `операцій: ${count}`

const frame = {
  title: 'Залишок на рахунку',
  facts: ['Поточний, UA08…0001', 'Період: 18.11.2026–20.11.2026'],
  legend: [{ mark: 'net', text: 'Залишок' }],
  foot: 'Діло',
} as const

const balance: ChartPictureProps = { ...frame, ...balancePicture(points, '2026-11-18', look) }
const turnovers: ChartPictureProps = { ...frame, title: hostile, facts: [hostile], ...turnoverPicture(rows, { ...look, operations }) }

const [light = ''] = readFileSync(new URL('../theme/tokens.css', import.meta.url), 'utf8').split('@media')

/** The value of a token in the light theme. @throws for an unknown token */
function valueOf(token: string): string {
  const value = new RegExp(`${token}: (#[0-9a-f]{6});`).exec(light)?.[1]
  if (value === undefined) throw new Error(`no colour ${token}`)
  return value
}

type Read = { readonly elements: ReadonlySet<string>; readonly attributes: ReadonlyMap<string, readonly string[]>; readonly text: string }

const TAG = /^<(\/?)([a-z]+)((?: [\w:-]+="[^"<]*")*)(\/?)>/i
// oxlint-disable-next-line no-control-regex -- XML has none of them
const TEXT = /^(?:[^<>&\u0000-\u0008]|&(?:amp|lt|gt|quot|#x27);)+/

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')

/** Reads elements and text, and nothing else that XML knows. @throws where it is no well-formed XML of these */
function read(picture: ReactElement): Read {
  const [elements, attributes, open] = [new Set<string>(), new Map<string, string[]>(), [] as string[]]
  let [left, text] = [standAlone(renderToStaticMarkup(picture), valueOf), '']
  while (left !== '') {
    const [tag, closes, name = '', written = '', isEmpty] = TAG.exec(left) ?? []
    const piece = tag ?? TEXT.exec(left)?.[0]
    if (piece === undefined) throw new Error(`no XML: ${left.slice(0, 40)}`)
    if (tag === undefined) text += `${unescaped(piece)}\n`
    else if (closes) expect(open.pop()).toBe(name)
    else {
      elements.add(name)
      for (const [, attribute = '', value = ''] of written.matchAll(/ ([\w:-]+)="([^"]*)"/g))
        attributes.set(attribute, [...(attributes.get(attribute) ?? []), value])
      if (!isEmpty) open.push(name)
    }
    left = left.slice(piece.length)
  }
  expect(open).toEqual([])
  return { elements, attributes, text }
}

test.each([
  ['the balance over time', balance],
  ['turnovers, with names that mean ill', turnovers],
])('a picture of %s is XML of shapes and words alone, and asks for nothing', (_, picture) => {
  const { elements, attributes } = read(<ChartPicture {...picture} />)
  expect(['svg', 'title', 'rect', 'text', 'tspan', 'g', 'path', 'line']).toEqual(expect.arrayContaining([...elements]))
  expect([...attributes.keys()].filter((name) => /^on|href|style|class|^src/.test(name))).toEqual([])
  expect([...attributes.values()].flat().filter((value) => /url\(|var\(|https?:(?!\/\/www\.w3\.org\/2000\/svg$)/.test(value))).toEqual([])
})

test('it holds whose and of when it is, the marks of its axis and its days', () => {
  const { text, attributes } = read(<ChartPicture {...balance} />)
  for (const said of [...frame.facts, frame.title, 'Залишок', 'Діло', '150\u00A0тис.\u00A0₴', '18.11', '20.11', '2026']) expect(text).toContain(said)
  expect(attributes.get('viewBox')).toEqual([`0 0 960 ${pictureHeight(balance)}`])
})

test('it holds each counterparty with its name, code, sums, share and number of operations', () => {
  const { text } = read(<ChartPicture {...turnovers} />)
  for (const said of ['<script>alert(1)</script>', '14360570 · 60 % · операцій: 3', '+1\u00A0500,50\u00A0₴', 'Усі інші', '\u2212999,99\u00A0₴'])
    expect(text).toContain(said)
})

test('amounts that the page hides are in no picture', () => {
  const hidden = { ...look, hidden: true, operations }
  const drawn = [balancePicture(points, '2026-11-18', hidden), turnoverPicture(rows, hidden)]
  for (const drawing of drawn) {
    const { text } = read(<ChartPicture {...frame} {...drawing} />)
    expect(text).toContain('••••')
    expect(text).not.toContain('₴')
  }
})

test('its colours are the light theme’s, and its marks are painted as on the page', () => {
  const { attributes } = read(<ChartPicture {...balance} />)
  const colours = [...(attributes.get('fill') ?? []), ...(attributes.get('stroke') ?? [])].filter((colour) => colour !== 'none')
  expect(colours).toContain(valueOf('--chart-net'))
  expect(colours.filter((colour) => !light.includes(`: ${colour};`))).toEqual([])
  // Beside its attributes a mark has only two styles: forced colours of the device, and the even width of its figures.
  const css = readFileSync(new URL('chart.css', import.meta.url), 'utf8').split('@media')[0] ?? ''
  expect(Object.values(marks).filter(({ className }) => css.includes(`.${className} {`))).toEqual([marks.label])
})

test('words that look like markup or tokens stay as they are', () => {
  const words = ' class="x" fill="var(--line)" <text class="y">'
  expect(read(<ChartPicture {...balance} title={words} />).text).toContain(words.trim())
})
