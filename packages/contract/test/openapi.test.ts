import { refusals, wireCodes } from '@dilo/domain/refusals.ts'
import { describe, expect, test } from 'vitest'
import { type CallName, calls } from '../src/calls.ts'
import type { Operation } from '../src/openapi.ts'
import { openApiDocument } from '../src/openapi-of-clients.ts'
import { isChanging, refusalsOf } from '../src/refusals-of.ts'

const document = openApiDocument()
const names = Object.keys(calls) as CallName[]

function operationOf(name: CallName): Operation {
  const [method = '', path = ''] = name.split(' ')
  const operation = document.paths[path]?.[method.toLowerCase()]
  if (operation === undefined) throw new Error(`The document has no ${name}`)
  return operation
}

/** Every value of a key, however deep. */
function valuesOf(key: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [...(name === key ? [inner] : []), ...valuesOf(key, inner)])
}

describe('the OpenAPI document', () => {
  test('is version 3.1 with what it must have', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document)).toEqual(['openapi', 'info', 'servers', 'tags', 'paths', 'components', 'x-error-catalogue'])
    expect(document.info).toMatchObject({ title: expect.stringMatching(/./), version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
  })

  test('has every call of the contract, and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`))
    expect(described.sort()).toEqual([...names].sort())
  })

  test('refers only to what it has', () => {
    const references = valuesOf('$ref', document) as string[]
    expect(references.length).toBeGreaterThan(0)
    for (const reference of references) {
      const [, name = ''] = /^#\/components\/schemas\/(\w+)$/.exec(reference) ?? []
      expect(document.components.schemas).toHaveProperty(name)
    }
    for (const leftOver of ['$defs', '$schema', 'definitions', 'nullable']) expect(valuesOf(leftOver, document)).toEqual([])
  })

  test('uses every schema that it has', () => {
    const used = new Set(valuesOf('$ref', document))
    for (const name of Object.keys(document.components.schemas)) expect(used).toContain(`#/components/schemas/${name}`)
  })

  test('has types of JSON only, and patterns that browsers can read', () => {
    const types = new Set(
      valuesOf('type', [document.components.schemas, document.paths])
        .flat()
        .filter((type) => typeof type === 'string'),
    )
    expect([...types].filter((type) => !['object', 'array', 'string', 'integer', 'number', 'boolean', 'null'].includes(String(type)))).toEqual([])
    for (const pattern of valuesOf('pattern', document)) expect(() => new RegExp(String(pattern), 'u')).not.toThrow()
  })

  test('requires only fields that an object has', () => {
    const objects = [document.components.schemas, document.paths].flatMap(objectsOf)
    for (const { properties, required } of objects) {
      for (const field of required ?? []) expect(properties).toHaveProperty([field])
    }
  })

  test('names every operation once, in letters that a generator can use', () => {
    const ids = names.map((name) => operationOf(name).operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z]\w*$/)
  })

  test('describes every service that it names', () => {
    for (const { name, description } of document.tags) expect([name, description]).toEqual([name, expect.stringMatching(/\.$/)])
  })

  test('has the whole error catalogue', () => {
    expect(document['x-error-catalogue'].map(({ code }) => code)).toEqual(wireCodes.filter((code) => !code.startsWith('DESK_')))
  })
})

describe.each(names)('%s in the document', (name) => {
  const operation = operationOf(name)
  const call = calls[name]
  const [, path = ''] = name.split(' ')

  test('has a parameter for every hole in its path', () => {
    const holes = [...path.matchAll(/\{(\w+)\}/g)].map(([, hole]) => hole)
    const parameters = operation.parameters.filter((parameter) => parameter.in === 'path')
    expect(parameters.map((parameter) => parameter.name)).toEqual(holes)
    expect(parameters.every(({ required }) => required)).toBe(true)
  })

  test('asks for the session and the anti-forgery header where the bank does', () => {
    const [needed = {}, ...others] = operation.security
    expect(others).toEqual([])
    expect(Object.hasOwn(needed, 'session')).toBe(call.access !== 'anyone')
    expect(Object.hasOwn(needed, 'csrf')).toBe(isChanging(name))
    for (const scheme of Object.keys(needed)) expect(document.components.securitySchemes).toHaveProperty(scheme)
  })

  test('tells every refusal under its status', () => {
    const described = Object.entries(operation.responses).flatMap(([status, { content }]) =>
      Number(status) < 400 ? [] : codesOf(content).map((code) => [code, Number(status)]),
    )
    const expected = refusalsOf(name, call).map((code) => [refusals[code].wire, refusals[code].status])
    expect(described.sort()).toEqual(expected.sort())
  })

  test('has one answer, and a body where there is one', () => {
    const good = Object.keys(operation.responses).filter((status) => Number(status) < 400)
    expect(good).toEqual(['answer' in call ? '200' : '204'])
    expect(operation.requestBody !== undefined).toBe('body' in call || 'upload' in call)
    if (operation.requestBody === undefined) return
    const [{ schema }, ...others] = Object.values(operation.requestBody.content) as [{ schema: { oneOf?: object[] } }, ...unknown[]]
    expect(others).toEqual([])
    for (const form of schema.oneOf ?? [schema]) expect(form).toMatchObject({ type: 'object' })
  })
})

test('a payment is created with an Idempotency-Key', () => {
  expect(operationOf('POST /api/payment-service/payments').parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: true }),
  )
})

test('the anti-forgery header and the session cookie go by the names that the bank reads', () => {
  expect(document.components.securitySchemes).toMatchObject({
    session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
    csrf: { type: 'apiKey', in: 'header', name: 'csrf-token' },
  })
})

function codesOf(content: unknown): unknown[] {
  return valuesOf('enum', content).flat()
}

type ObjectSchema = { properties: Record<string, unknown>; required?: string[] }

function objectsOf(value: unknown): ObjectSchema[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'properties' in value && 'type' in value ? [value as ObjectSchema] : []
  return [...own, ...Object.values(value).flatMap(objectsOf)]
}
