import { hkdfSync } from 'node:crypto'
import type { Context } from '../../../context.ts'

type Keys = Pick<Context, 'serverKey' | 'formerServerKeys'>

/** From the key that all servers of the installation share, so that it is no further secret to keep. */
const seedFrom = (serverKey: Buffer): string =>
  Buffer.from(hkdfSync('sha256', serverKey, '', 'dilo.demo-authority', 32)).toString('base64')

/** The seed of the demo authority that issues now. */
export const demoAuthoritySeed = ({ serverKey }: Keys): string => seedFrom(serverKey)

/** By their seeds. Each certificate is made once: it is the same again. */
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
