import {
  isWireCode,
  type RefusalArea,
  type RefusalCode,
  refusalAreas,
  refusals,
  type WireCode,
  wireCodeOf,
} from '@dilo/domain/refusals.ts'
import type { RefusalStatus } from '@dilo/domain/refusals/refusal-row.ts'
import { z } from 'zod'
import type { Call } from './call.ts'
import { type Cost, costOf } from './cost.ts'
import { refusal } from './refusal.ts'
import { refusalMeanings } from './refusal-meanings.ts'
import { isChanging } from './refusals-of.ts'

export type Schema = z.core.JSONSchema.BaseSchema

export type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly description?: string
  readonly schema: Schema
}

type File = { readonly type: 'string'; readonly format: 'binary' }
type Upload = {
  readonly 'multipart/form-data': {
    readonly schema: {
      readonly type: 'object'
      readonly properties: Readonly<Record<string, File>>
      readonly required: readonly string[]
    }
  }
}
type Content = { readonly 'application/json': { readonly schema: Schema } }
type NotJson = { readonly [type: string]: { readonly schema: Schema } }
type Header = { readonly description: string; readonly schema: Schema }
export type Answer = {
  readonly description: string
  readonly headers?: Readonly<Record<string, Header>>
  readonly content?: Content | NotJson
}

export type Operation = {
  readonly operationId: string
  readonly tags: readonly [string]
  readonly summary: string
  readonly description: string
  readonly security: readonly Readonly<Record<string, readonly []>>[]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly required: true; readonly content: Content | Upload }
  readonly responses: Readonly<Record<string, Answer>>
}

export type CatalogueEntry = {
  readonly code: WireCode
  readonly area: string
  readonly status: RefusalStatus
  readonly meaning: string
}

export type OpenApiDocument = {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly securitySchemes: Readonly<Record<string, object>>
  }
  readonly 'x-error-catalogue': readonly CatalogueEntry[]
}

/** A call as the document describes it, for any caller. */
type DescribedCall = Omit<Call, 'access' | 'inDemo'> & { readonly access: unknown }

/** One listener's contract, and what is said of it. */
export type Api<OneCall extends DescribedCall = DescribedCall> = {
  readonly title: string
  readonly about: string
  readonly calls: readonly (readonly [name: string, call: OneCall])[]
  /** Sentences about the tags, which are the third part of a path. */
  readonly services: Readonly<Record<string, string>>
  /** The third part of a path by which calls are grouped, or the fourth. */
  readonly tagAt: 2 | 3
  readonly areas: readonly RefusalArea[]
  readonly securitySchemes: Readonly<Record<string, object>>
  readonly whoMay: (call: OneCall) => string
  readonly parametersOf: (call: OneCall) => readonly Parameter[]
  readonly refusalsOf: (name: string, call: OneCall) => readonly RefusalCode[]
}

/**
 * A contract as an OpenAPI 3.1 document, made of the schemas that hold every request and every answer in the tests. It
 * takes hundreds of milliseconds: after each call of the contract it stops, so that others may have their turn.
 */
export function* openApiSteps<OneCall extends DescribedCall>(api: Api<OneCall>): Generator<void, OpenApiDocument> {
  const named = new NamedSchemas(new Set(catalogueOf(api.areas).map(({ code }) => code)))
  const operations: { path: string; method: string; operation: Operation }[] = []
  for (const [name, call] of api.calls) {
    const [method = '', path = ''] = name.split(' ')
    operations.push({ path, method: method.toLowerCase(), operation: operationOf(api, name, call, named) })
    yield
  }
  named.inlined(refusal, 'output')
  const used = new Set(operations.map(({ operation }) => operation.tags[0]))
  return {
    openapi: '3.1.0',
    info: { title: api.title, version: '1.0.0', description: api.about },
    servers: [{ url: '/' }],
    tags: [...used].map((name) => ({ name, description: api.services[name] ?? '' })),
    paths: Object.fromEntries(
      [...new Set(operations.map(({ path }) => path))].map((path) => [
        path,
        Object.fromEntries(
          operations.filter((one) => one.path === path).map(({ method, operation }) => [method, operation]),
        ),
      ]),
    ),
    components: { schemas: named.all(), securitySchemes: api.securitySchemes },
    'x-error-catalogue': catalogueOf(api.areas),
  }
}

