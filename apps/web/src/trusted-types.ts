// oxlint-disable-next-line import/default -- the build puts the worker's address in its place
import worker from './worker.ts?worker&url'

type Policy = { createScriptURL(address: string): string }

/**
 * Takes the one name that the policy of the page allows (security row 25). Nobody can make another policy after that,
 * and this one always gives the same address, that of our workers: no text becomes markup, a script or any other script
 * address. Browsers without trusted types have the rest of the policy.
 */
const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }
const policy = trustedTypes?.createPolicy('dilo', { createScriptURL: () => worker })

/**
 * The address of our workers' script (worker.ts), in the type that the browser requires: a string, or a trusted one.
 */
export const workerAddress: string = policy?.createScriptURL('') ?? worker
