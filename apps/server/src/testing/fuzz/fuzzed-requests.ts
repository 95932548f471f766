import type { Operation, Schema } from '@dilo/contract/openapi.ts'
import type { InjectOptions } from 'fastify'
import { changedBody } from './changed-body.ts'
import { allTexts, brokenBodies, edgesOfDigits, edgesOfTime, otherTypes } from './hostile-values.ts'
import { type Drawn, fits, type Forms, leavesOf, valueOf } from './value-of-schema.ts'

/** A request that a fuzzer sends, and what is hostile about it. */
export type FuzzedRequest = { readonly call: string; readonly what: string; readonly options: InjectOptions }

/** A call of an OpenAPI document. */
export type DescribedCall = { readonly name: string; readonly method: string; readonly path: string; readonly operation: Operation }

type Parts = {
  readonly path: string
  readonly query: readonly (readonly [string, string])[]
  readonly headers: Record<string, string>
  readonly payload?: string | Buffer
}

type Hostility = (parts: Parts, call: DescribedCall, forms: Forms) => readonly [what: string, parts: Parts]

/** A request of the contract's form with one thing changed, or with nothing. */
export function fuzzedRequest(call: DescribedCall, forms: Forms): FuzzedRequest {
  const { random } = forms
  const valid = validParts(call, forms)
  const fitting = Object.entries(hostilities).filter(([, { when }]) => when(call))
  const drawn = random.whole(
    1,
    fitting.reduce((sum, [, { weight }]) => sum + weight, 0),
  )
  let passed = 0
  const chosen = fitting.find(([, { weight }]) => (passed += weight) >= drawn)?.[1].change
  const [what, parts] = chosen === undefined ? (['', valid] as const) : chosen(valid, call, forms)
  return { call: call.name, what, options: optionsOf(call, parts) }
}

const optionsOf = ({ method }: DescribedCall, { path, query, headers, payload }: Parts): InjectOptions => ({
  method: method.toUpperCase() as 'GET',
  url: query.length === 0 ? path : `${path}?${query.map((pair) => pair.map(escaped).join('=')).join('&')}`,
  headers,
  ...(payload !== undefined && { payload }),
})

/** Percent signs stay as they are: a hostile text brings its own. A half of a surrogate pair is written as its three bytes. */
const escaped = (text: string): string =>
  text.replace(/[^\w.~%-]/gu, (letter) => (letter.isWellFormed() ? encodeURIComponent(letter) : letter === '\u{DC00}' ? '%ED%B0%80' : '%ED%A0%BD'))

/** The header of a page that knows its company: only `headers` below names one, for another one ends the call at its door. */
const COMPANY = 'Company'

