import type { GovernmentRegister } from '../../ports/government-register.ts'

/** Where no register is set: nothing is known, and every code is asked for again when there is one. */
export const silentGovernmentRegister: GovernmentRegister = { ask: async () => ({ kind: 'timeOut' }) }
