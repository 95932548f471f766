import { type Answer, type Calls, calls } from '@dilo/contract/calls.ts'
import type { Call } from '@dilo/contract/call.ts'
import type { DeskAnswer, DeskCalls } from '@dilo/contract/desk/desk-calls.ts'
import { deskCalls } from '@dilo/contract/desk/desk-calls.ts'
import { HOUR } from '@dilo/domain/values/duration.ts'
import type { z } from 'zod'

/** The counter of values so far: each string has its own turn, and all ids and days differ. */
type Turns = { next: number }

type Strings = readonly string[]

/** Values of the forms that the contract asks for; whichever fits. */
const wellFormed = (turn: number): readonly unknown[] => [
  `0197e4a1-3f7c-7c52-9a39-6a2f0b7c1${String(turn).padStart(3, '0')}`,
  // The UETR of a transfer.
  `0197e4a1-3f7c-4c52-9a39-6a2f0b7c1${String(turn).padStart(3, '0')}`,
  new Date(Date.now() + turn * HOUR).toISOString(),
  '2026-11-20',
  new Date(Date.UTC(2026, turn)).toISOString().slice(0, 7),
  String(turn * 123_456_789),
  'a'.repeat(43),
  'a'.repeat(64),
  'UAH',
  // The end of a card's number.
  '4242',
  // A product.
  'on-demand',
]

/** The first id of every answer, for the address of a page that is about it. */
export const FIRST_ID = wellFormed(1)[0] as string

/**
 * An answer of the form of a schema in which every string that may be anything is a hostile one: whatever field a schema
 * gets, it is in here by itself.
 * @param round moves each string on to the next hostile one, each choice to the next, what may be missing to and fro
 */
export function hostileAnswer(schema: z.ZodType, strings: Strings, round: number): unknown {
  return valueOf(schema as z.core.$ZodType, strings, round, { next: 1 })
}

type Def = { readonly type: string } & Readonly<Record<string, never>>

function valueOf(schema: z.core.$ZodType, strings: Strings, round: number, turns: Turns): unknown {
  const def = (schema as z.ZodType).def as unknown as Def & {
    shape: Record<string, z.core.$ZodType>
    element: z.core.$ZodType
    innerType: z.core.$ZodType
    valueType: z.core.$ZodType
    options: readonly z.core.$ZodType[]
    entries: Record<string, string>
    values: readonly unknown[]
  }
  const within = (inner: z.core.$ZodType) => valueOf(inner, strings, round, turns)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, inner]) => [name, within(inner)]))
    case 'readonly':
      return within(def.innerType)
    case 'array':
      return [within(def.element), within(def.element)]
    case 'record':
      return Object.fromEntries(strings.map((key) => [key, within(def.valueType)]))
    case 'nullable':
    case 'optional':
      return round % 2 === 0 ? within(def.innerType) : def.type === 'nullable' ? null : undefined
    case 'union':
      return within(chosen(def.options, round))
    case 'enum':
      return chosen(Object.values(def.entries), round + turns.next)
    case 'literal':
      return chosen(def.values, round)
    case 'null':
      return null
    case 'boolean':
      return round % 2 === 0
    case 'string':
    case 'number':
      return leaf(schema, strings, round, turns)
    // Anything: the facts of an entry in the staff's trail.
    case 'unknown':
      return chosen(strings, round + turns.next)
    // The bytes of a picture hold no string.
    case 'custom':
      return ''
    default:
      throw new Error(`The contract has a form that this test does not know yet: ${def.type}`)
  }
}

function leaf(schema: z.core.$ZodType, strings: Strings, round: number, turns: Turns): unknown {
  const turn = turns.next
  turns.next += 1
  const tried = [chosen(strings, round + turn), turn, ...wellFormed(turn)]
  const fitting = tried.find((value) => (schema as z.ZodType).safeParse(value).success)
  if (fitting === undefined) throw new Error('The contract has a string of a form of which this test has none')
  return fitting
}

const chosen = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value

type Name = keyof Calls | keyof DeskCalls

/** The calls of both listeners. */
const everyCall = Object.entries({ ...calls, ...deskCalls }) as [Name, Pick<Call, 'answer'>][]

const forms = everyCall.map(([name, call]) => {
  const [method = '', path = ''] = name.split(' ')
  return { name, method, form: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`), call }
})

/** Fields that a page needs to show anything at all: the company that it names, and allowed actions. */
const meaningful: { readonly [Each in Name]?: (answer: never) => void } = {
  'GET /api/ekb-service/v2/clients/physical/current': ({ settings, relations }: Answer<'GET /api/ekb-service/v2/clients/physical/current'>) => {
    // Terms that are asked for would stand in the place of every page.
    settings.consents = null
    settings.currentCompanyId = relations[0]?.slave.corporate.id ?? null
    // Without these permissions the notices and the application for an account are missing.
    settings.permissions = [...new Set([...settings.permissions, 'PAYMENTS_VIEW', 'ACCOUNTS_WRITE'] as const)]
  },
  // Otherwise the pages of a role would not be in the menu, nor its buttons on them.
  'GET /api/desk/session': (session: DeskAnswer<'GET /api/desk/session'>) => {
    session.roles = ['officer', 'compliance', 'security']
  },
}

/** A hostile bank's answer to a request; undefined where the contract has no body. */
export function answerOf(method: string, path: string, strings: Strings, round: number): unknown {
  const found = forms.find((one) => one.method === method && one.form.test(path))
  if (found?.call.answer === undefined) return undefined
  const answer = hostileAnswer(found.call.answer, strings, round)
  meaningful[found.name]?.(answer as never)
  return answer
}
