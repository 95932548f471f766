import { parseClientCode } from '@dilo/domain/values/client-code.ts'
import { GOVERNMENT_CEASED } from '@dilo/domain/rules/government-verification.ts'
import type { GovernmentRegister } from '../../ports/government-register.ts'

/** Codes that the local register does not know, whose companies have ceased, and at which it says nothing, by how they begin (docs/demo.md). */
const UNKNOWN = '3912'
const CEASED = '3612'
const SILENT = '3812'

/**
 * A register of one's own machine: it knows every code with a right check digit, except the codes for trying out other
 * answers.
 */
export const localGovernmentRegister: GovernmentRegister = {
  async ask(code) {
    if (code.startsWith(SILENT)) return { kind: 'timeOut' }
    if (code.startsWith(CEASED)) return { kind: 'status', status: GOVERNMENT_CEASED }
    const known = parseClientCode(code).ok && !code.startsWith(UNKNOWN)
    return { kind: 'status', status: known ? 200 : 404 }
  },
}
