import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type RefusalArea, refusalAreas, type WireCode } from '@dilo/domain/refusals.ts'

// Section 8 by its codes: for each there is a test that gets it through the calls that a client can make. A test that changes rows
// as the owner of the database first shows a text and no way to it: those codes are listed, each with the state that it lacks.

type ClientCode = WireCode<Exclude<RefusalArea, 'desk'>>

/** The state behind a code that tests make as the owner of the database, because no call makes it. */
const stateOfOwner: Partial<Record<ClientCode, string>> = {
  ACCOUNT_NAME_TAKEN: 'one of its cases is a closed account, which its officer closes at the desk',
  CARD_NO_ENTERPRISE: 'a card without a holder: their relation and their card have ended',
  PAY_E038: 'a person of two companies, one of them with cards',
  RECIPIENT_IS_CHECKED: 'a list of sanctions that has come since',
  COUNTERPARTIES_FULL: 'thousands of rows',
  DRAFTS_FULL: 'thousands of rows',
  IMPORTS_FULL: 'thousands of rows',
  PAYEE_LINKS_FULL: 'thousands of rows',
  REGISTERS_FULL: 'thousands of rows',
  STANDING_ORDERS_FULL: 'thousands of rows',
  TEMPLATES_FULL: 'thousands of rows',
}

/** Tables of codes, and tests that make up answers or requests: they reach nothing. */
const ofCodes = /codes-reached|who-may-call|ways-|error-mapper|fuzz|refusal|\/testing\//

const folder = new URL('..', import.meta.url)
const sources = [
  ...globSync('**/*.test.ts', { cwd: folder })
    .filter((name) => !ofCodes.test(name))
    .map((name) => readFileSync(new URL(name, folder), 'utf8')),
  readFileSync(new URL('../../../e2e/cards.spec.ts', folder), 'utf8'),
]

/** A statement of the owner of the database, by any of the ways in which tests make one. */
const writes =
  /(?:\.query\(|asOwner\(\s*[\w.]+,|sql)\s*[`'"]\s*(?:update|insert|delete|revoke|grant|alter|truncate|drop)|\.(?:updateTable|insertInto|deleteFrom)\(|spyOn\(/i

/** The functions of a file whose bodies write, by their names. */
const writersOf = (source: string): ReadonlySet<string> =>
  new Set(
    [...source.matchAll(/\n(?:async )?(?:function|const) (\w+)[\s\S]*?(?=\n\n|\n(?:async|const|function|test|describe))/g)].flatMap(([text, name = '']) =>
      writes.test(text) ? [name] : [],
    ),
  )

/** The tests and tables of a file, each until the next one begins; `isOwners`: it writes, itself or by a function of its file. */
const testsOf = (source: string) => {
  const writers = writersOf(source)
  const begins = [...source.matchAll(/\n\s*(?:test|describe)(?:\.each)?[(<]/g)].map(({ index }) => index)
  return begins.map((begin, place) => {
    const text = source.slice(begin, begins[place + 1])
    const isOwners = writes.test(text) || [...text.matchAll(/\b(\w+)\(/g)].some(([, name = '']) => writers.has(name))
    return { text, isOwners }
  })
}

const tests = sources.flatMap(testsOf)
const codes = Object.entries(refusalAreas).flatMap(([area, rows]) => (area === 'desk' ? [] : Object.values(rows).map(({ wire }) => wire as ClientCode)))
const testsWith = (code: ClientCode) => tests.filter(({ text }) => new RegExp(`\\b${code}\\b`).test(text))

describe('every code of section 8', () => {
  test.each(codes)('%s is reached over HTTP', (code) => {
    expect(testsWith(code)).not.toEqual([])
  })

  test('comes from calls alone, except for those whose state no call makes', () => {
    const ofOwner = codes.filter((code) => testsWith(code).every(({ isOwners }) => isOwners))
    expect(ofOwner.toSorted()).toEqual(Object.keys(stateOfOwner).toSorted())
  })
})
