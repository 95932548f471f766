import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'
import { countedExpression, type CountedExpression } from '../testing/linear/expression-steps.ts'
import type { XmlSchema } from '@dilo/iso20022/schema/xml-schema.ts'
import { type HostileShape, hostileShapes, hostileText } from '../testing/linear/hostile-texts.ts'

const root = new URL('../../../../', import.meta.url)

type Written = { readonly where: string; readonly source: string; readonly flags: string }

/** The regular expressions that are written out in a file. */
function expressionsOf(file: string): Written[] {
  const text = readFileSync(new URL(file, root), 'utf8')
  const found: Written[] = []
  new Visitor({
    Literal({ regex, start }: { regex?: { pattern: string; flags: string }; start: number }) {
      if (regex !== undefined) found.push({ where: `${file}:${text.slice(0, start).split('\n').length}`, source: regex.pattern, flags: regex.flags })
    },
  }).visit(parseSync(file, text).program)
  return found
}

/** All expressions that the server may match a text with, and those that the browser shares with it. */
async function expressions(): Promise<Written[]> {
  const files = await Array.fromAsync(
    glob(
      [
        'apps/server/src/**/*.ts',
        'packages/domain/src/**/*.ts',
        'packages/contract/src/**/*.ts',
        'packages/iso20022/src/**/*.ts',
        'packages/ledger/src/**/*.ts',
      ],
      { cwd: root },
    ),
  )
  const schemas = await Array.fromAsync(glob('packages/iso20022/src/schemas/*.json', { cwd: root }))
  const ofSchemas = new Map(
    schemas
      .map((file) => JSON.parse(readFileSync(new URL(file, root), 'utf8')) as XmlSchema)
      .flatMap(({ namespace, types }) =>
        Object.entries(types).flatMap(([type, one]) =>
          (one.kind === 'value' ? one.facets : [])
            .filter(([name]) => name === 'pattern')
            .map(([, written = '']) => [written, { where: `${namespace} ${type}`, source: `^(?:${written})$`, flags: 'u' }] as const),
        ),
      ),
  )
  return [
    ...files
      .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
      .toSorted()
      .flatMap(expressionsOf),
    ...ofSchemas.values(),
  ]
}

/** Four times the text may take four times the steps, and a few more. */
function grows(counted: CountedExpression, shape: HostileShape, times: number): boolean {
  const steps = counted.stepsOfAll(hostileText(shape, times * 4))
  return steps === Infinity || steps > 5 * counted.stepsOfAll(hostileText(shape, times)) + 50
}

/** A text that an expression does not read in steps that grow as the text does; null: none is found. Expressions that are close to it at a few characters are tried again at many. */
const quadraticText = (expression: Pick<Written, 'source' | 'flags'>): string | null => {
  const counted = countedExpression(expression)
  const found = hostileShapes(counted.tree).find((shape) => grows(counted, shape, 30) && grows(counted, shape, 500))
  return found === undefined ? null : JSON.stringify(hostileText(found, 3))
}

describe('regular expressions that meet texts of callers and files', () => {
  // security row 23
  test('take steps that grow as the text does, and no faster', async () => {
    const all = await expressions()
    expect(all.length).toBeGreaterThan(300)
    expect(
      all.flatMap(({ where, ...expression }) => {
        const text = quadraticText(expression)
        return text === null ? [] : [`${where} /${expression.source}/${expression.flags} on ${text}`]
      }),
    ).toEqual([])
  })

  test.each([
    /0+$/,
    /(?<=\.\d*[1-9])0+$/g,
    /(a+)+$/,
    /x.*y/,
    /^(?:a|aa)+$/,
    /\s*(?:грн|UAH)$/i,
    /"[^"]*"|\[[^\]]*\]/g,
    /^\d*\d*!$/,
    /workbook[^/]*\.xml$/,
    /[^;]+;/g,
    /^[+-]?0*|(?<=\.\d*[1-9])0+$/g,
  ])('are found where they are slow: %s', (slow) => {
    expect(quadraticText(slow)).not.toBeNull()
  })

  test.each([/^\d+$/, /[^;]*(?:;|$)/g, /\d{1,40}$/, /^(?:a|b)+$/, /(?<!\d)\d{8}(?!\d)/])('are not found where they are quick: %s', (quick) => {
    expect(quadraticText(quick)).toBeNull()
  })
})
