import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { codeListOf, codeLists, schemaOf, schemas } from '../src/testing/published.ts'
import type { XmlSchema } from '../src/schema/xml-schema.ts'
import { fixture } from '../src/testing/judges.ts'

const kept = (path: string): string => readFileSync(new URL(`../src/${path}`, import.meta.url), 'utf8')

describe('what the bank reads and writes by is what ISO published', () => {
  test.each(schemas)('the schema of $name', ({ published, path }) => {
    expect(kept(path)).toBe(schemaOf(fixture(published)))
  })

  test.each(codeLists)('the list $published', ({ published, path }) => {
    expect(kept(path)).toBe(codeListOf(fixture(published)))
  })

  test('every pattern of a schema is an expression of ours', () => {
    const patterns = schemas.flatMap(({ path }) =>
      Object.values((JSON.parse(kept(path)) as XmlSchema).types)
        .flatMap((type) => (type.kind === 'value' ? type.facets : []))
        .filter(([name]) => name === 'pattern'),
    )
    expect(patterns.map(([, written]) => new RegExp(`^(?:${written})$`, 'u')).length).toBeGreaterThan(50)
  })
})
