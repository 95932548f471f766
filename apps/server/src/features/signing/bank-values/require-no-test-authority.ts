import type { Context } from '../../../context.ts'
import { StartError } from '../../../start-error.ts'
import { isOfTestAuthority } from './read-certificate.ts'
import { trustAnchors, trustAnchorsAt } from './trust-anchors.ts'

/**
 * Requires that a bank in production trusts no demo authority, now or later: anybody gets a key from one. The desk's
 * register refuses it, so only a database from elsewhere, or a hand in this one, brings it here.
 * @throws StartError with advice
 */
export function requireNoTestAuthority({
  config,
  bankValues,
  clock,
}: Pick<Context, 'config' | 'bankValues' | 'clock'>): void {
  if (config.mode !== 'production') return
  const now = clock.now()
  const toCome = bankValues.all(trustAnchors).filter(({ takesEffect }) => takesEffect.getTime() > now)
  const trusted = [...trustAnchorsAt({ bankValues }, now), ...toCome.flatMap(({ value }) => value)]
  const found = trusted.find(isOfTestAuthority)
  if (found === undefined) return
  throw new StartError(
    `The register of trusted certificates has a demo authority («тестовий ЦСК», SHA-256 ${found.sha256}), whose keys anybody gets. Take it out of the register in the local mode, or start with a database of your own.`,
  )
}
