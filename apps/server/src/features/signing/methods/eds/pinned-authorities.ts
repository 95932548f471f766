import type { Context } from '../../../../context.ts'
import { trustAnchorsAt } from '../../../bank-values/door.ts'
import { demoAuthorities } from '../../demo-keys/demo-authority.ts'

/** @property at milliseconds since 1970 @property inDemo whether a visitor of the demo signs */
type Asked = { readonly at: number; readonly inDemo: boolean }

/**
 * The certificates of authorities that are trusted as they stand, in DER: those of the bank's register, and the demo
 * authority for visitors of the demo and in the local mode. A demo key never signs for a client of a bank in production.
 */
export async function pinnedAuthorities(context: Context, { at, inDemo }: Asked): Promise<readonly Buffer[]> {
  const registered = trustAnchorsAt(context, at).map(({ der }) => der)
  const isTrying = inDemo || context.config.mode === 'local'
  return isTrying ? [...registered, ...(await demoAuthorities(context))] : registered
}
