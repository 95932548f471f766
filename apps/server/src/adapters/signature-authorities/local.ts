import type { AuthorityAnswer, DemoResponders, SignatureAuthorities } from '../../ports/signature-authorities.ts'

/**
 * The responders of the demo authority, on one's own machine. Whatever a certificate says, nobody outside is called: of
 * another authority's certificate they know nothing.
 */
export const localSignatureAuthorities = (demo: DemoResponders): SignatureAuthorities => ({
  askStatus: async (_, question) => answerOf(await demo.answerOcsp(question)),
  fetchRevocationList: async () => answerOf(await demo.revocationList()),
  stampTime: async (request) => answerOf(await demo.stampTime(request)),
})

const answerOf = (bytes: Uint8Array | null): AuthorityAnswer =>
  bytes === null ? { kind: 'silence', why: 'noAnswer', from: null } : { kind: 'answer', bytes }
