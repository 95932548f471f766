import type { DocumentMessageKey } from '@dilo/domain/message-key.ts'
import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import type { Refusal } from '../../../refusal.ts'
import { shownKindOf } from './content-kind.ts'

type ContainerFault = Extract<DocumentMessageKey, `Container ${string}` | 'Document unreadable'>

/** After this time there is a place in the line again. Seconds. */
const COME_BACK_AFTER = 5

/**
 * The document within a container of an electronic signature (КЕП). Its form is read by the processes of signatures, in
 * one apart; the signature is checked by the person who decides on the document.
 */
export async function contentOfContainer(
  { files }: Pick<Context, 'files'>,
  container: Buffer,
): Promise<Result<Buffer, Refusal | ContainerFault>> {
  const answer = await files.containers.ask('contentOfContainer', { container: container.toString('base64') })
  if (!answer.ok && answer.error === 'busy') return refused({ code: 'tooManyRequests', retryAfter: COME_BACK_AFTER })
  if (!answer.ok) return refused('Container unreadable')
  const place = answer.value
  if (!place.ok) return refused(place.error === 'detached' ? 'Container has no document' : 'Container unreadable')
  const content = container.subarray(place.value.from, place.value.to)
  if (shownKindOf(content) !== undefined) return ok(content)
  // A document is no sequence of DER: what begins as one is another container.
  return refused(content[0] === 0x30 ? 'Container in a container' : 'Document unreadable')
}
