import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type WatchList, watchLists } from '@dilo/domain/questionnaire/watch-list.ts'
import type { WatchLists } from '../../ports/watch-lists.ts'
import { encodeText } from '../../testing/encode-text.ts'
import { httpWatchLists } from './http.ts'
import { localWatchLists } from './local.ts'

/** The answers of the two services, by their path. */
const answers = new Map<string, { status?: number; headers?: Record<string, string>; body: string | Uint8Array }>()
const asked: { path: string; key: string | undefined }[] = []
let server: Server
let url: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, key: request.headers['x-cota-public-api-key'] as string | undefined })
    const answer = answers.get(path)
    if (answer === undefined) return void response.destroy()
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

const INDIVIDUALS = '/v2/subjects?subjectType=individual'
const COMPANIES = '/v2/subjects?subjectType=legal'
const TERROR = '/terror.xml'

const person = {
  sid: 7,
  name: 'Крутивус Захар (Крутивус Захар, Krutyvus Zakhar)',
  translit: 'Krutyvus Zakhar',
  aliases: ['Захар Крутий'],
  bd: '29.02.1964',
  identifiers: [
    { id: 'tax:inn', code: '3068208400', iso2: 'UA' },
    { id: 'doc:passport', code: 'АА 123456' },
  ],
  status: 'active',
}
const company = { sid: '7', name: 'ТОВ «Вигадка»', translit: 'Vyhadka LLC', aliases: null, bd: null, identifiers: null }

const entryXml = `
  <acount-list>
    <number-entry>12</number-entry><type-entry>2</type-entry>
    <aka-list><type-aka>N</type-aka><aka-name1>Zakhar</aka-name1><aka-name2>Krutyvus</aka-name2><aka-name3/><aka-name4></aka-name4></aka-list>
    <aka-list><type-aka>A</type-aka><aka-name1>Захар Крутий</aka-name1></aka-list>
    <document-list><document-id>passport AA123456 (issued 1999); 18 years</document-id></document-list>
    <id-number-list>3068208400</id-number-list>
    <date-of-birth-list>1964-1966</date-of-birth-list>
  </acount-list>`
const xml = (entries: string, head = '<?xml version="1.0" encoding="UTF-8"?>') => `${head}<list>${entries}</list>`

beforeEach(() => {
  answers.clear()
  answers.set(INDIVIDUALS, { body: JSON.stringify([person]) })
  answers.set(COMPANIES, { body: JSON.stringify([company]) })
  answers.set(TERROR, { body: xml(entryXml) })
  asked.length = 0
})

const http = () => httpWatchLists({ sanctions: { url, key: 'the-key' }, terror: { url: `${url}terror.xml` }, timeoutMs: 10_000 })

const adapters: { name: string; lists: () => WatchLists }[] = [
  { name: 'the lists over HTTP', lists: http },
  { name: 'the local lists', lists: () => localWatchLists },
]

describe.each(adapters)('$name', ({ lists }) => {
  test.each(watchLists)('have entries of %s, each with an id of its own and a name', async (list) => {
    const answer = await lists().take[list]?.()
    if (answer?.kind !== 'list') throw new Error('there must be a list')
    expect(answer.entries.length).toBeGreaterThan(0)
    expect(new Set(answer.entries.map(({ id }) => id)).size).toBe(answer.entries.length)
    for (const { names } of answer.entries) expect(names.every((name) => name.trim() !== '')).toBe(true)
  })
})

describe('the lists over HTTP', () => {
  test('are asked with the key, and people and companies with the same number are two', async () => {
    expect(await http().take.sanctions?.()).toEqual({
      kind: 'list',
      entries: [
        { id: 'individual 7', names: ['Крутивус Захар', 'Krutyvus Zakhar', 'Захар Крутий'], codes: ['3068208400', 'АА 123456'], birth: '29.02.1964' },
        { id: 'legal 7', names: ['ТОВ «Вигадка»', 'Vyhadka LLC'], codes: [], birth: null },
      ],
    })
    expect(asked).toEqual([
      { path: INDIVIDUALS, key: 'the-key' },
      { path: COMPANIES, key: 'the-key' },
    ])
  })

  test('are read from XML: names in parts, numbers without remarks, years as they are written', async () => {
    const entry = { id: '12', names: ['Zakhar Krutyvus', 'Захар Крутий'], codes: ['AA123456', '3068208400'], birth: '1964-1966' }
    expect(await http().take.terror?.()).toEqual({ kind: 'list', entries: [entry] })
    answers.set(TERROR, { body: encodeText(xml(entryXml, '<?xml version="1.0" encoding="windows-1251"?>'), 'windows-1251') })
    expect(await http().take.terror?.()).toEqual({ kind: 'list', entries: [entry] })
  })

  test.each<[string, WatchList, string, string | Uint8Array]>([
    ['no JSON', 'sanctions', COMPANIES, '<html>'],
    ['no list', 'sanctions', COMPANIES, '{}'],
    ['somebody without a name', 'sanctions', INDIVIDUALS, '[{"sid": 1}]'],
    ['somebody without a number', 'sanctions', INDIVIDUALS, '[{"name": "Хтось"}]'],
    ['no XML', 'terror', TERROR, 'nothing'],
    ['XML that breaks off', 'terror', TERROR, '<list><acount-list>'],
    ['a document type', 'terror', TERROR, `<!DOCTYPE list [<!ENTITY x "y">]>${xml(entryXml, '')}`],
    ['an entry without a name', 'terror', TERROR, xml('<acount-list><number-entry>1</number-entry></acount-list>')],
    ['letters of no encoding', 'terror', TERROR, new Uint8Array([0x3c, 0x61, 0x3e, 0xff, 0x3c])],
  ])('that are %s are unreadable, and nothing of them is taken', async (_, list, path, body) => {
    answers.set(path, { body })
    expect(await http().take[list]?.()).toMatchObject({ kind: 'unreadable' })
  })

  test.each<[string, Parameters<typeof answers.set>[1] | undefined]>([
    ['break off', undefined],
    ['refuse', { status: 401, body: '{}' }],
    ['fail', { status: 503, body: '' }],
    ['send elsewhere', { status: 302, headers: { location: '/elsewhere' }, body: '' }],
    ['are endless', { headers: { 'content-length': String(65 * 1024 ** 2) }, body: new Uint8Array(65 * 1024 ** 2) }],
  ])('that %s say nothing', async (_, answer) => {
    for (const path of [COMPANIES, TERROR]) {
      answers.delete(path)
      if (answer !== undefined) answers.set(path, answer)
    }
    for (const list of watchLists) expect(await http().take[list]?.()).toMatchObject({ kind: 'silent' })
  })

  test('that are not set are not asked', () => {
    expect(httpWatchLists({ sanctions: null, terror: null }).take).toEqual({ sanctions: null, terror: null })
  })
})
