import type { DemoOwner } from '@dilo/eds/authority/demo-key.ts'
import type { Context } from '../../../context.ts'
import { demoAuthoritySeed } from '../methods/eds/demo-authority.ts'

/**
 * Signs contents as a person of the local bank, by a key of the demo authority that is made for this moment and forgotten.
 * @returns a message of CMS for each content; null: the line is full
 */
export async function signAsDemo(
  context: Context,
  owner: DemoOwner,
  contents: readonly Buffer[],
): Promise<readonly Buffer[] | null> {
  const answer = await context.demoAuthority.ask('signAsDemo', {
    seed: demoAuthoritySeed(context),
    owner,
    hash: 'kupyna256',
    at: context.clock.now(),
    contents: contents.map((content) => content.toString('base64')),
  })
  return answer.ok ? answer.value.map((message) => Buffer.from(message, 'base64')) : null
}
