import { parseClientCode } from '@dilo/domain/values/client-code.ts'
import type { GovernmentRegister } from '../../ports/government-register.ts'

/** Codes that the local register does not know, and those at which it says nothing, by how they begin (docs/demo.md). */
const UNKNOWN = '39'
const SILENT = '38'

/** A register of one's own machine: it knows every code with a right check digit, but for what is to be tried out. */
export const localGovernmentRegister: GovernmentRegister = {
  async ask(code) {
    if (code.startsWith(SILENT)) return { kind: 'timeOut' }
    const known = parseClientCode(code).ok && !code.startsWith(UNKNOWN)
    return { kind: 'status', status: known ? 200 : 404 }
  },
}
