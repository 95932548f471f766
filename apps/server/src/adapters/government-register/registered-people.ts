import type { RegisteredPeople, RegisteredPerson } from '@dilo/domain/rules/registered-heads.ts'
import { parseInn } from '@dilo/domain/values/inn.ts'

/** More people than any company has in the register: the desk shows all of them. */
export const MOST = 500
const LONGEST_NAME = 300

/**
 * Reads the people of an extract: `heads` and `founders`, lists of `{name, code}` or `{last_name, first_middle_name, code}`. What
 * does not look so is no answer: a register that changes its form must not put heads into question.
 */
export function readRegisteredPeople(extract: unknown): RegisteredPeople {
  if (!isRecord(extract)) return { kind: 'silent' }
  const [heads, founders] = [readPeople(extract['heads'], 'head'), readPeople(extract['founders'], 'founder')]
  return heads === null || founders === null ? { kind: 'silent' } : { kind: 'people', people: [...heads, ...founders] }
}

/** Null: not a list of names. A list that is absent names nobody. */
function readPeople(list: unknown, role: RegisteredPerson['role']): RegisteredPerson[] | null {
  if (list === undefined || list === null) return []
  if (!Array.isArray(list) || list.length > MOST) return null
  const people = list.map((one: unknown) => readPerson(one, role))
  return people.every((person) => person !== null) ? people : null
}

export function readPerson(one: unknown, role: RegisteredPerson['role']): RegisteredPerson | null {
  if (!isRecord(one)) return null
  const { name, last_name: last, first_middle_name: rest, code } = one
  const whole = typeof last === 'string' && typeof rest === 'string' ? `${last} ${rest}` : name
  if (typeof whole !== 'string' || whole.trim() === '' || whole.length > LONGEST_NAME) return null
  // Founders may be companies, whose codes are no РНОКПП.
  const inn = typeof code === 'string' ? parseInn(code) : null
  return { role, name: whole.trim(), inn: inn?.ok ? inn.value : null }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
