import type { Context } from '../../../../context.ts'
import { isOfTestAuthority } from '../../bank-values/read-certificate.ts'
import { trustAnchorsAt } from '../../bank-values/trust-anchors.ts'
import { demoAuthorities } from './demo-authority.ts'

/** @property at milliseconds since 1970 @property inDemo whether a visitor of the demo signs */
type Asked = { readonly at: number; readonly inDemo: boolean }

/**
 * The certificates of authorities that are trusted as they stand, in DER: those of the bank's register, and the demo
 * authority for visitors of the demo and in the local mode. A demo key never signs for a client of a bank in production.
 */
export async function pinnedAuthorities(context: Context, { at, inDemo }: Asked): Promise<readonly Buffer[]> {
  const { mode } = context.config
  // Also one that came into the register by another hand after the start.
  const trusted = trustAnchorsAt(context, at).filter((anchor) => mode === 'local' || !isOfTestAuthority(anchor))
  const registered = trusted.map(({ der }) => der)
  const isTrying = inDemo || mode === 'local'
  return isTrying ? [...registered, ...(await demoAuthorities(context))] : registered
}
