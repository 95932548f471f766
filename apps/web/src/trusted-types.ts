/**
 * Takes the one name that the policy of the page allows (security row 25). Nobody can make another policy after that,
 * and this one has no rules: no text becomes markup, script or the address of one. Browsers that do not know trusted
 * types have the rest of the policy.
 */
const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } }
trustedTypes?.createPolicy('dilo', {})