/** The same at once. */
export function openApiOf<OneCall extends DescribedCall>(api: Api<OneCall>): OpenApiDocument {
  const steps = openApiSteps(api)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

const meaningOf = Object.assign({}, ...Object.values(refusalMeanings)) as Readonly<Record<RefusalCode, string>>

const catalogueOf = (areas: readonly RefusalArea[]): CatalogueEntry[] =>
  areas.flatMap((area) =>
    (Object.keys(refusalAreas[area]) as RefusalCode[]).map((code) => ({
      code: refusals[code].wire,
      area,
      status: refusals[code].status,
      meaning: meaningOf[code],
    })),
  )

function operationOf<OneCall extends DescribedCall>(
  api: Api<OneCall>,
  name: string,
  call: OneCall,
  named: NamedSchemas,
): Operation {
  const [method = '', path = ''] = name.split(' ')
  return {
    operationId: call.operationId ?? operationIdOf(method, path),
    tags: [path.split('/')[api.tagAt] ?? ''],
    summary: call.summary,
    description: [call.description, api.whoMay(call), pace[costOf(name, call)]].filter(Boolean).join('\n\n'),
    security: securityOf(name, call.access),
    parameters: [
      ...parametersIn('path', call.params, named),
      ...parametersIn('query', call.query, named),
      ...parametersIn('header', call.headers, named),
      ...api.parametersOf(call),
    ],
    ...(call.body && { requestBody: { required: true, content: json(named.inlined(call.body, 'input')) } }),
    ...(call.upload && { requestBody: { required: true, content: fileIn(call.upload.field) } }),
    responses: { ...answerOf(call, named), ...refusalsByStatus(api.refusalsOf(name, call)) },
  }
}

/** `POST /api/payment-service/payments/{paymentId}/signatures` is `postPaymentsSignatures`: the service goes without saying. */
const operationIdOf = (method: string, path: string): string =>
  path
    .split('/')
    .slice(3)
    .filter((part) => !part.startsWith('{'))
    .flatMap((part) => part.split(/[-_]/))
    .reduce((id, part) => id + part.charAt(0).toUpperCase() + part.slice(1), method.toLowerCase()) +
  (path.endsWith('}') ? 'One' : '')

const pace: Record<Cost, string> = {
  light: 'Costs as little as a call can: paid from the budget `light`.',
  read: 'Paid from the budget `read`.',
  scan: 'Looks through many rows: paid from the budget `scan`.',
  write: 'Paid from the budget `write`.',
  heavy: 'Paid from the budget `heavy`; of a company one such call at a time.',
  file: 'Paid from the budget `file`.',
  signIn: 'Paid from the budget `signIn` of its network.',
}

function securityOf(name: string, access: unknown): Operation['security'] {
  const needed = {
    ...(access !== 'anyone' && { session: [] as const }),
    ...(isChanging(name) && { csrf: [] as const }),
  }
  return Object.keys(needed).length === 0 ? [] : [needed]
}

const json = (schema: Schema): Content => ({ 'application/json': { schema } })

const file: File = { type: 'string', format: 'binary' }

const fileIn = (field: string): Upload => ({
  'multipart/form-data': { schema: { type: 'object', properties: { [field]: file }, required: [field] } },
})

function parametersIn(place: Parameter['in'], schema: z.ZodType | undefined, named: NamedSchemas): Parameter[] {
  if (schema === undefined) return []
  // A coerced property has its own type only in the output schema.
  const { properties = {}, required = [] } = named.inlined(schema, 'output')
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = property as Schema
    return {
      name: place === 'header' ? spelled(name) : name,
      in: place,
      required: required.includes(name),
      ...(description !== undefined && { description }),
      schema: rest,
    }
  })
}

/** `idempotency-key` as HTTP spells it: `Idempotency-Key`. */
export const spelled = (header: string): string => header.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())

function answerOf({ answer, mediaType }: DescribedCall, named: NamedSchemas): Operation['responses'] {
  if (answer === undefined) return { 204: { description: 'Done.' } }
  if (Array.isArray(mediaType))
    return {
      200: { description: 'A file.', content: Object.fromEntries(mediaType.map((type) => [type, { schema: file }])) },
    }
  const schema = mediaType === 'image/png' || mediaType === 'image/jpeg' ? file : named.inlined(answer, 'output')
  return {
    200: { description: 'Done.', content: typeof mediaType === 'string' ? { [mediaType]: { schema } } : json(schema) },
  }
}

const retryAfter: Header = {
  description: 'Seconds until the same call may be tried again.',
  schema: { type: 'integer', minimum: 1 },
}

/** Groups refusals by status: one answer each, with its codes and their meanings. */
function refusalsByStatus(codes: readonly RefusalCode[]): Record<string, Answer> {
  const statuses = [...new Set(codes.map((code) => refusals[code].status))].sort((left, right) => left - right)
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => refusals[code].status === status)
      const answer: Answer = {
        description: own.map((code) => `${refusals[code].wire}: ${meaningOf[code]}`).join('\n'),
        ...(status === 429 && { headers: { 'Retry-After': retryAfter } }),
        content: json({
          $ref: '#/components/schemas/Refusal',
          type: 'object',
          properties: { error_code: { type: 'string', enum: own.map(wireCodeOf) } },
        }),
      }
      return [status, answer]
    }),
  )
}

/** Collects the schemas that have a name of their own, and writes references to them. */
class NamedSchemas {
  #schemas = new Map<string, Schema>()
  #codes: ReadonlySet<WireCode>

  /** @param codes of this listener: its document names none of another one's */
  constructor(codes: ReadonlySet<WireCode>) {
    this.#codes = codes
  }

  /** @throws when two schemas want one name, or one differs as input and output */
  inlined(schema: z.ZodType, io: 'input' | 'output'): Schema {
    const {
      $schema: _dialect,
      $defs = {},
      ...own
    } = z.toJSONSchema(schema, {
      io,
      override: ({ jsonSchema }) => this.#readable(jsonSchema),
    })
    for (const [name, definition] of Object.entries($defs)) this.#name(name, definition as Schema)
    return referring(own)
  }

  all(): Record<string, Schema> {
    return Object.fromEntries([...this.#schemas].sort(([left], [right]) => (left < right ? -1 : 1)))
  }

  #readable(jsonSchema: Schema): void {
    // A format says it to people; its pattern besides would say the same at five times the length.
    if (jsonSchema.format !== undefined) delete jsonSchema.pattern
    // The limit of JSON's own numbers is implied.
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    if (jsonSchema.enum?.some((one) => isWireCode(one)))
      jsonSchema.enum = jsonSchema.enum.filter((one) => isWireCode(one) && this.#codes.has(one))
  }

  #name(name: string, definition: Schema): void {
    const { title: _name, ...schema } = referring(definition)
    const known = this.#schemas.get(name)
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema))
      throw new Error(`Two schemas are named ${name}`)
    this.#schemas.set(name, schema)
  }
}

const referring = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Schema
