import type { Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { DemoResponders } from '../../../ports/signature-authorities.ts'
import { demoAuthoritySeed, formerDemoSeeds } from '../methods/eds/demo-authority.ts'
import { findRevoked } from './store.ts'

/** The demo authority's answers about its certificates, also about keys from before a rotation of the server key. */
export function demoResponders(
  context: Pick<Context, 'bankDatabase' | 'clock' | 'demoAuthority' | 'serverKey' | 'formerServerKeys'>,
): DemoResponders {
  const { bankDatabase, clock, demoAuthority } = context
  const now = () => ({ seed: demoAuthoritySeed(context), at: clock.now() })
  return {
    async answerOcsp(question) {
      const revoked = await findRevoked(bankDatabase)
      const asked = { ...now(), formerSeeds: formerDemoSeeds(context), revoked, question: base64(question) }
      return bytesOf(await demoAuthority.ask('answerOcspAsDemo', asked))
    },
    async revocationList() {
      const revoked = await findRevoked(bankDatabase)
      return bytesOf(await demoAuthority.ask('revocationListAsDemo', { ...now(), revoked }))
    },
    stampTime: async (request) =>
      bytesOf(await demoAuthority.ask('stampTimeAsDemo', { ...now(), request: base64(request) })),
  }
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

const bytesOf = (answer: Result<string | null, unknown>): Uint8Array | null =>
  answer.ok && answer.value !== null ? Buffer.from(answer.value, 'base64') : null