function validParts(call: DescribedCall, forms: Forms): Parts {
  const { random } = forms
  const { path, operation } = call
  const drawn = operation.parameters
    .filter(({ name, in: place, required }) => name !== COMPANY && (place === 'path' || required || random.chance(35)))
    .map((parameter) => ({ ...parameter, text: textOf(valueOf(parameter.schema, forms, parameter.name).value) }))
  const of = (place: string) => drawn.filter((one) => one.in === place)
  const values = Object.fromEntries(of('path').map(({ name, text }) => [name, text]))
  return {
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => escaped(values[name] ?? '')),
    query: of('query').map(({ name, text }) => [name, text] as const),
    headers: Object.fromEntries(
      of('header')
        .filter(({ name }) => name !== 'csrf-token')
        .map(({ name, text }) => [name.toLowerCase(), text]),
    ),
    ...bodyOf(call, forms),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

function bodyOf(call: DescribedCall, forms: Forms): Pick<Parts, 'payload'> {
  const drawn = drawnBody(call, forms)
  return drawn === undefined ? {} : { payload: JSON.stringify(drawn.value) }
}

/** A body of the contract's form: half of the time one that a test has for this call. */
function drawnBody({ name, operation }: DescribedCall, forms: Forms): Drawn | undefined {
  const schema = jsonSchemaOf(operation.requestBody)
  if (schema === undefined) return undefined
  const value = forms.random.chance(50) ? forms.bodyOf?.(name) : undefined
  return value === undefined ? valueOf(schema, forms) : { value, leaves: leavesOf(value) }
}

function jsonSchemaOf(body: Operation['requestBody']): Schema | undefined {
  return body !== undefined && 'application/json' in body.content ? body.content['application/json'].schema : undefined
}

const fileFieldOf = ({ requestBody }: Operation): string | undefined =>
  requestBody !== undefined && 'multipart/form-data' in requestBody.content ? requestBody.content['multipart/form-data'].schema.required[0] : undefined

const BOUNDARY = 'fuzz'

/** Beginnings of files, with nothing or noise behind them. */
const files: readonly (readonly [string, Buffer])[] = [
  ['a.pdf', Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')],
  ['a.png', Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0802000000', 'hex')],
  ['a.jpg', Buffer.from('ffd8ffe000104a46494600', 'hex')],
  ['a.gif', Buffer.from('4749463839610100010080', 'hex')],
  ['a.xlsx', Buffer.from('504b0304140000000800', 'hex')],
  ['a.csv', Buffer.from('Отримувач;Код отримувача;Рахунок отримувача;Сума;Призначення платежу\n"')],
  ['a.xml', Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')],
  ['a.p7s', Buffer.from('3084ffffffff', 'hex')],
  ['a.dat', Buffer.alloc(3_000, 0x80)],
  ['a', Buffer.alloc(0)],
  ['../../a\r\n.csv"', Buffer.from('x')],
]

const hostilities: Readonly<Record<string, { readonly weight: number; readonly when: (call: DescribedCall) => boolean; readonly change: Hostility }>> = {
  nothing: {
    weight: 2,
    when: () => true,
    change: (parts) => ['as the contract asks', parts],
  },
  body: {
    weight: 9,
    when: ({ operation }) => jsonSchemaOf(operation.requestBody) !== undefined,
    change(parts, call, forms) {
      const drawn = drawnBody(call, forms)
      if (drawn === undefined) throw new Error(`${call.name} takes no body`)
      const { what, json } = changedBody(drawn, forms.random)
      return [what, { ...parts, payload: json }]
    },
  },
  brokenBody: {
    weight: 1,
    when: ({ method }) => method !== 'get',
    change: (parts, _, { random }) => [
      'a body that is no JSON',
      { ...parts, payload: random.pick(brokenBodies), headers: { ...parts.headers, 'content-type': 'application/json' } },
    ],
  },
  otherType: {
    weight: 1,
    when: ({ method }) => method !== 'get',
    change(parts, _, { random }) {
      const type = random.pick(otherTypes)
      return [`a body of type ${type}`, { ...parts, payload: parts.payload ?? 'a=1', headers: { ...parts.headers, 'content-type': type } }]
    },
  },
  file: {
    weight: 12,
    when: ({ operation }) => fileFieldOf(operation) !== undefined,
    change(parts, { operation }, { random }) {
      const [name, bytes] = random.pick(files)
      const field = random.chance(85) ? fileFieldOf(operation) : 'other'
      const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
      const end = random.chance(85) ? `\r\n--${BOUNDARY}--\r\n` : ''
      const headers = { ...parts.headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
      return [
        `a file ${JSON.stringify(name)} of ${bytes.length} bytes`,
        { ...parts, headers, payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(end)]) },
      ]
    },
  },
  query: {
    weight: 7,
    when: ({ operation }) => operation.parameters.some((one) => one.in === 'query'),
    change(parts, { operation }, forms) {
      const { random } = forms
      const { name, schema } = random.pick(operation.parameters.filter((one) => one.in === 'query'))
      const text = random.chance(60) ? edgeOf(schema, forms) : random.pick(allTexts)
      return [`${name}=${JSON.stringify(text.slice(0, 60))}`, { ...parts, query: [...parts.query.filter(([key]) => key !== name), [name, text]] }]
    },
  },
  queryKeys: {
    weight: 1,
    when: () => true,
    change(parts, { operation }, { random }) {
      const name = operation.parameters.find((one) => one.in === 'query')?.name ?? 'from'
      const more = random.pick([
        [
          [name, '1'],
          [name, '2'],
        ],
        [[`${name}[]`, '1']],
        [[`${name}[a]`, '1']],
        [['__proto__', 'x']],
        [['', '']],
        [['x'.repeat(3_000), '']],
      ] as const)
      return [`the query has ${more.map(([key]) => key.slice(0, 20)).join()}`, { ...parts, query: [...parts.query, ...more] }]
    },
  },
  path: {
    weight: 4,
    when: ({ path }) => path.includes('{'),
    change(parts, { path, operation }, forms) {
      const { random } = forms
      const inPath = operation.parameters.filter((one) => one.in === 'path')
      const { name, schema } = random.pick(inPath)
      const text = random.chance(30) ? edgeOf(schema, forms) : random.pick(allTexts)
      const values = Object.fromEntries(inPath.map((one) => [one.name, textOf(valueOf(one.schema, forms, one.name).value)]))
      return [
        `{${name}} is ${JSON.stringify(text.slice(0, 60))}`,
        { ...parts, path: path.replace(/\{(\w+)\}/g, (_, key: string) => escaped(key === name ? text : (values[key] ?? ''))) },
      ]
    },
  },
  headers: {
    weight: 1,
    when: () => true,
    change(parts, _, forms) {
      const headers = forms.random.pick<Record<string, string>>([
        { 'csrf-token': '' },
        { 'csrf-token': 'x'.repeat(43) },
        { origin: 'https://evil.example' },
        { 'sec-fetch-site': 'cross-site' },
        { company: forms.idFor('companyId') },
        { company: '00000000-0000-0000-0000-000000000000' },
        { company: "' or 1=1" },
        { authorization: 'Bearer x' },
        { 'idempotency-key': 'x'.repeat(500) },
        { 'idempotency-key': '' },
        { 'accept-language': 'x'.repeat(2_000) },
        { 'x-http-method-override': 'DELETE' },
        { 'if-none-match': '*' },
        { range: 'bytes=0-,0-,0-,0-' },
        { 'content-encoding': 'gzip' },
        { cookie: 'session=a; session=b; c_csrf=' },
        { 'user-agent': `a\t${'x'.repeat(3_000)}` },
      ])
      return [`headers ${JSON.stringify(headers).slice(0, 80)}`, { ...parts, headers: { ...parts.headers, ...headers } }]
    },
  },
}

/** An edge of a parameter's form, or, where it has none, any edge. */
function edgeOf(schema: Schema, { random, schemas }: Forms): string {
  const own = schema.$ref === undefined ? schema : (schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? schema)
  const edges = [...edgesOfTime, ...edgesOfDigits]
  const fitting = edges.filter((text) => own.type === 'string' && fits(text, own))
  return random.pick(fitting.length > 0 ? fitting : edges)
}

/** The calls of a document. */
export const callsOf = (paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>): DescribedCall[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, method, path, operation })),
  )
