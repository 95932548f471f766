import type { Terms } from '../form/use-terms.ts'

/**
 * The action of the form's button. `sign`: asks for a code, and the signature is the person's; `isLast`: no other is
 * needed. `send`: the person may not sign, so those who may are notified. `unknown`: it depends on what is not typed
 * yet.
 */
export type FormEnding =
  | { readonly is: 'sign'; readonly isLast: boolean }
  | { readonly is: 'send'; readonly to: readonly string[] }
  | { readonly is: 'unknown' }

/** The rights alone decide it: the plan of signatures names a method's limits, once the payment is saved. */
export function formEnding({
  neededSignatures,
  signatories,
}: Pick<Terms, 'neededSignatures' | 'signatories'>): FormEnding {
  // A server of the version before names no signatories.
  if (neededSignatures === null || !signatories) return { is: 'unknown' }
  if (signatories.some(({ isCaller }) => isCaller)) return { is: 'sign', isLast: neededSignatures.length === 1 }
  return { is: 'send', to: [...new Set(signatories.map(({ person }) => person))] }
}
