import { hkdfSync } from 'node:crypto'
import type { Context } from '../../../../context.ts'

type Keys = Pick<Context, 'serverKey' | 'formerServerKeys'>

/** Derived from the key that all servers of the installation share, so nobody has to keep a further secret. */
const seedFrom = (serverKey: Buffer): string =>
  Buffer.from(hkdfSync('sha256', serverKey, '', 'dilo.demo-authority', 32)).toString('base64')

/** The seed of the demo authority that issues now. */
export const demoAuthoritySeed = ({ serverKey }: Keys): string => seedFrom(serverKey)

/** The same of former server keys: people still have keys of these authorities. */
export const formerDemoSeeds = ({ formerServerKeys }: Keys): readonly string[] => formerServerKeys.map(seedFrom)

/** By their seeds. Each certificate is made once, because it always comes out the same. */
const made = new Map<string, Promise<Buffer>>()

/**
 * The demo authority's certificates, in DER: of the server key in force, and of former ones, whose keys people still have.
 * @throws when its process does not answer
 */
export const demoAuthorities = (context: Keys & Pick<Context, 'demoAuthority'>): Promise<readonly Buffer[]> =>
  Promise.all([context.serverKey, ...context.formerServerKeys].map((key) => certificateOf(context, seedFrom(key))))

function certificateOf({ demoAuthority }: Pick<Context, 'demoAuthority'>, seed: string): Promise<Buffer> {
  const known = made.get(seed)
  if (known !== undefined) return known
  const making = demoAuthority.ask('demoAuthorityCertificate', { seed }).then((answer) => {
    if (!answer.ok) throw new Error(`The demo authority does not answer: ${answer.error}`)
    return Buffer.from(answer.value, 'base64')
  })
  made.set(seed, making)
  making.catch(() => made.delete(seed))
  return making
}
