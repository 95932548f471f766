import { parseClientCode } from '@dilo/domain/values/client-code.ts'
import { GOVERNMENT_CEASED } from '@dilo/domain/rules/government-verification.ts'
import type { RegisteredPerson } from '@dilo/domain/rules/registered-heads.ts'
import { inventedFacts, type NamesOf } from './invented-facts.ts'
import type { GovernmentRegister } from '../../ports/government-register.ts'

/**
 * The beginnings of codes that the local register does not know, that have ceased, that get no answer, and that have a
 * head whom nobody knows (docs/demo.md).
 */
const UNKNOWN = '3912'
const CEASED = '3612'
const SILENT = '3812'
const OTHER_HEAD = '3712'

const STRANGER: RegisteredPerson = { role: 'head', name: 'ДОВЖЕНКО МИРОСЛАВ ЄВГЕНОВИЧ', inn: null }

/**
 * A register of one's own machine: it knows every code with a right check digit, except the codes for trying out other
 * answers.
 * @param peopleOf whom it names of invented companies; of others nobody
 * @param namesOf how the demo bank's companies are called; every other name is invented
 */
export const localGovernmentRegister = (
  peopleOf: (code: string) => readonly RegisteredPerson[],
  namesOf: NamesOf = () => undefined,
): GovernmentRegister => ({
  async ask(code) {
    if (code.startsWith(SILENT)) return { kind: 'timeOut' }
    if (code.startsWith(CEASED)) return { kind: 'status', status: GOVERNMENT_CEASED }
    const known = parseClientCode(code).ok && !code.startsWith(UNKNOWN)
    return { kind: 'status', status: known ? 200 : 404 }
  },
  async headsOf(code) {
    if (code.startsWith(SILENT)) return { kind: 'silent' }
    return { kind: 'people', people: code.startsWith(OTHER_HEAD) ? [STRANGER] : peopleOf(code) }
  },
  async factsOf(code) {
    if (code.startsWith(SILENT)) return { kind: 'silent' }
    if (!parseClientCode(code).ok || code.startsWith(UNKNOWN) || code.startsWith(CEASED)) return { kind: 'unknown' }
    const people = code.startsWith(OTHER_HEAD) ? [STRANGER] : peopleOf(code)
    return { kind: 'facts', facts: inventedFacts(code, people, namesOf(code)) }
  },
})
